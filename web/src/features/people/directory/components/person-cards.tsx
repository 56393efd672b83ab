import { NativeSelect } from '@mantine/core';
import type { PublicCard } from '@tenure/contract/people/public-card.ts';
import { cardSorts } from '@tenure/contract/people/public-card.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { PersonAvatar } from '../../../../ui/person-avatar.tsx';
import { PersonLink } from '../../../../ui/person-link.tsx';
import type { PeopleSearch } from '../people-search.ts';
import { Contact, type Selection, SelectPerson } from './people-columns.tsx';
import css from './person-cards.module.css';

interface PersonCardsProps {
  people: readonly PublicCard[];
  search: PeopleSearch;
  hidden: readonly string[];
  selection: Selection | undefined;
  onSort: (sortBy: PeopleSearch['sortBy']) => void;
}

const orders = cardSorts.flatMap((field) => [`${field}:asc`, `${field}:desc`] as const);

/** The rows of the table as cards. */
export function PersonCards({ people, search, hidden, selection, onSort }: PersonCardsProps) {
  const { t } = useTranslation();
  const shows = (column: string) => !hidden.includes(column);
  return (
    <>
      <NativeSelect
        className={css.order ?? ''}
        label={t('list.order')}
        data={orders.map((value) => {
          const [field = 'name', direction] = value.split(':');
          const column = t(`people.${field as (typeof cardSorts)[number]}`);
          return { value, label: t(direction === 'asc' ? 'list.ascending' : 'list.descending', { column }) };
        })}
        value={search.sortBy}
        onChange={({ currentTarget: { value } }) =>
          onSort(orders.find((order) => order === value) ?? search.sortBy)
        }
      />
      <ul className={css.cards} aria-label={t('people.list')}>
        {people.map((person) => (
          <li key={person.id} data-chosen={selection?.chosen.has(person.id) || undefined}>
            <span className={css.select}>
              <SelectPerson id={person.id} name={person.fullName} selection={selection} />
            </span>
            <PersonAvatar name={person.fullName} src={person.avatarUrl} size={72} />
            <p className={css.name}>
              <PersonLink id={person.id} name={person.fullName} asOf={search.asOf} />
            </p>
            {shows('position') ? <p>{person.positionTitle}</p> : null}
            <p className="quiet small">
              {[shows('department') && person.department, shows('location') && person.location]
                .filter(Boolean)
                .join(' · ')}
            </p>
            {shows('manager') && person.manager !== null ? (
              <p className="small">
                <span className="quiet">{t('people.manager')}: </span>
                <PersonLink id={person.manager.id} name={person.manager.fullName} asOf={search.asOf} />
              </p>
            ) : null}
            {shows('contact') ? (
              <div className={css.contact}>
                <Contact card={person} />
              </div>
            ) : null}
          </li>
        ))}
      </ul>
    </>
  );
}

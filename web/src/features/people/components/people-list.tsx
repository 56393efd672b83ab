import { Button } from '@mantine/core';
import { IconHierarchy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { Pagination } from '@tenure/contract/envelopes.ts';
import type { PublicCard } from '@tenure/contract/people/public-card.ts';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../lib/session.ts';
import { DataTable, type ListColumn } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { smallIcon } from '../../../ui/icon.ts';
import { ListCard } from '../../../ui/list-card.tsx';
import { FilterChip, SearchField } from '../../../ui/list-controls.tsx';
import { ListTools } from '../../../ui/list-tools.tsx';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { PersonLink } from '../../../ui/person-link.tsx';
import { placesQuery } from '../people.queries.ts';
import type { PeopleSearch } from '../people-search.ts';
import css from './people-list.module.css';

interface PeopleListProps {
  answer: {
    data: { data: readonly PublicCard[]; metadata: { pagination: Pagination } } | undefined;
    error: Error | null;
    refetch: () => unknown;
  };
  search: PeopleSearch;
  onSearch: (change: Partial<PeopleSearch>) => void;
  onClear: () => void;
  /** Filters that only one of the lists has. */
  children?: ReactNode;
  isNarrowed: boolean;
  nobody: { title: string; help: string };
}

const countries = ['AU', 'NZ', 'GB'] as const;
const isCountry = (text: string): text is (typeof countries)[number] =>
  (countries as readonly string[]).includes(text);

/** A list of people with what everybody may know of them. */
export function PeopleList(props: PeopleListProps) {
  const { answer, search, onSearch, onClear, children, isNarrowed, nobody } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const places = useQuery(placesQuery(search.asOf)).data;
  const narrow = (change: Partial<PeopleSearch>) => onSearch({ page: 1, ...change });
  const open = (id: number) =>
    void navigate({
      to: '/controlpanel/user-profile/$employeeId',
      params: { employeeId: String(id) },
      search: { asOf: search.asOf },
    });
  const columns = useMemo<ListColumn<PublicCard>[]>(
    () => [
      {
        id: 'name',
        header: t('people.name'),
        sortable: true,
        cell: ({ id, fullName, preferredName, avatarUrl }) => (
          <span className={css.person}>
            <PersonAvatar name={fullName} src={avatarUrl} size={28} />
            <PersonLink id={id} name={fullName} asOf={search.asOf} />
            {preferredName === null ? null : <span className="quiet">“{preferredName}”</span>}
            <Link
              className={css.inChart}
              to="/controlpanel/org-chart/view"
              search={{ node: `emp-${id}`, asOf: search.asOf }}
              aria-label={t('people.inChart', { name: fullName })}
              title={t('people.toChart')}
            >
              <IconHierarchy {...smallIcon} />
            </Link>
          </span>
        ),
      },
      { id: 'position', header: t('people.position'), sortable: true, cell: (card) => card.positionTitle },
      {
        id: 'department',
        header: t('people.department'),
        sortable: true,
        cell: (card) => card.department,
        optional: true,
      },
      {
        id: 'location',
        header: t('people.location'),
        sortable: true,
        cell: (card) => card.location,
        optional: true,
      },
      {
        id: 'manager',
        header: t('people.manager'),
        cell: ({ manager }) =>
          manager === null ? null : <PersonLink id={manager.id} name={manager.fullName} asOf={search.asOf} />,
        optional: true,
      },
      {
        id: 'contact',
        header: t('people.contact'),
        optional: true,
        cell: ({ email, mobile }) => (
          <span className={css.contact}>
            {email === null ? null : (
              <a className="link" href={`mailto:${email}`}>
                {email}
              </a>
            )}
            {mobile === null ? null : (
              <a className="quiet" href={`tel:${mobile}`}>
                {mobile}
              </a>
            )}
          </span>
        ),
      },
      {
        id: 'startDate',
        header: t('people.startDate'),
        sortable: true,
        optional: true,
        cell: ({ startDate }) => <span className={css.day}>{format.date(startDate)}</span>,
      },
    ],
    [t, format, search.asOf],
  );
  const choices = (of: readonly { id: string; title: string }[] | undefined) =>
    (of ?? []).map(({ id, title }) => ({ value: id, label: title }));

  return (
    <>
      <ListTools
        asAt={{
          label: t('people.asOf'),
          value: search.asOf,
          onChange: (asOf) => narrow({ asOf }),
        }}
      >
        <SearchField
          label={t('people.search')}
          value={search.searchText}
          onSearch={(searchText) => narrow({ searchText })}
        />
        {children}
        <FilterChip
          label={t('people.department')}
          choices={choices(places?.department)}
          chosen={search.department}
          onChoose={(department) => narrow({ department })}
        />
        <FilterChip
          label={t('people.location')}
          choices={choices(places?.location)}
          chosen={search.location}
          onChoose={(location) => narrow({ location })}
        />
        <FilterChip
          label={t('people.country')}
          choices={countries.map((value) => ({ value, label: t(`people.countries.${value}`) }))}
          chosen={search.country}
          onChoose={(country) => narrow({ country: country !== null && isCountry(country) ? country : null })}
        />
      </ListTools>
      <ListCard
        title={t('people.list')}
        answer={answer}
        page={search.page}
        onPage={(page) => onSearch({ page })}
        failed={t('people.failed')}
        empty={
          isNarrowed ? (
            <EmptyState
              title={t('people.noMatch')}
              action={
                <Button size="xs" variant="default" onClick={onClear}>
                  {t('people.clear')}
                </Button>
              }
            >
              {t('people.noMatchHelp')}
            </EmptyState>
          ) : (
            <EmptyState title={nobody.title}>{nobody.help}</EmptyState>
          )
        }
      >
        {(rows) => {
          const [field = 'name', direction] = search.sortBy.split(':');
          return (
            <DataTable
              label={t('people.list')}
              columns={columns}
              rows={rows}
              rowKey={({ id }) => String(id)}
              sort={{ field, descending: direction === 'desc' }}
              onSort={(sort) => {
                const sortBy = `${sort.field}:${sort.descending ? 'desc' : 'asc'}`;
                narrow({ sortBy: sortBy as PeopleSearch['sortBy'] });
              }}
              onOpen={({ id }) => open(id)}
            />
          );
        }}
      </ListCard>
    </>
  );
}

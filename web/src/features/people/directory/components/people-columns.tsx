import { Checkbox } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import { IconHierarchy } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { PublicCard } from '@tenure/contract/people/public-card.ts';
import { useMemo } from 'react';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import type { ListColumn } from '../../../../ui/data-table.tsx';
import { smallIcon } from '../../../../ui/icon.ts';
import { PersonAvatar } from '../../../../ui/person-avatar.tsx';
import { PersonLink } from '../../../../ui/person-link.tsx';
import css from './people-list.module.css';

export interface Selection {
  chosen: ReadonlySet<number>;
  toggle: (ids: readonly number[], isChosen: boolean) => void;
}

/** The columns of a list of people. The name comes first, with a checkbox for viewers who have actions for a selection. */
export function usePeopleColumns(asOf: string, selection: Selection | undefined) {
  const { t } = useTranslation();
  const format = useFormat();
  return useMemo<ListColumn<PublicCard>[]>(
    () => [
      {
        id: 'name',
        header: t('people.name'),
        sortable: true,
        cell: ({ id, fullName, preferredName, avatarUrl }) => (
          <span className={css.person}>
            <SelectPerson id={id} name={fullName} selection={selection} />
            <PersonAvatar name={fullName} src={avatarUrl} size={32} />
            <PersonLink id={id} name={fullName} asOf={asOf} />
            {preferredName === null ? null : <span className="quiet">“{preferredName}”</span>}
            <Link
              className={css.inChart}
              to="/controlpanel/org-chart/view"
              search={{ node: `emp-${id}`, asOf }}
              aria-label={t('people.inChart', { name: fullName })}
              title={t('people.toChart')}
            >
              <IconHierarchy {...smallIcon} />
            </Link>
          </span>
        ),
      },
      {
        id: 'position',
        header: t('people.position'),
        sortable: true,
        optional: true,
        cell: (card) => card.positionTitle,
      },
      {
        id: 'department',
        header: t('people.department'),
        sortable: true,
        optional: true,
        cell: (card) => card.department,
      },
      {
        id: 'location',
        header: t('people.location'),
        sortable: true,
        optional: true,
        cell: (card) => card.location,
      },
      {
        id: 'manager',
        header: t('people.manager'),
        optional: true,
        cell: ({ manager }) =>
          manager === null ? null : <PersonLink id={manager.id} name={manager.fullName} asOf={asOf} />,
      },
      {
        id: 'contact',
        header: t('people.contact'),
        optional: true,
        cell: (card) => <Contact card={card} />,
      },
      {
        id: 'startDate',
        header: t('people.startDate'),
        sortable: true,
        optional: true,
        cell: ({ startDate }) => <span className={css.day}>{format.date(startDate)}</span>,
      },
    ],
    [t, format, asOf, selection],
  );
}

/** Renders nothing for viewers without actions for a selection. */
export function SelectPerson({
  id,
  name,
  selection,
}: {
  id: number;
  name: string;
  selection: Selection | undefined;
}) {
  const { t } = useTranslation();
  if (selection === undefined) return null;
  return (
    <Checkbox
      size="xs"
      aria-label={t('people.select', { name })}
      checked={selection.chosen.has(id)}
      onChange={({ currentTarget: { checked } }) => selection.toggle([id], checked)}
    />
  );
}

/** Breaks before the @ where there is no room, not within a name. */
function EmailText({ email }: { email: string }) {
  const at = email.lastIndexOf('@');
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
}

export function Contact({ card: { email, mobile } }: { card: Pick<PublicCard, 'email' | 'mobile'> }) {
  return (
    <span className={css.contact}>
      {email === null ? null : (
        <a className="link" href={`mailto:${email}`}>
          <EmailText email={email} />
        </a>
      )}
      {mobile === null ? null : (
        <a className="quiet" href={`tel:${mobile.replaceAll(' ', '')}`}>
          {mobile}
        </a>
      )}
    </span>
  );
}

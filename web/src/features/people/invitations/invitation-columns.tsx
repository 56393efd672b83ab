import { Button, Checkbox } from '@mantine/core';
import type { ListedInvitation } from '@tenure/contract/people/invitations.ts';
import { useMemo } from 'react';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../lib/session.ts';
import type { ListColumn } from '../../../ui/data-table.tsx';
import { PersonLink } from '../../../ui/person-link.tsx';
import { StatusTag } from '../../../ui/status-tag.tsx';
import { InvitationTag } from './components/invitation-tag.tsx';
import css from './components/invitations.module.css';

interface Steps {
  choose: (employeeId: number, isChosen: boolean) => void;
  ask: (what: 'invite' | 'withdraw', person: ListedInvitation) => void;
}

/** The columns for people without an account, with the available actions. */
export function useInvitationColumns(chosen: ReadonlySet<number>, { choose, ask }: Steps) {
  const { t } = useTranslation();
  const format = useFormat();
  return useMemo<ListColumn<ListedInvitation>[]>(
    () => [
      {
        id: 'name',
        header: t('invitations.name'),
        sortable: true,
        cell: (row) => (
          <span className={css.naming}>
            <Checkbox
              aria-label={t('invitations.choosePerson', { name: row.fullName })}
              checked={chosen.has(row.employeeId)}
              disabled={row.problem !== null}
              onChange={({ currentTarget: { checked } }) => choose(row.employeeId, checked)}
            />
            <span className={css.named}>
              <PersonLink id={row.employeeId} name={row.fullName} />
              <span className={css.small}>{row.employeeNumber}</span>
            </span>
          </span>
        ),
      },
      {
        id: 'place',
        header: t('invitations.place'),
        optional: true,
        cell: ({ title, location }) => (
          <span className={css.named}>
            {title}
            <span className={css.small}>{location}</span>
          </span>
        ),
      },
      {
        id: 'startDate',
        header: t('invitations.starts'),
        sortable: true,
        optional: true,
        cell: ({ startDate }) => <span className={css.day}>{format.date(startDate)}</span>,
      },
      {
        id: 'address',
        header: t('invitations.address'),
        cell: ({ addressKind, workAddress, problem }) => (
          <span className={css.detail}>
            {addressKind === 'work' ? <span className={css.address}>{workAddress}</span> : null}
            {addressKind === 'private' ? t('invitations.privateAddress') : null}
            {problem === null ? null : (
              <StatusTag tone="caution">{t(`invitations.problems.${problem}`)}</StatusTag>
            )}
          </span>
        ),
      },
      {
        id: 'invitedAt',
        header: t('invitations.state'),
        sortable: true,
        cell: ({ state, invitedAt, invitedBy, expiresAt }) => (
          <span className={css.detail}>
            <InvitationTag state={state} />
            {state === 'none' || invitedAt === null || expiresAt === null ? null : (
              <span className={css.small}>
                {t('invitations.invitedOn', {
                  when: format.dayOf(invitedAt),
                  name: invitedBy ?? '',
                  until: format.dayOf(expiresAt),
                })}
              </span>
            )}
          </span>
        ),
      },
      {
        id: 'action',
        header: t('invitations.action'),
        cell: (row) => (
          <span className={css.bar}>
            <Button
              size="compact-sm"
              variant="default"
              disabled={row.problem !== null}
              aria-label={`${t(row.state === 'none' ? 'invitations.invite' : 'invitations.again')}: ${row.fullName}`}
              onClick={() => ask('invite', row)}
            >
              {t(row.state === 'none' ? 'invitations.invite' : 'invitations.again')}
            </Button>
            {row.state === 'invited' ? (
              <Button
                size="compact-sm"
                variant="subtle"
                color="gray"
                aria-label={`${t('invitations.withdraw')}: ${row.fullName}`}
                onClick={() => ask('withdraw', row)}
              >
                {t('invitations.withdraw')}
              </Button>
            ) : null}
          </span>
        ),
      },
    ],
    [t, format, chosen, choose, ask],
  );
}

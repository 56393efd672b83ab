import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ListedLeave } from '@tenure/contract/leave/leave-requests.ts';
import { leaveStates } from '@tenure/domain/leave/leave-request.ts';
import { useMemo } from 'react';
import { AppLink } from '../../../../lib/app-link.tsx';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import { DataTable, type ListColumn } from '../../../../ui/data-table.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { LeaveColour } from '../../../../ui/leave-colour.tsx';
import { ListCard } from '../../../../ui/list-card.tsx';
import { FilterChip } from '../../../../ui/list-controls.tsx';
import { datesOf } from '../leave-dates.ts';
import { requestsQuery } from '../requests.queries.ts';
import { LeaveStateTag } from './leave-state-tag.tsx';
import css from './request-list.module.css';
import '../words.ts';

/** The viewer's requests, the newest leave first. */
export function RequestList({ employeeId }: { employeeId: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate({ from: '/leave' });
  const { page, state } = useSearch({ from: '/leave' });
  const answer = useQuery({
    ...requestsQuery(employeeId, { page, state }),
    placeholderData: keepPreviousData,
  });
  const choose = (chosen: string | null) =>
    void navigate({
      search: { page: 1, state: leaveStates.find((one) => one === chosen) ?? null },
      replace: true,
    });
  const columns = useMemo<ListColumn<ListedLeave>[]>(
    () => [
      {
        id: 'startDate',
        header: t('leave.dates'),
        cell: (one) => (
          <AppLink className="link" href={one.url}>
            {datesOf(t, format, one)}
          </AppLink>
        ),
      },
      {
        id: 'type',
        header: t('leave.type'),
        cell: ({ leaveType, colour }) => (
          <span className={css.type}>
            <LeaveColour colour={colour} />
            {leaveType}
          </span>
        ),
      },
      { id: 'hours', header: t('leave.hours'), numeric: true, cell: ({ hour }) => hour },
      { id: 'state', header: t('leave.state'), cell: (one) => <LeaveStateTag leave={one} /> },
      {
        id: 'approver',
        header: t('leave.approver'),
        optional: true,
        cell: ({ approver }) => approver ?? '–',
      },
      {
        id: 'requested',
        header: t('leave.requested'),
        optional: true,
        cell: ({ date }) => (date === null ? '–' : format.date(date)),
      },
    ],
    [t, format],
  );
  return (
    <ListCard
      title={t('leave.requests')}
      answer={answer}
      page={page}
      onPage={(next) => void navigate({ search: (was) => ({ ...was, page: next }) })}
      failed={t('leave.requestsFailed')}
      tools={
        <div className={css.tools}>
          <FilterChip
            label={t('leave.state')}
            choices={leaveStates.map((value) => ({ value, label: t(`leave.states.${value}`) }))}
            chosen={state}
            onChoose={choose}
          />
        </div>
      }
      empty={
        state === null ? (
          <EmptyState title={t('leave.noRequests')}>{t('leave.noRequestsHelp')}</EmptyState>
        ) : (
          <EmptyState
            title={t('leave.noMatch')}
            action={
              <Button size="xs" variant="default" onClick={() => choose(null)}>
                {t('leave.clear')}
              </Button>
            }
          >
            {t('leave.noMatchHelp')}
          </EmptyState>
        )
      }
    >
      {(rows) => (
        <DataTable
          label={t('leave.requests')}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => String(id)}
          onOpen={({ url }) => void navigate({ href: url })}
        />
      )}
    </ListCard>
  );
}

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listHoursWorked, type WorkedPeriod } from '@tenure/contract/leave/hours-worked.ts';
import { useMemo, useState } from 'react';
import { query } from '../../../../lib/api/query.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import { DataTable, type ListColumn } from '../../../../ui/data-table.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { hoursText } from '../../../../ui/leave-amount.ts';
import { ListCard } from '../../../../ui/list-card.tsx';
import '../words.ts';

/** The hours that leave accrues from, by pay period. */
export function HoursCard({ employeeId }: { employeeId: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [page, setPage] = useState(1);
  const answer = useQuery({
    ...query(listHoursWorked, {
      params: { employeeId: String(employeeId) },
      query: { page: String(page) },
    }),
    placeholderData: keepPreviousData,
  });
  const columns = useMemo<ListColumn<WorkedPeriod>[]>(
    () => [
      {
        id: 'period',
        header: t('leaveBalances.payPeriod'),
        cell: ({ from, to }) => t('leaveBalances.span', { from: format.date(from), to: format.date(to) }),
      },
      {
        id: 'hours',
        header: t('leaveBalances.hours'),
        numeric: true,
        cell: ({ minutes }) => hoursText(minutes),
      },
    ],
    [t, format],
  );
  return (
    <ListCard
      title={t('leaveBalances.hoursWorked')}
      answer={answer}
      page={page}
      onPage={setPage}
      failed={t('leaveBalances.hoursFailed')}
      empty={<EmptyState title={t('leaveBalances.noHours')}>{t('leaveBalances.noHoursHelp')}</EmptyState>}
    >
      {(rows) => (
        <DataTable
          label={t('leaveBalances.hoursWorked')}
          columns={columns}
          rows={rows}
          rowKey={({ from }) => from}
        />
      )}
    </ListCard>
  );
}

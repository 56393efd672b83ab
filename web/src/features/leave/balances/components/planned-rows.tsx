import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ListedLeave } from '@tenure/contract/leave/leave-requests.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import { signedHours } from '../../../../ui/leave-amount.ts';
import { StatusTag } from '../../../../ui/status-tag.tsx';
import { plannedQuery } from '../leave-balances.queries.ts';
import css from './entry-list.module.css';
import '../words.ts';

export interface PlannedOf {
  employeeId: number;
  /** By code: requests of confidential types have none for people who may not know of them. */
  typeCode: string;
  today: string;
}

/** Requested and booked leave, above the ledger because none of it is an entry yet. */
export function PlannedRows({ employeeId, typeCode, today }: PlannedOf) {
  const { data } = useQuery(plannedQuery(employeeId));
  const planned = (data?.data ?? []).filter(
    ({ leaveTypeCode, isBanking, state, startDate }) =>
      leaveTypeCode === typeCode && !isBanking && (state === 'pending' || startDate > today),
  );
  return planned.map((leave) => <PlannedRow key={leave.id} leave={leave} />);
}

function PlannedRow({ leave }: { leave: ListedLeave }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { id, startDate, endDate, state, approver, minutes } = leave;
  const isPending = state === 'pending';
  const about = isPending ? 'leaveBalances.waitsFor' : 'leaveBalances.approvedBy';
  const words = approver === null ? t('leaveBalances.plannedLeave') : t(about, { name: approver });
  return (
    <tr>
      <td>
        {startDate === endDate
          ? format.date(startDate)
          : t('leaveBalances.span', { from: format.date(startDate), to: format.date(endDate) })}
      </td>
      <td>
        <Link
          className={`link ${css.planned}`}
          to="/dashboard/leave/leave-request/$requestId"
          params={{ requestId: String(id) }}
        >
          {words}
        </Link>
        <StatusTag tone={isPending ? 'informative' : 'positive'}>
          {t(isPending ? 'leaveBalances.isReserved' : 'leaveBalances.isBooked')}
        </StatusTag>
      </td>
      <td data-numeric>{signedHours(-minutes)}</td>
      <td data-numeric>–</td>
    </tr>
  );
}

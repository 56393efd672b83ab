import type { QueryClient } from '@tanstack/react-query';
import { listEmployeePositions } from '@tenure/contract/organisation/positions.ts';
import { listPayslips } from '@tenure/contract/pay/payslips.ts';
import { query } from '../../../lib/api/query.ts';
import { ownFrameQuery, payDatesQuery } from './own-pay.queries.ts';
import { type Frame, seesPayslips } from './pay-card.model.ts';

const of = (employeeId: number) => ({ params: { employeeId: String(employeeId) } });

export const positionsQuery = (employeeId: number, asOf: string | null) =>
  query(listEmployeePositions, { ...of(employeeId), query: asOf === null ? {} : { asOf } });

export const newestPayslipQuery = (employeeId: number) =>
  query(listPayslips, {
    ...of(employeeId),
    query: { page: '1', itemsPerPage: '10', sortBy: 'payAdviceDate:desc' },
  });

/** Reads the data that decides the card's height. */
export async function readPayAhead(queryClient: QueryClient, employeeId: number): Promise<void> {
  await queryClient.prefetchQuery(ownFrameQuery(employeeId));
  const frame: Frame | undefined = queryClient.getQueryData(ownFrameQuery(employeeId).queryKey)?.body;
  await Promise.all([
    queryClient.prefetchQuery(positionsQuery(employeeId, null)),
    ...(frame !== undefined && seesPayslips(frame)
      ? [
          queryClient.prefetchQuery(payDatesQuery(employeeId)),
          queryClient.prefetchQuery(newestPayslipQuery(employeeId)),
        ]
      : []),
  ]);
}

import type { QueryClient } from '@tanstack/react-query';
import type * as payslipBatchesContract from '@tenure/contract/pay/payslip-batches.ts';
import type * as payslipsContract from '@tenure/contract/pay/payslips.ts';
import { namesIn, refetchReads } from '../../../lib/api/refresh.ts';

/** By name alone, so that people who never open a payslip load no code for it. */
export const refreshPayslips = (queryClient: QueryClient) =>
  refetchReads(queryClient, namesIn<typeof payslipsContract>('listPayslips'));

const ofBatches = namesIn<typeof payslipBatchesContract>(
  'listPayslipBatches',
  'getPayslipBatch',
  'listPayslipFiles',
  'listBatchRows',
);

export async function refreshBatches(queryClient: QueryClient): Promise<void> {
  await refetchReads(queryClient, ofBatches);
}

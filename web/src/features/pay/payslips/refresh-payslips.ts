import type { QueryClient } from '@tanstack/react-query';

/** By name alone, so that people who never open a payslip load no code for it. */
export const refreshPayslips = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: ['listPayslips'] });

const ofBatches = ['listPayslipBatches', 'getPayslipBatch', 'listPayslipFiles', 'listBatchRows'];

export async function refreshBatches(queryClient: QueryClient): Promise<void> {
  await Promise.all(ofBatches.map((name) => queryClient.invalidateQueries({ queryKey: [name] })));
}

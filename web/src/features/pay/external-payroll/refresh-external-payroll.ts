import type { QueryClient } from '@tanstack/react-query';
import type * as externalPayrollContract from '@tenure/contract/pay/external-payroll.ts';
import { namesIn, refetchReads } from '../../../lib/api/refresh.ts';

/** By name alone, so that people who never open a profile load no code for it. */
const reads = namesIn<typeof externalPayrollContract>('getExternalPayroll', 'externalPayrollState');

export async function refreshExternalPayroll(queryClient: QueryClient): Promise<void> {
  await refetchReads(queryClient, reads);
}

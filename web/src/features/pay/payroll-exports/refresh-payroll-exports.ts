import type { QueryClient } from '@tanstack/react-query';
import type * as payrollExportsContract from '@tenure/contract/pay/payroll-exports.ts';
import { namesIn, refetchReads } from '../../../lib/api/refresh.ts';

/** By name alone, so that people who never export load no code for it. */
export const refreshExports = (queryClient: QueryClient) =>
  refetchReads(queryClient, namesIn<typeof payrollExportsContract>('listPayrollExports'));

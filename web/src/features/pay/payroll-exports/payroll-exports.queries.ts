import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { EndpointRequest } from '@tenure/contract/endpoint.ts';
import {
  downloadPayrollExport,
  listPayrollExports,
  type PayrollExport,
  startPayrollExport,
} from '@tenure/contract/pay/payroll-exports.ts';
import { call, callForFile } from '../../../lib/api/call.ts';
import { query } from '../../../lib/api/query.ts';
import { keepFile } from '../../../lib/keep-file.ts';
import { refreshExports } from './refresh-payroll-exports.ts';

/** An export ends by itself: the screen polls meanwhile, besides listening for events. */
const everyMilliseconds = 2000;

export const exportsQuery = (page: number, country: string | null) => ({
  ...query(listPayrollExports, {
    query: { page: String(page), ...(country !== null && { 'selectedFilters[country]': country }) },
  }),
  staleTime: 0,
  refetchInterval: ({
    state,
  }: {
    state: { data?: { body: { data: readonly PayrollExport[] } } | undefined };
  }) => (state.data?.body.data.some((one) => one.state === 'running') ? everyMilliseconds : (false as const)),
});

export type WantedExport = EndpointRequest<typeof startPayrollExport>['body'];

export function useStartExport() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: WantedExport) => call(startPayrollExport, { body }),
    onSuccess: () => refreshExports(queryClient),
  });
}

export function useTakeExport() {
  return useMutation({
    mutationFn: async ({ id, country, startedAt }: PayrollExport) =>
      keepFile(
        `Payroll ${country} ${startedAt.slice(0, 10)} ${id}.csv`,
        await callForFile(downloadPayrollExport, { params: { exportId: String(id) } }),
      ),
  });
}

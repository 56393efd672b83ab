import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { EndpointRequest } from '@tenure/contract/endpoint.ts';
import {
  downloadPayslip,
  drawPayslip,
  listPayslips,
  type Payslip,
  withdrawPayslip,
} from '@tenure/contract/payroll/payslips.ts';
import { call } from '../../lib/api/call.ts';
import { query } from '../../lib/api/query.ts';
import { keepFile } from '../../lib/keep-file.ts';
import { refreshPayslips } from './refresh-payslips.ts';

const of = (employeeId: number) => ({ params: { employeeId: String(employeeId) } });
const ofOne = (employeeId: number, { id }: Pick<Payslip, 'id'>) => ({
  params: { ...of(employeeId).params, payslipId: String(id) },
});

export interface WhichPayslips {
  page: number;
  year: string | null;
  state: string | null;
  sort: { field: string; descending: boolean };
}

export const payslipsQuery = (employeeId: number, { page, year, state, sort }: WhichPayslips) =>
  query(listPayslips, {
    ...of(employeeId),
    query: {
      page: String(page),
      sortBy: `${sort.field === 'periodStart' ? 'periodStart' : 'payAdviceDate'}:${sort.descending ? 'desc' : 'asc'}`,
      ...(year !== null && { 'selectedFilters[year]': year }),
      ...(state !== null && { 'selectedFilters[state]': state }),
    },
  });

/** Asked for as a call of its own, so that a refusal is told here and not shown as a file. */
export const useDownload = (employeeId: number) =>
  useMutation({
    mutationFn: (slip: Payslip) => call(downloadPayslip, ofOne(employeeId, slip)),
    onSuccess: ({ body: { fileName, contentType, file } }) => {
      const content = Uint8Array.from(atob(file), (one) => one.charCodeAt(0));
      keepFile(fileName, new Blob([content], { type: contentType }));
    },
  });

export function useWithdraw(employeeId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (slip: Payslip) => call(withdrawPayslip, ofOne(employeeId, slip)),
    onSuccess: () => refreshPayslips(queryClient),
  });
}

export type DrawBody = EndpointRequest<typeof drawPayslip>['body'];

export function useDraw(employeeId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: DrawBody) => call(drawPayslip, { ...of(employeeId), body }),
    onSuccess: () => refreshPayslips(queryClient),
  });
}

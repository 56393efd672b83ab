import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { EndpointRequest } from '@tenure/contract/endpoint.ts';
import { getPayDates } from '@tenure/contract/pay/pay-calendars.ts';
import {
  downloadPayslip,
  drawPayslip,
  listPayslips,
  type Payslip,
  withdrawPayslip,
} from '@tenure/contract/pay/payslips.ts';
import { call } from '../../../lib/api/call.ts';
import { query } from '../../../lib/api/query.ts';
import { keepFile } from '../../../lib/keep-file.ts';
import { refreshPayslips } from './refresh-payslips.ts';

const of = (employeeId: number) => ({ params: { employeeId: String(employeeId) } });
const ofOne = (employeeId: number, { id }: Pick<Payslip, 'id'>) => ({
  params: { ...of(employeeId).params, payslipId: String(id) },
});

/** The periods of the person's pay calendar. */
export const payDatesQuery = (employeeId: number) => query(getPayDates, of(employeeId));

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

/** Fetched by a separate call, so that a refusal appears as a message and not as a file. */
async function fileOf(employeeId: number, slip: Payslip) {
  const { body } = await call(downloadPayslip, ofOne(employeeId, slip));
  const content = Uint8Array.from(atob(body.file), (one) => one.charCodeAt(0));
  return { name: body.fileName, content: new Blob([content], { type: body.contentType }) };
}

/** Showing a payslip is logged as a download, since it fetches the same file. */
export const useRead = (employeeId: number) =>
  useMutation({ mutationFn: (slip: Payslip) => fileOf(employeeId, slip) });

export const useDownload = (employeeId: number) =>
  useMutation({
    mutationFn: (slip: Payslip) => fileOf(employeeId, slip),
    onSuccess: ({ name, content }) => keepFile(name, content),
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

import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { EndpointAnswer, EndpointRequest } from '@tenure/contract/endpoint.ts';
import {
  externalPayrollState,
  getExternalPayroll,
  importExternalPayroll,
  saveExternalPayroll,
} from '@tenure/contract/pay/external-payroll.ts';
import { type Answer, call } from '../../../lib/api/call.ts';
import { query, versionedQuery } from '../../../lib/api/query.ts';
import { refreshExternalPayroll } from './refresh-external-payroll.ts';

export type ExternalAnswer = Answer<EndpointAnswer<typeof getExternalPayroll>>;
export type ExternalBody = EndpointRequest<typeof saveExternalPayroll>['body'];
export type ImportOutcome = EndpointAnswer<typeof importExternalPayroll>['data'];

export type ExternalState = EndpointAnswer<typeof externalPayrollState>['data'];
export const stateQuery = { ...query(externalPayrollState, {}), staleTime: 0 };

const of = (employeeId: number) => ({ params: { employeeId: String(employeeId) } });

export const externalQuery = (employeeId: number) => versionedQuery(getExternalPayroll, of(employeeId));

export function useSaveExternal(employeeId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ body, etag }: { body: ExternalBody; etag: string | null }) =>
      call(saveExternalPayroll, { ...of(employeeId), body }, { ifMatch: etag }),
    onSuccess: () => refreshExternalPayroll(queryClient),
  });
}

export function useImportExternal() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { text: string; apply: boolean }) => call(importExternalPayroll, { body }),
    onSuccess: ({ body }) => (body.data.isApplied ? refreshExternalPayroll(queryClient) : undefined),
  });
}

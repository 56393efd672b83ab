import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import type { EndpointAnswer } from '@tenure/contract/endpoint.ts';
import {
  getSuper,
  listSuperDeclarations,
  type SuperDeclaration,
  signSuper,
  superOptions,
} from '@tenure/contract/pay/super.ts';
import { type Answer, call } from '../../../lib/api/call.ts';
import { query, versionedQuery } from '../../../lib/api/query.ts';
import { revealText } from '../../../lib/reveal.ts';
import { refreshSuper } from './refresh-super.ts';

export type SuperAnswer = Answer<EndpointAnswer<typeof getSuper>>;
const of = (employeeId: number) => ({ params: { employeeId: String(employeeId) } });

export const superQuery = (employeeId: number) => versionedQuery(getSuper, of(employeeId));
export const superOptionsQuery = (employeeId: number) => query(superOptions, of(employeeId));

const declarationsPerPage = 5;
export const declarationsQuery = (employeeId: number, page: number) => ({
  ...query(listSuperDeclarations, {
    ...of(employeeId),
    query: { page: String(page), itemsPerPage: String(declarationsPerPage) },
  }),
  placeholderData: keepPreviousData,
});

export function useSign(employeeId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ signed, etag }: { signed: SuperDeclaration; etag: string | null }) =>
      call(signSuper, { ...of(employeeId), body: signed }, { ifMatch: etag }),
    onSuccess: () => refreshSuper(queryClient),
  });
}

export const useRevealNumber = (employeeId: number) =>
  useMutation({
    mutationFn: (declarationId: number) =>
      revealText(employeeId, 'super-and-benefits', 'number', declarationId),
  });

import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { EndpointAnswer, EndpointRequest } from '@tenure/contract/endpoint.ts';
import {
  assessPension,
  getPension,
  listPensionChanges,
  pensionOptions,
  savePension,
} from '@tenure/contract/pay/pension.ts';
import type { RevealField } from '@tenure/contract/people/reveal.ts';
import { type Answer, call } from '../../../lib/api/call.ts';
import { query, versionedQuery } from '../../../lib/api/query.ts';
import { revealText } from '../../../lib/reveal.ts';
import { refreshPension } from './refresh-pension.ts';

export type PensionAnswer = Answer<EndpointAnswer<typeof getPension>>;
export type PensionBody = EndpointRequest<typeof savePension>['body'];
export type AssessmentBody = EndpointRequest<typeof assessPension>['body'];

const of = (employeeId: number) => ({ params: { employeeId: String(employeeId) } });

export const pensionQuery = (employeeId: number) => versionedQuery(getPension, of(employeeId));
export const optionsQuery = (employeeId: number) => query(pensionOptions, of(employeeId));
export const changesQuery = (employeeId: number) => query(listPensionChanges, of(employeeId));

export function useSavePension(employeeId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ body, etag }: { body: PensionBody; etag: string | null }) =>
      call(savePension, { ...of(employeeId), body }, { ifMatch: etag }),
    onSuccess: () => refreshPension(queryClient),
  });
}

type Contribution = RevealField<'pension'>;

/** Reveals the saved values, each by a separate request. */
export function useRevealPension(employeeId: number) {
  return useMutation({
    mutationFn: async (
      kept: readonly Contribution[],
    ): Promise<Partial<Record<Contribution, string | null>>> =>
      Object.fromEntries(
        await Promise.all(
          kept.map(async (field) => [field, await revealText(employeeId, 'pension', field)] as const),
        ),
      ),
  });
}

export function useAssessPension(employeeId: number) {
  return useMutation({
    mutationFn: (body: AssessmentBody) => call(assessPension, { ...of(employeeId), body }),
  });
}

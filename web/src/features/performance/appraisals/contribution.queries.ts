import type { EndpointRequest } from '@tenure/contract/endpoint.ts';
import { moveCheckpoint, rateCheckpoint } from '@tenure/contract/performance/checkpoints.ts';
import {
  addContributors,
  answerContribution,
  deactivateContributor,
  getContribution,
  listAssignableContributors,
  submitContribution,
} from '@tenure/contract/performance/contributions.ts';
import { call } from '../../../lib/api/call.ts';
import { query } from '../../../lib/api/query.ts';
import { inReview, inSection, useChange } from './appraisals.queries.ts';
import { UnsavedFieldsError, useUnsavedFields } from './unsaved-fields.tsx';

interface SectionPlace {
  performanceId: number;
  sectionId: number;
}

export const assignableQuery = (performanceId: number, text: string) =>
  query(listAssignableContributors, { ...inReview(performanceId), query: { query: text } });

export const useAddContributors = (performanceId: number) =>
  useChange((employeeIds: number[]) =>
    call(addContributors, { ...inReview(performanceId), body: { employeeIds } }),
  );

export const useDeactivateContributor = (performanceId: number) =>
  useChange((contributorId: number) =>
    call(deactivateContributor, {
      params: { performanceId: String(performanceId), contributorId: String(contributorId) },
    }),
  );

export const saveCheckpointRating = (at: SectionPlace, rating: number | null) =>
  call(rateCheckpoint, { ...inSection(at), body: { rating } });

export type CheckpointStep = EndpointRequest<typeof moveCheckpoint>['body'];

/** A step waits until everything typed before it has been saved. */
export function useMoveCheckpoint(at: SectionPlace) {
  const { saveAll } = useUnsavedFields();
  return useChange(async (body: CheckpointStep) => {
    if ((await saveAll()) > 0) throw new UnsavedFieldsError();
    return call(moveCheckpoint, { ...inSection(at), body });
  });
}

export const contributionQuery = (performanceId: number) => query(getContribution, inReview(performanceId));

export const answerAsContributor = (performanceId: number, sectionItemId: number, words: string) =>
  call(answerContribution, {
    params: { performanceId: String(performanceId), sectionItemId: String(sectionItemId) },
    body: { words },
  });

export function useSubmitContribution(at: SectionPlace) {
  const { saveAll } = useUnsavedFields();
  return useChange(async () => {
    if ((await saveAll()) > 0) throw new UnsavedFieldsError();
    return call(submitContribution, inSection(at));
  });
}

import { queryOptions } from '@tanstack/react-query';
import type { EndpointAnswer, EndpointRequest } from '@tenure/contract/endpoint.ts';
import { orgChart } from '@tenure/contract/organisation/org-chart.ts';
import { listPositions } from '@tenure/contract/organisation/position-administration.ts';
import { getPosition } from '@tenure/contract/organisation/positions.ts';
import type * as restructureDraftsContract from '@tenure/contract/organisation/restructure-drafts.ts';
import {
  addDraftStep,
  approveRestructureDraft,
  changeDraftStep,
  createRestructureDraft,
  discardRestructureDraft,
  getRestructureDraft,
  listRestructureDrafts,
  orderDraftSteps,
  previewRestructureDraft,
  publishRestructureDraft,
  removeDraftStep,
  saveRestructureDraft,
  sendBackRestructureDraft,
  submitRestructureDraft,
  withdrawRestructureDraft,
} from '@tenure/contract/organisation/restructure-drafts.ts';
import { listStructure } from '@tenure/contract/organisation/structure-administration.ts';
import type { TFunction } from 'i18next';
import { ApiError } from '../../../lib/api/api-error.ts';
import { type Answer, call } from '../../../lib/api/call.ts';
import { changeThen } from '../../../lib/api/change.ts';
import { formErrors } from '../../../lib/api/form-errors.ts';
import { query, versionedQuery } from '../../../lib/api/query.ts';
import { namesIn, refetching } from '../../../lib/api/refresh.ts';
import { failureText } from '../../../lib/failure-text.ts';

export type DraftAnswer = Answer<EndpointAnswer<typeof getRestructureDraft>>;
export type HeadBody = EndpointRequest<typeof createRestructureDraft>['body'];
export type StepBody = EndpointRequest<typeof addDraftStep>['body'];

export interface DraftsSearch {
  page: number;
  sortBy: string;
  searchText: string;
  state: string | null;
}

export function draftsQuery({ page, sortBy, searchText, state }: DraftsSearch) {
  return query(listRestructureDrafts, {
    query: {
      page: String(page),
      searchText,
      ...(sortBy !== '' && { sortBy }),
      ...(state !== null && { 'selectedFilters[state]': state }),
    },
  });
}

export const draftQuery = (draftId: string) => versionedQuery(getRestructureDraft, { params: { draftId } });

/** A draft's effects, computed once for each version, and again after the company changes. */
export function previewQuery(draftId: string, etag: string | null) {
  return queryOptions({
    queryKey: [previewRestructureDraft.name, draftId, etag] as const,
    queryFn: async ({ signal }) =>
      (await call(previewRestructureDraft, { params: { draftId } }, { signal })).body.data,
  });
}

export const foundPositionsQuery = (searchText: string, asOf: string) =>
  query(listPositions, { query: { searchText, itemsPerPage: '20', asOf } });
export const placesQuery = (kind: 'departments' | 'locations') =>
  query(listStructure, { params: { kind }, query: { itemsPerPage: '100' } });
export const positionQuery = (id: number, asOf: string) =>
  query(getPosition, { params: { id: String(id) }, query: { asOf } });
export const reportsQuery = (id: number, asOf: string) =>
  query(orgChart, { query: { root: `pos-${id}`, depth: '1', structure: 'position', asOf } });

const useChange = changeThen(
  refetching(namesIn<typeof restructureDraftsContract>('getRestructureDraft', 'listRestructureDrafts')),
);

export const useBegin = () =>
  useChange(async (body: HeadBody) => (await call(createRestructureDraft, { body })).body.data);

interface Versioned {
  etag: string | null;
}

export const useSaveHead = (draftId: string) =>
  useChange(({ body, etag }: Versioned & { body: HeadBody }) =>
    call(saveRestructureDraft, { params: { draftId }, body }, { ifMatch: etag }),
  );

/** A new step has no id. */
export const useSaveStep = (draftId: string) =>
  useChange(({ stepId, body, etag }: Versioned & { stepId: number | null; body: StepBody }) =>
    stepId === null
      ? call(addDraftStep, { params: { draftId }, body }, { ifMatch: etag })
      : call(changeDraftStep, { params: { draftId, stepId: String(stepId) }, body }, { ifMatch: etag }),
  );

export const useRemoveStep = (draftId: string) =>
  useChange(({ stepId, etag }: Versioned & { stepId: number }) =>
    call(removeDraftStep, { params: { draftId, stepId: String(stepId) } }, { ifMatch: etag }),
  );

export const useOrderSteps = (draftId: string) =>
  useChange(({ stepIds, etag }: Versioned & { stepIds: number[] }) =>
    call(orderDraftSteps, { params: { draftId }, body: { stepIds } }, { ifMatch: etag }),
  );

export type Decision = 'submit' | 'withdraw' | 'approve' | 'send-back' | 'publish' | 'discard';

export const useDecide = (draftId: string) => {
  const params = { draftId };
  return useChange(
    ({ decision, reason, etag }: Versioned & { decision: Decision; reason: string }): Promise<unknown> => {
      const version = { ifMatch: etag };
      switch (decision) {
        case 'submit':
          return call(submitRestructureDraft, { params }, version);
        case 'withdraw':
          return call(withdrawRestructureDraft, { params }, version);
        case 'approve':
          return call(approveRestructureDraft, { params }, version);
        case 'send-back':
          return call(sendBackRestructureDraft, { params, body: { reason } }, version);
        case 'publish':
          return call(publishRestructureDraft, { params }, version);
        case 'discard':
          return call(discardRestructureDraft, { params }, version);
      }
    },
  );
};

/** The reason for a refusal: in the server's own words where it has some. */
export function refusalTexts(t: TFunction, error: unknown): string[] {
  const reasons = Object.values(formErrors(error));
  if (reasons.length > 0) return reasons;
  const isConflict = error instanceof ApiError && error.status === 409;
  return [(isConflict && error.problem?.detail) || failureText(t, error)];
}

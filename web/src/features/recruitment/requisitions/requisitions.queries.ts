import type { EndpointAnswer } from '@tenure/contract/endpoint.ts';
import { searchOrgChart } from '@tenure/contract/organisation/org-chart.ts';
import { listPublicCards } from '@tenure/contract/people/public-card.ts';
import {
  approveRequisition,
  cancelRequisition,
  declineRequisition,
  fillRequisition,
  getRequisition,
  listRequisitions,
  type RequisitionWish,
  raiseRequisition,
  requisitionGroundOf,
  saveRequisition,
  submitRequisition,
  withdrawRequisition,
} from '@tenure/contract/recruitment/requisitions.ts';
import type { TFunction } from 'i18next';
import { ApiError } from '../../../lib/api/api-error.ts';
import { type Answer, call } from '../../../lib/api/call.ts';
import { changeThen } from '../../../lib/api/change.ts';
import { query, versionedQuery } from '../../../lib/api/query.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { refreshRequisitions } from './refresh-requisitions.ts';

export type RequisitionAnswer = Answer<EndpointAnswer<typeof getRequisition>>;

export interface RequisitionSearch {
  page: number;
  of: 'mine' | 'to-approve' | 'all';
  sortBy: string;
  searchText: string;
  state: string;
  department: string;
  location: string;
}

export function requisitionsQuery({ page, of, sortBy, searchText, ...filters }: RequisitionSearch) {
  const chosen = Object.entries({ ...filters, of })
    .filter(([, value]) => value !== '')
    .map(([name, value]) => [`selectedFilters[${name}]`, value]);
  return query(listRequisitions, {
    query: {
      page: String(page),
      searchText,
      ...(sortBy !== '' && { sortBy }),
      ...Object.fromEntries(chosen),
    },
  });
}

export function requisitionQuery(requisitionId: string) {
  return versionedQuery(getRequisition, { params: { requisitionId } });
}

export function groundQuery(positionId: number) {
  return query(requisitionGroundOf, { params: { positionId: String(positionId) } });
}

export function foundPositionsQuery(text: string) {
  return query(searchOrgChart, { query: { query: text } });
}

export function foundEmployeesQuery(searchText: string) {
  return query(listPublicCards, { query: { searchText } });
}

const useChange = changeThen(refreshRequisitions);

export function useRaise(positionId: number) {
  return useChange(
    async (body: RequisitionWish) =>
      (await call(raiseRequisition, { params: { positionId: String(positionId) }, body })).body.data,
  );
}

export function useSave(requisitionId: string) {
  return useChange(({ body, etag }: { body: RequisitionWish; etag: string | null }) =>
    call(saveRequisition, { params: { requisitionId }, body }, { ifMatch: etag }),
  );
}

export function useSubmit() {
  return useChange(({ id, etag }: { id: number; etag: string | null }) =>
    call(submitRequisition, { params: { requisitionId: String(id) } }, { ifMatch: etag }),
  );
}

export type Step =
  | { action: 'approve'; comment: string }
  | { action: 'decline' | 'cancel'; reason: string }
  | { action: 'withdraw' }
  | { action: 'fill'; employeeId: number };

/**
 * Without a version: two approvers asked at once both answer what they saw, and the server guards the state.
 */
export function useStep(requisitionId: string) {
  const params = { requisitionId };
  return useChange((step: Step): Promise<unknown> => {
    switch (step.action) {
      case 'approve':
        return call(approveRequisition, { params, body: { comment: step.comment } });
      case 'decline':
        return call(declineRequisition, { params, body: { reason: step.reason } });
      case 'cancel':
        return call(cancelRequisition, { params, body: { reason: step.reason } });
      case 'withdraw':
        return call(withdrawRequisition, { params });
      case 'fill':
        return call(fillRequisition, { params, body: { employeeId: step.employeeId } });
    }
  });
}

/** A conflict states its own reason. */
export function refusalText(t: TFunction, error: unknown): string {
  const isConflict = error instanceof ApiError && error.status === 409;
  return (isConflict && error.problem?.detail) || failureText(t, error);
}

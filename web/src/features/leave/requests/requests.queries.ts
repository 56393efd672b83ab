import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { EndpointAnswer, EndpointRequest } from '@tenure/contract/endpoint.ts';
import { addDelegation, listDelegations, removeDelegation } from '@tenure/contract/leave/delegations.ts';
import { listLeaveBalances } from '@tenure/contract/leave/leave-balances.ts';
import { getLeaveCover } from '@tenure/contract/leave/leave-cover.ts';
import {
  answerLeaveQuestion,
  approveLeaveRequest,
  cancelLeaveRequest,
  createLeaveRequest,
  declineLeaveRequest,
  deleteLeaveDraft,
  getLeaveRequest,
  type ListedLeave,
  listLeaveRequests,
  listLeaveToDecide,
  previewLeave,
  saveLeaveRequest,
  sendBackLeaveRequest,
  submitLeaveRequest,
  withdrawLeaveRequest,
} from '@tenure/contract/leave/leave-requests.ts';
import { type Answer, call } from '../../../lib/api/call.ts';
import { changeThen } from '../../../lib/api/change.ts';
import { everyQueryOf, query, versionedQuery } from '../../../lib/api/query.ts';
import { refreshLeave, refreshLeaveLists } from './refresh-leave.ts';

export type RequestAnswer = Answer<EndpointAnswer<typeof getLeaveRequest>>;
export type WishBody = EndpointRequest<typeof saveLeaveRequest>['body'];

const paramsOf = (employeeId: number) => ({ params: { employeeId: String(employeeId) } });
const one = (requestId: number) => ({ params: { requestId: String(requestId) } });

export const balancesQuery = (employeeId: number) =>
  query(listLeaveBalances, { ...paramsOf(employeeId), query: {} });

export const requestsQuery = (employeeId: number, { page, state }: { page: number; state: string | null }) =>
  query(listLeaveRequests, {
    ...paramsOf(employeeId),
    query: { page: String(page), ...(state !== null && { 'selectedFilters[state]': state }) },
  });

export const toDecideQuery = (page = 1) => query(listLeaveToDecide, { query: { page: String(page) } });

export const requestQuery = (requestId: number) => versionedQuery(getLeaveRequest, one(requestId));

export const coverQuery = (requestId: number) => query(getLeaveCover, one(requestId));

export interface PreviewOf {
  typeId: number;
  startDate: string;
  endDate: string;
  firstDayMinutes: number | null;
  lastDayMinutes: number | null;
  bankedMinutes: number | null;
  requestId: number | null;
}

export const previewQuery = (employeeId: number, asked: PreviewOf) =>
  query(previewLeave, {
    ...paramsOf(employeeId),
    query: {
      typeId: String(asked.typeId),
      startDate: asked.startDate,
      endDate: asked.endDate,
      ...(asked.firstDayMinutes !== null && { firstDayMinutes: String(asked.firstDayMinutes) }),
      ...(asked.lastDayMinutes !== null && { lastDayMinutes: String(asked.lastDayMinutes) }),
      ...(asked.bankedMinutes !== null && { bankedMinutes: String(asked.bankedMinutes) }),
      ...(asked.requestId !== null && { requestId: String(asked.requestId) }),
    },
  });

const useChange = changeThen(refreshLeave);

export const useCreate = (employeeId: number) =>
  useChange((body: WishBody & { isDraft: boolean }) =>
    call(createLeaveRequest, { ...paramsOf(employeeId), body }),
  );

/**
 * Does not wait for queries to reload: the form may unmount first, and would not redirect to the new dates.
 */
export function useSave(requestId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ body, etag }: { body: WishBody; etag: string | null }) =>
      call(saveLeaveRequest, { ...one(requestId), body }, { ifMatch: etag }),
    onSettled: () => void refreshLeave(queryClient),
  });
}

export const useSubmit = () =>
  useChange(({ requestId, etag }: { requestId: number; etag: string | null }) =>
    call(submitLeaveRequest, one(requestId), { ifMatch: etag }),
  );

export const useAnswer = (requestId: number, version: number) =>
  useChange((answer: string) =>
    call(answerLeaveQuestion, { ...one(requestId), body: { answer } }, { ifMatch: `"v${version}"` }),
  );

/**
 * Each for the version that was shown. A refusal, such as after someone else's change, does not stop the
 * others.
 */
export const useApproveMany = () =>
  useChange(async (requests: readonly Pick<ListedLeave, 'id' | 'version'>[]) => {
    const answers = await Promise.allSettled(
      requests.map(({ id, version }) => call(approveLeaveRequest, one(id), { ifMatch: `"v${version}"` })),
    );
    const failures = answers.flatMap((answer): unknown[] =>
      answer.status === 'rejected' ? [answer.reason] : [],
    );
    return { approved: answers.length - failures.length, failures };
  });

export const delegationsQuery = () => query(listDelegations, {});

function useDelegationChange<Given>(change: (given: Given) => Promise<unknown>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => queryClient.invalidateQueries(everyQueryOf(listDelegations)),
  });
}

export const useAddDelegation = () =>
  useDelegationChange((body: EndpointRequest<typeof addDelegation>['body']) => call(addDelegation, { body }));

export const useRemoveDelegation = () =>
  useDelegationChange((delegationId: number) =>
    call(removeDelegation, { params: { delegationId: String(delegationId) } }),
  );

export type Step =
  | { action: 'approve' | 'withdraw' | 'delete' }
  | { action: 'decline' | 'cancel' | 'send-back'; reason: string }
  | { action: 'cancel-rest' | 'cancel-past'; reason: string; from: string };

export function useStep(requestId: number, etag: string | null) {
  const queryClient = useQueryClient();
  const asSeen = { ifMatch: etag };
  const take = (step: Step): Promise<unknown> => {
    switch (step.action) {
      case 'approve':
        return call(approveLeaveRequest, one(requestId), asSeen);
      case 'withdraw':
        return call(withdrawLeaveRequest, one(requestId), asSeen);
      case 'delete':
        return call(deleteLeaveDraft, one(requestId));
      case 'decline':
        return call(declineLeaveRequest, { ...one(requestId), body: { reason: step.reason } }, asSeen);
      case 'send-back':
        return call(sendBackLeaveRequest, { ...one(requestId), body: { question: step.reason } }, asSeen);
      case 'cancel':
        return call(cancelLeaveRequest, { ...one(requestId), body: { reason: step.reason } }, asSeen);
      case 'cancel-rest':
      case 'cancel-past':
        return call(
          cancelLeaveRequest,
          { ...one(requestId), body: { reason: step.reason, from: step.from } },
          asSeen,
        );
    }
  };
  return useMutation({
    mutationFn: take,
    onSettled: (_answer, _error, { action }) =>
      action === 'delete' ? refreshLeaveLists(queryClient) : refreshLeave(queryClient),
  });
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { EndpointAnswer } from '@tenure/contract/endpoint.ts';
import {
  decideChangeRequest,
  getChangeRequest,
  getOwnChangeRequest,
  listChangeRequests,
  revealChangeRequest,
  withdrawChangeRequest,
} from '@tenure/contract/people/change-requests.ts';
import { type FieldRight, getFieldRights, saveFieldRights } from '@tenure/contract/people/field-rights.ts';
import type { ProfileSectionKey } from '@tenure/contract/people/profile.ts';
import { type Answer, call } from '../../../lib/api/call.ts';
import { keepAnswer, query, versionedQuery } from '../../../lib/api/query.ts';
import { refreshChangeRequests } from './refresh-change-requests.ts';

interface WhichRequests {
  page: number;
  sortBy: string;
  searchText: string;
  state: string;
  section: string;
}
export const requestsQuery = ({ page, sortBy, searchText, state, section }: WhichRequests) =>
  query(listChangeRequests, {
    query: {
      page: String(page),
      sortBy,
      searchText,
      ...(state !== 'all' && { 'selectedFilters[state]': state }),
      ...(section !== '' && { 'selectedFilters[section]': section }),
    },
  });

export type RequestAnswer = Answer<EndpointAnswer<typeof getChangeRequest>>;
const of = (requestId: number) => ({ params: { requestId: String(requestId) } });
export const requestQuery = (requestId: number) => ({
  ...versionedQuery(getChangeRequest, of(requestId)),
  staleTime: 0,
});

export const ownRequestQuery = (employeeId: number, section: ProfileSectionKey) =>
  versionedQuery(getOwnChangeRequest, { params: { employeeId: String(employeeId), section } });

export function useDecide(requestId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ etag, ...body }: { accepted: string[]; reason: string; etag: string | null }) =>
      call(decideChangeRequest, { ...of(requestId), body }, { ifMatch: etag }),
    onSettled: () => refreshChangeRequests(queryClient),
  });
}

export const useReveal = (requestId: number) =>
  useMutation({ mutationFn: () => call(revealChangeRequest, of(requestId)) });

export function useWithdraw(employeeId: number, section: ProfileSectionKey) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (requestId: number) =>
      call(withdrawChangeRequest, {
        params: { employeeId: String(employeeId), section, requestId: String(requestId) },
      }),
    onSettled: () => refreshChangeRequests(queryClient),
  });
}

export type RightsAnswer = Answer<EndpointAnswer<typeof getFieldRights>>;
export const fieldRightsQuery = { ...versionedQuery(getFieldRights, {}), staleTime: 0 };

export function useSaveFieldRights() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({
      rights,
      etag,
    }: {
      rights: Record<string, Record<string, FieldRight>>;
      etag: string | null;
    }) => call(saveFieldRights, { body: { rights } }, { ifMatch: etag }),
    onSuccess: (answer) => keepAnswer(queryClient, fieldRightsQuery, answer),
  });
}

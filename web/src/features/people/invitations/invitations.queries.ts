import type { EndpointRequest } from '@tenure/contract/endpoint.ts';
import {
  getInvitation,
  type InvitationRun,
  inviteMany,
  listInvitations,
  newestInvitationRun,
  sendInvitation,
  withdrawInvitation,
} from '@tenure/contract/people/invitations.ts';
import { call } from '../../../lib/api/call.ts';
import { changeThen } from '../../../lib/api/change.ts';
import { query } from '../../../lib/api/query.ts';
import { refreshInvitations } from './refresh-invitations.ts';

const of = (employeeId: number) => ({ params: { employeeId: String(employeeId) } });
/** Sending ends by itself: the screen polls meanwhile, besides listening for events. */
const everyMilliseconds = 2000;

/** The filters in the list's address. */
export interface Narrowing {
  searchText: string;
  state: 'none' | 'invited' | 'expired' | 'withdrawn' | null;
  problem: 'no-address' | 'shared-address' | null;
  import: number | null;
  person: number | null;
}

export function invitationsQuery(by: Narrowing & { page: number; sortBy: string }) {
  return {
    ...query(listInvitations, {
      query: {
        page: String(by.page),
        sortBy: by.sortBy,
        searchText: by.searchText,
        ...(by.state !== null && { 'selectedFilters[state]': by.state }),
        ...(by.problem !== null && { 'selectedFilters[problem]': by.problem }),
        ...(by.import !== null && { 'selectedFilters[import]': String(by.import) }),
        ...(by.person !== null && { 'selectedFilters[person]': String(by.person) }),
      },
    }),
    staleTime: 0,
  };
}

/** The selection of everyone in the list. */
export const everybodyOf = (by: Narrowing) => ({
  everybodyOf: {
    searchText: by.searchText,
    states: by.state === null ? null : [by.state],
    problems: by.problem === null ? null : [by.problem],
    importId: by.import,
    employeeId: by.person,
  },
});

export const invitationQuery = (employeeId: number) => ({
  ...query(getInvitation, of(employeeId)),
  staleTime: 0,
});

export const runQuery = {
  ...query(newestInvitationRun, {}),
  staleTime: 0,
  refetchInterval: ({ state }: { state: { data?: { body: { data: InvitationRun | null } } | undefined } }) =>
    state.data?.body.data?.state === 'running' ? everyMilliseconds : (false as const),
};

const useChange = changeThen(refreshInvitations);

export const useSend = (employeeId: number) =>
  useChange((username: string) => call(sendInvitation, { ...of(employeeId), body: { username } }));

export const useWithdraw = (employeeId: number) => useChange(() => call(withdrawInvitation, of(employeeId)));

export const useInviteMany = () =>
  useChange((body: EndpointRequest<typeof inviteMany>['body']) => call(inviteMany, { body }));

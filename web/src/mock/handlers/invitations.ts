import { offer } from '@tenure/contract/envelopes.ts';
import {
  acceptForSingleSignOn,
  acceptInvitation,
  getInvitation,
  invitationLink,
  inviteMany,
  type ListedInvitation,
  listInvitations,
  newestInvitationRun,
  type PersonsInvitation,
  sendInvitation,
  withdrawInvitation,
} from '@tenure/contract/people/invitations.ts';
import { now, nowText } from '../../lib/clock.ts';
import { MockRefusal, mock } from '../mock.ts';

/** Every other token is valid. */
const usedToken = 'used';
const metadata = { capabilities: ['employees.account.invite'], fields: [] };
const notInvited = { state: 'none', invitedAt: null, invitedBy: null, expiresAt: null } as const;

const listed: ListedInvitation[] = [
  {
    ...notInvited,
    employeeId: 900,
    fullName: 'Ada Bell',
    employeeNumber: 'HL-20501',
    title: 'Docker',
    location: 'Melbourne',
    startDate: '2026-12-01',
    addressKind: 'work',
    workAddress: 'ada.bell@harbourline.example',
    problem: null,
  },
  {
    ...notInvited,
    employeeId: 901,
    fullName: 'Tui Parata',
    employeeNumber: 'HL-20502',
    title: 'Yard manager',
    location: 'Auckland',
    startDate: '2026-12-08',
    addressKind: null,
    workAddress: null,
    problem: 'no-address',
  },
];
let state: Pick<PersonsInvitation, 'state' | 'invitedAt' | 'invitedBy' | 'expiresAt' | 'withdrawnAt'> = {
  ...notInvited,
  withdrawnAt: null,
};

const view = (employeeId: number) => ({
  data: {
    ...state,
    employeeId,
    fullName: 'Ada Bell',
    startDate: '2026-12-01',
    addressKind: 'work' as const,
    workAddress: 'ada.bell@harbourline.example',
    problem: null,
    acceptedAt: null,
    username: 'ada.bell',
  },
  metadata,
});

const signedIn = {
  message: 'Signed in',
  authStatus: 'IS_AUTHENTICATED_FULLY' as const,
  username: 'ada.bell',
  role: 'ROLE_EMPLOYEE',
  captchaRequired: false,
  referrerUrl: '/',
};
const run = {
  id: 1,
  state: 'done' as const,
  startedAt: '2026-11-21T09:00:00Z',
  progress: { done: 2, total: 2 },
  sent: 1,
  notSent: [{ problem: 'no-address' as const, count: 1 }],
};

export const invitationHandlers = [
  mock(getInvitation, ({ params }) => view(params.employeeId)),
  mock(sendInvitation, ({ params }) => {
    const sent = now();
    state = {
      state: 'invited',
      invitedAt: new Date(sent).toISOString(),
      invitedBy: 'Elena Novak',
      expiresAt: new Date(sent + 7 * 86_400_000).toISOString(),
      withdrawnAt: null,
    };
    return view(params.employeeId);
  }),
  mock(withdrawInvitation, ({ params }) => {
    if (state.state !== 'invited') throw new MockRefusal('conflict');
    state = { ...state, state: 'withdrawn', withdrawnAt: nowText() };
    return view(params.employeeId);
  }),
  mock(listInvitations, ({ query }) => ({
    data: listed,
    metadata: {
      pagination: {
        total: listed.length,
        count: listed.length,
        per_page: query.itemsPerPage,
        current_page: 1,
        total_pages: 1,
        links: { next: null, previous: null },
      },
      actions: offer('VIEW', 'INVITE', 'FILTER', 'SORT'),
    },
  })),
  mock(inviteMany, () => ({ data: run, metadata })),
  mock(newestInvitationRun, () => ({ data: null, metadata })),
  mock(invitationLink, ({ body }) => {
    if (body.token === usedToken) throw new MockRefusal('invitation-link-invalid');
    return {
      companyName: 'Harbourline Logistics',
      fullName: 'Ada Bell',
      username: 'ada.bell',
      email: 'ada.bell@harbourline.example',
      signsInWith: 'password' as const,
    };
  }),
  mock(acceptInvitation, ({ body }) => {
    if (body.token === usedToken) throw new MockRefusal('invitation-link-invalid');
    return signedIn;
  }),
  mock(acceptForSingleSignOn, () => ({ loginUrl: '/sso/start' })),
];

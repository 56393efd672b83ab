import { longestPassword } from '@tenure/domain/identity/password-policy.ts';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, idInPath, instant, list, listQuery, record } from '../envelopes.ts';
import { signedIn } from '../identity/signed-in.ts';

/** How long the link in the mail is good for. */
export const invitationLinkDays = 7;
/** Chosen one by one; everyone of a list is asked for by what narrows it. */
export const mostInvitedByName = 500;

/** The states in the list: people who accepted have an account and are not in it. */
export const openInvitationStates = ['none', 'invited', 'expired', 'withdrawn'] as const;
const invitationState = z.enum([...openInvitationStates, 'accepted']);
export type InvitationState = z.output<typeof invitationState>;

/** The reason a person cannot be invited at present. */
export const invitationProblems = ['no-address', 'shared-address', 'has-account', 'left'] as const;
export type InvitationProblem = (typeof invitationProblems)[number];
/** Those of people who have no account and are still there. */
export const addressProblems = ['no-address', 'shared-address'] as const;

const standing = {
  state: invitationState,
  invitedAt: instant.nullable(),
  /** The name of the person who sent it; null where no one was invited. */
  invitedBy: z.string().nullable(),
  expiresAt: instant.nullable(),
  /** The kind of address it goes to; a private one is not shown to the person inviting. */
  addressKind: z.enum(['work', 'private']).nullable(),
  workAddress: z.string().nullable(),
  problem: z.enum(invitationProblems).nullable(),
};

const personsInvitation = z.strictObject({
  ...standing,
  employeeId: id,
  fullName: z.string(),
  startDate: z.iso.date(),
  acceptedAt: instant.nullable(),
  withdrawnAt: instant.nullable(),
  /** The user name besides the address: the chosen one, or the proposed one. */
  username: z.string(),
});
export type PersonsInvitation = z.output<typeof personsInvitation>;

const listedInvitation = z.strictObject({
  ...standing,
  employeeId: id,
  fullName: z.string(),
  employeeNumber: z.string(),
  title: z.string().nullable(),
  location: z.string().nullable(),
  startDate: z.iso.date(),
});
export type ListedInvitation = z.output<typeof listedInvitation>;

export const invitationUsername = z
  .string()
  .trim()
  .toLowerCase()
  .min(1, 'Enter a user name')
  .max(100, 'Use at most 100 characters')
  .regex(/^[\p{L}\p{N}._@+'-]+$/u, 'Use letters, digits and . _ - @ only');

const params = z.strictObject({ employeeId: idInPath });
const path = '/api/employees/{employeeId}/invitation';
const capability = 'employees.account.invite';

export const getInvitation = defineEndpoint({
  name: 'getInvitation',
  method: 'GET',
  path,
  summary: 'A person’s invitation to create an account: when, by whom, and its state',
  capability,
  params,
  output: record(personsInvitation),
  errors: ['not-found'],
});

export const sendInvitation = defineEndpoint({
  name: 'sendInvitation',
  method: 'POST',
  path,
  summary: 'Invites a person to create their account, or sends a new link that replaces the earlier one',
  capability,
  params,
  body: z.strictObject({ username: invitationUsername.optional() }),
  output: record(personsInvitation),
  status: 200,
  errors: ['not-found', 'conflict', 'invalid-input'],
  stepUp: true,
});

export const withdrawInvitation = defineEndpoint({
  name: 'withdrawInvitation',
  method: 'DELETE',
  path,
  summary: 'Withdraw an invitation: its link is worth nothing from then on',
  capability,
  params,
  output: record(personsInvitation),
  errors: ['not-found', 'conflict'],
});

/** One record of the filters: of one import, or of one person. */
const oneId = z
  .string()
  .regex(/^[1-9]\d{0,9}$/, 'Use a whole number')
  .transform(Number)
  .pipe(id)
  .optional();

export const listInvitations = defineEndpoint({
  name: 'listInvitations',
  method: 'GET',
  path: '/api/invitations',
  summary: 'Everyone without an account, with the state of their invitation',
  capability,
  query: listQuery({
    sort: ['name', 'startDate', 'invitedAt'],
    itemsPerPage: 20,
    search: true,
    filters: { state: openInvitationStates, problem: addressProblems },
  }).extend({ 'selectedFilters[import]': oneId, 'selectedFilters[person]': oneId }),
  output: list(listedInvitation, { offers: ['VIEW', 'INVITE', 'FILTER', 'SORT'] }),
  isList: true,
  errors: [],
});

/** The filters of the list, repeated when all of it is invited. */
const narrowing = z.strictObject({
  searchText: z.string().trim().max(200).default(''),
  states: z.array(z.enum(openInvitationStates)).max(4).nullable().default(null),
  problems: z.array(z.enum(addressProblems)).max(2).nullable().default(null),
  importId: id.nullable().default(null),
  employeeId: id.nullable().default(null),
});
export type InvitationNarrowing = z.output<typeof narrowing>;

const invitationRun = z.strictObject({
  id,
  state: z.enum(['running', 'done', 'failed']),
  startedAt: instant,
  progress: z.strictObject({ done: z.int(), total: z.int() }),
  sent: z.int(),
  /** How many could not be invited, by why. */
  notSent: z.array(z.strictObject({ problem: z.enum(invitationProblems), count: z.int() })),
});
export type InvitationRun = z.output<typeof invitationRun>;

export const inviteMany = defineEndpoint({
  name: 'inviteMany',
  method: 'POST',
  path: '/api/invitations/runs',
  summary: 'Invites several people, or everyone in the list, one after the other',
  capability,
  body: z.union([
    z.strictObject({
      employeeIds: z
        .array(id)
        .min(1, 'Choose a person')
        .max(mostInvitedByName, `Choose at most ${mostInvitedByName}`),
    }),
    z.strictObject({ everybodyOf: narrowing }),
  ]),
  output: record(invitationRun),
  status: 201,
  errors: ['conflict', 'invalid-input'],
  stepUp: true,
});

export const newestInvitationRun = defineEndpoint({
  name: 'newestInvitationRun',
  method: 'GET',
  path: '/api/invitations/runs/newest',
  summary: 'The progress of the viewer’s latest sending of invitations; null if there was none',
  capability,
  output: record(invitationRun.nullable()),
  errors: [],
});

const token = z.string().min(1).max(200);

export const invitationLink = defineEndpoint({
  name: 'invitationLink',
  method: 'POST',
  path: '/api/auth/invitation-link',
  summary: 'Whose account a link from the mail makes; looking does not spend it',
  capability: 'public',
  body: z.strictObject({ token }),
  output: z.strictObject({
    companyName: z.string(),
    fullName: z.string(),
    username: z.string(),
    email: z.string(),
    signsInWith: z.enum(['password', 'single-sign-on']),
  }),
  status: 200,
  errors: ['invitation-link-invalid'],
});

export const acceptInvitation = defineEndpoint({
  name: 'acceptInvitation',
  method: 'POST',
  path: '/api/auth/invitation-accept',
  summary: 'Creates the account of an emailed link with a password and signs in; the link works once',
  capability: 'public',
  body: z.strictObject({
    token,
    password: z.string().min(1, 'Enter a new password').max(longestPassword, 'Use a shorter password'),
  }),
  output: signedIn,
  status: 200,
  errors: ['invitation-link-invalid', 'single-sign-on-only', 'invalid-input'],
});

export const acceptForSingleSignOn = defineEndpoint({
  name: 'acceptForSingleSignOn',
  method: 'POST',
  path: '/api/auth/invitation-accept-single-sign-on',
  summary: 'Creates the account of an emailed link in a company with single sign-on only',
  capability: 'public',
  body: z.strictObject({ token }),
  output: z.strictObject({ loginUrl: z.string() }),
  status: 200,
  errors: ['invitation-link-invalid', 'not-offered'],
});

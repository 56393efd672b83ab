import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, idInPath, instant, list, listQuery, record } from '../envelopes.ts';
import { bankSchemes, shownAccount } from './bank-accounts.ts';

export const heldStates = ['waiting', 'approved', 'declined', 'withdrawn'] as const;
export type HeldState = (typeof heldStates)[number];
export const bankChangeKinds = ['added', 'saved', 'split', 'removed'] as const;
export type BankChangeKind = (typeof bankChangeKinds)[number];

/** An account as it was, or as it would be; one that would be new has no number of its own yet. */
const heldAccount = shownAccount.extend({ id: id.nullable() });
export type HeldAccount = z.output<typeof heldAccount>;

const listed = z.strictObject({
  id,
  employee: z.strictObject({ id, fullName: z.string() }),
  scheme: z.enum(bankSchemes),
  kind: z.enum(bankChangeKinds),
  state: z.enum(heldStates),
  enteredBy: z.string(),
  enteredAt: instant,
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
});
export type ListedBankChange = z.output<typeof listed>;
const heldChange = listed.extend({
  /** Whether the accounts have changed since it was entered, so that it can only be declined or withdrawn. */
  isStale: z.boolean(),
  /** Whether it brings a number that can be revealed. */
  hasNumber: z.boolean(),
  before: z.array(heldAccount),
  after: z.array(heldAccount),
  /** Why it was declined. */
  reason: z.string(),
});
export type HeldBankChange = z.output<typeof heldChange>;

const ofPerson = z.strictObject({ employeeId: idInPath });
const ofOne = z.strictObject({ changeId: idInPath });
const path = '/api/bank-changes';
const capability = 'bank-accounts.approve';

export const getHeldBankChange = defineEndpoint({
  name: 'getHeldBankChange',
  method: 'GET',
  path: '/api/employees/{employeeId}/bank-changes',
  summary: 'Whether changes of a person’s accounts need approval, and the latest one',
  capability: 'bank-accounts.view',
  params: ofPerson,
  query: z.strictObject({ scheme: z.enum(bankSchemes).default('bank-accounts') }),
  output: record(z.strictObject({ waits: z.boolean(), change: heldChange.nullable() })),
  errors: [],
});

export const withdrawBankChange = defineEndpoint({
  name: 'withdrawBankChange',
  method: 'POST',
  path: '/api/employees/{employeeId}/bank-changes/{changeId}/withdraw',
  summary: 'Withdraws a waiting change; for the person who is paid or who entered it',
  capability: 'bank-accounts.edit',
  params: z.strictObject({ employeeId: idInPath, changeId: idInPath }),
  output: record(heldChange),
  errors: ['not-found', 'conflict', 'forbidden'],
});

export const listBankChanges = defineEndpoint({
  name: 'listBankChanges',
  method: 'GET',
  path,
  summary: 'Changes of bank details that wait or waited for approval; one’s own are left out',
  capability,
  query: listQuery({
    sort: ['enteredAt', 'name'],
    descending: true,
    itemsPerPage: 20,
    search: true,
    filters: { state: heldStates, kind: bankChangeKinds },
  }),
  output: list(listed, { offers: ['VIEW', 'FILTER', 'SORT'] }),
  isList: true,
  errors: [],
});

export const getBankChange = defineEndpoint({
  name: 'getBankChange',
  method: 'GET',
  path: `${path}/{changeId}`,
  summary: 'The differences a change of bank details would make',
  capability,
  params: ofOne,
  output: record(heldChange),
  errors: ['not-found'],
});

export const approveBankChange = defineEndpoint({
  name: 'approveBankChange',
  method: 'POST',
  path: `${path}/{changeId}/approve`,
  summary: 'Approves a waiting change; not for the person who is paid or who entered it',
  capability,
  params: ofOne,
  output: record(heldChange),
  stepUp: true,
  errors: ['not-found', 'conflict', 'forbidden'],
});

export const declineBankChange = defineEndpoint({
  name: 'declineBankChange',
  method: 'POST',
  path: `${path}/{changeId}/decline`,
  summary: 'Decline a change that waits, and say why',
  capability,
  params: ofOne,
  body: z.strictObject({
    reason: z
      .string()
      .trim()
      .min(1, 'Say why, so that it can be put right')
      .max(500, 'Use at most 500 characters'),
  }),
  output: record(heldChange),
  stepUp: true,
  errors: ['not-found', 'conflict', 'forbidden'],
});

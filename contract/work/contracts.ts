import { signerRoles, whyNotInOrder } from '@tenure/domain/work/contract-signing.ts';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import {
  enteredDay,
  fieldMetadata,
  id,
  idInPath,
  instant,
  list,
  listMetadata,
  listQuery,
  record,
} from '../envelopes.ts';
import { signature } from './signature.ts';

export const mostContractBytes = 10 * 1024 * 1024;
/** More than any contract has, and what can be read through in a moment. */
export const mostContractPages = 300;
/** A file uploaded but given to no one is deleted after this many days. */
export const daysContractFileWaits = 1;

export const contractStates = ['waiting', 'accepted', 'withdrawn', 'declined'] as const;
export type ContractState = (typeof contractStates)[number];

export const contractSigner = z.strictObject({
  id,
  place: z.int(),
  role: z.enum(signerRoles),
  name: z.string(),
  /** `turn`: they are asked to sign now; `replaced`: another signs in their place. */
  state: z.enum(['signed', 'turn', 'later', 'replaced', 'over']),
  signedAt: instant.nullable(),
  signedName: z.string().nullable(),
  isDrawn: z.boolean(),
  replacedReason: z.string().nullable(),
  /** Their account is inactive or they lost the right to sign, so another has to be named. */
  isGone: z.boolean(),
  canReplace: z.boolean(),
});
export type ContractSigner = z.output<typeof contractSigner>;

export const contract = z.strictObject({
  id,
  /** To be named by who accepts or withdraws it as they have read it. */
  version: z.int(),
  name: z.string(),
  /** When the last of its signers has signed. */
  dateAccepted: instant.nullable(),
  /** The PDF as it was given, byte for byte; null where it was withdrawn and is not the viewer's to read any more. */
  downloadLink: z.string().nullable(),
  /** The same document, followed by pages that tell what happened with it. */
  downloadLinkWithAuditLog: z.string().nullable(),
  state: z.enum(contractStates),
  message: z.string(),
  acceptBy: z.iso.date().nullable(),
  /** It waits, and the day is over. */
  isOverdue: z.boolean(),
  fileName: z.string(),
  fileSize: z.int(),
  pages: z.int(),
  /** The SHA-256 digest of the file, by which it is known. */
  sha256: z.string(),
  dateAdded: instant,
  addedBy: z.string(),
  /** When the person has opened it first. */
  dateOpened: instant.nullable(),
  /** As they signed. */
  acceptedName: z.string().nullable(),
  dateWithdrawn: instant.nullable(),
  withdrawnReason: z.string().nullable(),
  dateDeclined: instant.nullable(),
  declinedBy: z.string().nullable(),
  declinedReason: z.string().nullable(),
  /** In the order in which they sign. */
  signers: z.array(contractSigner),
  /** This viewer's rights, in its present state. */
  canAccept: z.boolean(),
  canWithdraw: z.boolean(),
  canDecline: z.boolean(),
});
export type Contract = z.output<typeof contract>;

const params = z.strictObject({ employeeId: idInPath });
const ofOne = z.strictObject({ employeeId: idInPath, contractId: idInPath });
const path = '/api/employees/{employeeId}/contracts';
const query = listQuery({
  sort: ['state', 'dateAdded', 'name'],
  filters: { state: contractStates },
});

const reasonOfEnd = z.strictObject({
  reason: z.string().trim().min(1, 'Say why').max(500, 'Use at most 500 characters'),
});

const listOfContracts = z.strictObject({
  data: z.array(contract),
  metadata: listMetadata({
    offers: ['VIEW', 'FILTER', 'SORT', 'EXPORT', 'CREATE', 'WITHDRAW', 'ACCEPT'],
  }).extend({
    fields: z.array(fieldMetadata),
    /** The person they are for, by the name that is typed to accept one. */
    fullName: z.string(),
  }),
});

export const listContracts = defineEndpoint({
  name: 'listContracts',
  method: 'GET',
  path,
  summary: 'The contracts of a person, those that wait to be accepted first',
  capability: 'contracts.view',
  params,
  query,
  output: listOfContracts,
  isList: true,
  errors: [],
});

export const listContractsOfUser = defineEndpoint({
  name: 'listContractsOfUser',
  method: 'GET',
  path: '/api/users/{userId}/contracts',
  summary: 'The same by the account of the person',
  capability: 'contracts.view',
  params: z.strictObject({ userId: idInPath }),
  query,
  output: listOfContracts,
  isList: true,
  errors: [],
});

export const getContract = defineEndpoint({
  name: 'getContract',
  method: 'GET',
  path: `${path}/{contractId}`,
  summary: 'One contract of a person, as it is by now',
  capability: 'contracts.view',
  params: ofOne,
  output: record(contract),
  errors: [],
});

const contractFileSent = z.strictObject({
  id,
  name: z.string(),
  size: z.int(),
  pages: z.int(),
  sha256: z.string(),
});
export type ContractFileSent = z.output<typeof contractFileSent>;

export const sendContractFile = defineEndpoint({
  name: 'sendContractFile',
  method: 'POST',
  path: '/api/contract-files',
  summary:
    'Send the PDF of a contract for a person; it is looked through, and refused where it cannot be read',
  capability: 'contracts.manage',
  query: z.strictObject({ employee: idInPath }),
  multipart: true,
  output: record(contractFileSent),
  status: 201,
  errors: ['too-large', 'wrong-type', 'bad-request', 'unavailable'],
});

export const signersInWords = {
  employee: 'The person signs their contract once',
  manager: 'Their manager signs once',
  'too-many': 'Use at most 6 signers',
} as const;

export const contractToAdd = z.strictObject({
  fileId: id,
  name: z.string().trim().min(1, 'Say what the contract is called').max(200, 'Use at most 200 characters'),
  message: z.string().trim().max(2000, 'Use at most 2,000 characters').default(''),
  acceptBy: enteredDay().nullable().default(null),
  /** In order; the person signs with their own account, whichever it is by then. */
  signers: z
    .array(z.strictObject({ role: z.enum(signerRoles), accountId: id.nullable() }))
    .default([{ role: 'employee', accountId: null }])
    .superRefine((signers, context) => {
      const wrong = whyNotInOrder(signers.map(({ role }) => role));
      if (wrong !== null) context.addIssue({ code: 'custom', message: signersInWords[wrong] });
      for (const [index, { role, accountId }] of signers.entries()) {
        if ((role === 'employee') === (accountId === null)) continue;
        context.addIssue({ code: 'custom', path: [index, 'accountId'], message: 'Choose who signs' });
      }
    }),
});

export const addContract = defineEndpoint({
  name: 'addContract',
  method: 'POST',
  path,
  summary: 'Sends a person a contract to accept; they are notified',
  capability: 'contracts.manage',
  params,
  body: contractToAdd,
  output: record(contract),
  status: 201,
  errors: ['conflict', 'invalid-input'],
});

export const contractFile = defineEndpoint({
  name: 'contractFile',
  method: 'GET',
  path: `${path}/{contractId}/file`,
  summary: 'A contract as it was given, byte for byte; the person reads who else asked for it',
  capability: 'contracts.view',
  params: ofOne,
  output: null,
  status: 200,
  file: 'session',
  isLoggedRead: true,
  errors: ['conflict'],
});

export const contractFileWithAuditLog = defineEndpoint({
  name: 'contractFileWithAuditLog',
  method: 'GET',
  path: `${path}/{contractId}/file-with-audit-log`,
  summary: 'A contract followed by pages that tell who gave, opened and accepted it, and when',
  capability: 'contracts.view',
  params: ofOne,
  output: null,
  status: 200,
  file: 'session',
  isLoggedRead: true,
  errors: ['conflict', 'unavailable'],
});

export const acceptanceOfContract = signature;

export const acceptContract = defineEndpoint({
  name: 'acceptContract',
  method: 'POST',
  path: `${path}/{contractId}/acceptance`,
  summary: 'Sign one’s own contract in turn, once it was opened; it cannot be undone',
  capability: 'contracts.accept',
  params: ofOne,
  body: acceptanceOfContract,
  output: record(contract),
  status: 201,
  stepUp: true,
  versioned: true,
  errors: ['conflict', 'stale-version', 'invalid-input'],
});

export const withdrawContract = defineEndpoint({
  name: 'withdrawContract',
  method: 'POST',
  path: `${path}/{contractId}/withdrawal`,
  summary: 'Withdraw a contract that not all have signed yet, with a reason the person reads',
  capability: 'contracts.manage',
  params: ofOne,
  body: reasonOfEnd,
  output: record(contract),
  status: 201,
  versioned: true,
  errors: ['conflict', 'stale-version'],
});

export const declineContract = defineEndpoint({
  name: 'declineContract',
  method: 'POST',
  path: `${path}/{contractId}/decline`,
  summary: 'Decline one’s own contract in turn, which ends it, with a reason HR reads',
  capability: 'contracts.accept',
  ownHandsOnly: true,
  forTokens: false,
  params: ofOne,
  body: reasonOfEnd,
  output: record(contract),
  status: 201,
  versioned: true,
  errors: ['conflict', 'stale-version'],
});

export const contractSignerChoice = z.strictObject({
  accountId: id,
  name: z.string(),
  isManager: z.boolean(),
});
export type ContractSignerChoice = z.output<typeof contractSignerChoice>;

export const listContractSigners = defineEndpoint({
  name: 'listContractSigners',
  method: 'GET',
  path: '/api/employees/{employeeId}/contract-signers',
  summary: 'The accounts that can sign a person’s contract for the employer, their manager first',
  capability: 'contracts.manage',
  params,
  query: listQuery({ sort: ['name'], search: true }),
  output: list(contractSignerChoice, { offers: ['VIEW', 'SORT'] }),
  isList: true,
  errors: [],
});

export const replaceContractSigner = defineEndpoint({
  name: 'replaceContractSigner',
  method: 'POST',
  path: `${path}/{contractId}/signers/{signerId}/replacement`,
  summary: 'Name another account in place of a signer who has not signed yet',
  capability: 'contracts.manage',
  params: ofOne.extend({ signerId: idInPath }),
  body: reasonOfEnd.extend({ accountId: id }),
  output: record(contract),
  status: 201,
  versioned: true,
  errors: ['conflict', 'stale-version', 'invalid-input'],
});

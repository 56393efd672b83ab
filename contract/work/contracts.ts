import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import {
  enteredDay,
  fieldMetadata,
  id,
  idInPath,
  instant,
  listMetadata,
  listQuery,
  record,
} from '../envelopes.ts';

export const mostContractBytes = 10 * 1024 * 1024;
/** More than any contract has, and what can be read through in a moment. */
export const mostContractPages = 300;
/** A file that was sent and given to nobody is deleted after so many days. */
export const daysContractFileWaits = 1;

export const contractStates = ['waiting', 'accepted', 'withdrawn'] as const;
export type ContractState = (typeof contractStates)[number];

export const contract = z.strictObject({
  id,
  /** To be named by who accepts or withdraws it as they have read it. */
  version: z.int(),
  name: z.string(),
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
  /** Of this viewer, in its present state. */
  canAccept: z.boolean(),
  canWithdraw: z.boolean(),
});
export type Contract = z.output<typeof contract>;

const params = z.strictObject({ employeeId: idInPath });
const ofOne = z.strictObject({ employeeId: idInPath, contractId: idInPath });
const path = '/api/employees/{employeeId}/contracts';
const query = listQuery({
  sort: ['state', 'dateAdded', 'name'],
  filters: { state: contractStates },
});

const listOfContracts = z.strictObject({
  data: z.array(contract),
  metadata: listMetadata({
    offers: ['VIEW', 'FILTER', 'SORT', 'EXPORT', 'CREATE', 'WITHDRAW', 'ACCEPT'],
  }).extend({
    fields: z.array(fieldMetadata),
    /** Whose they are, by the name that is typed to accept one. */
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

export const contractToAdd = z.strictObject({
  fileId: id,
  name: z.string().trim().min(1, 'Say what the contract is called').max(200, 'Use at most 200 characters'),
  message: z.string().trim().max(2000, 'Use at most 2,000 characters').default(''),
  acceptBy: enteredDay().nullable().default(null),
});

export const addContract = defineEndpoint({
  name: 'addContract',
  method: 'POST',
  path,
  summary: 'Give a person a contract to accept; they are told',
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

export const acceptanceOfContract = z.strictObject({
  fullName: z.string().trim().min(1, 'Type your full name').max(200, 'Use at most 200 characters'),
  isAgreed: z.literal(true, 'Tick that you accept the contract'),
});

export const acceptContract = defineEndpoint({
  name: 'acceptContract',
  method: 'POST',
  path: `${path}/{contractId}/acceptance`,
  summary: 'Accept one’s own contract, once it was opened; it cannot be undone',
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
  summary: 'Withdraw a contract that was not accepted yet, with a reason the person reads',
  capability: 'contracts.manage',
  params: ofOne,
  body: z.strictObject({
    reason: z.string().trim().min(1, 'Say why').max(500, 'Use at most 500 characters'),
  }),
  output: record(contract),
  status: 201,
  versioned: true,
  errors: ['conflict', 'stale-version'],
});

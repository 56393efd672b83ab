import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { idInPath, list, listQuery, record } from '../envelopes.ts';
import { contract, contractStates } from './contracts.ts';
import { signature } from './signature.ts';

/**
 * A contract as a signer for the employer sees it: the contract and whose it is, and nothing else of the
 * record.
 */
export const contractToSign = contract.omit({ message: true, canAccept: true, canWithdraw: true }).extend({
  /** The person the contract is for. */
  person: z.string(),
  /** As this viewer signs it. */
  ownName: z.string(),
  isOpened: z.boolean(),
  /** It is their turn. */
  isTheirTurn: z.boolean(),
  canSign: z.boolean(),
});
export type ContractToSign = z.output<typeof contractToSign>;

const params = z.strictObject({ contractId: idInPath });
const path = '/api/contracts-to-sign';

export const listContractsToSign = defineEndpoint({
  name: 'listContractsToSign',
  method: 'GET',
  path,
  summary: 'The contracts the viewer signs or has signed for the employer, those that wait for them first',
  capability: 'contracts.sign',
  query: listQuery({ sort: ['state', 'dateAdded', 'name'], filters: { state: contractStates } }),
  output: list(contractToSign, { offers: ['VIEW', 'FILTER', 'SORT'] }),
  isList: true,
  errors: [],
});

export const getContractToSign = defineEndpoint({
  name: 'getContractToSign',
  method: 'GET',
  path: `${path}/{contractId}`,
  summary: 'One contract the viewer signs for the employer, from their turn on',
  capability: 'contracts.sign',
  params,
  output: record(contractToSign),
  errors: [],
});

export const fileOfContractToSign = defineEndpoint({
  name: 'fileOfContractToSign',
  method: 'GET',
  path: `${path}/{contractId}/file`,
  summary: 'A contract the viewer signs, as it was given, byte for byte; the person reads who asked for it',
  capability: 'contracts.sign',
  params,
  output: null,
  status: 200,
  file: 'session',
  isLoggedRead: true,
  errors: ['conflict'],
});

export const fileOfContractToSignWithAuditLog = defineEndpoint({
  name: 'fileOfContractToSignWithAuditLog',
  method: 'GET',
  path: `${path}/{contractId}/file-with-audit-log`,
  summary: 'The same, followed by pages that tell who gave, opened and signed it, and when',
  capability: 'contracts.sign',
  params,
  output: null,
  status: 200,
  file: 'session',
  isLoggedRead: true,
  errors: ['conflict', 'unavailable'],
});

export const signContract = defineEndpoint({
  name: 'signContract',
  method: 'POST',
  path: `${path}/{contractId}/signature`,
  summary: 'Sign a contract for the employer in turn, once it was opened; it cannot be undone',
  capability: 'contracts.sign',
  params,
  body: signature,
  output: record(contractToSign),
  status: 201,
  stepUp: true,
  versioned: true,
  errors: ['conflict', 'stale-version', 'invalid-input'],
});

export const declineToSignContract = defineEndpoint({
  name: 'declineToSignContract',
  method: 'POST',
  path: `${path}/{contractId}/decline`,
  summary: 'Decline to sign a contract for the employer, which ends it, with a reason HR reads',
  capability: 'contracts.sign',
  ownHandsOnly: true,
  forTokens: false,
  params,
  body: z.strictObject({
    reason: z.string().trim().min(1, 'Say why').max(500, 'Use at most 500 characters'),
  }),
  output: record(contractToSign),
  status: 201,
  versioned: true,
  errors: ['conflict', 'stale-version'],
});

import { offer, paginate } from '@tenure/contract/envelopes.ts';
import {
  declineToSignContract,
  fileOfContractToSign,
  fileOfContractToSignWithAuditLog,
  getContractToSign,
  listContractsToSign,
  signContract,
} from '@tenure/contract/work/contract-signing.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { found } from '../../../platform/http/refusal.ts';
import { type Binding, type Can, onSession, Presented } from '../../../platform/http/route.ts';
import { capabilitiesOver } from '../../../platform/policy/evaluate.ts';
import { holdsAnywhere, type Viewer } from '../../../platform/policy/viewer.ts';
import type { ContractOfPerson, ContractRow } from './contract.reads.ts';
import type { Contracts, ReadingContract } from './contract.service.ts';
import { contractToSignNow } from './contract.store.ts';
import type { Signing } from './contract-signing.service.ts';
import { contractToSign, pageToSign } from './signer.reads.ts';
import { contractToSignView } from './signer.view.ts';

interface OfOne {
  params: { contractId: number };
}

/** Being named gives the contract and nothing else of the person, whatever else the viewer holds over them. */
const asSigner = ({ viewer, subject }: { viewer: Viewer; subject: ContractOfPerson }): Can => {
  const can = capabilitiesOver(viewer.grants, subject.relation);
  return new Set(can.has('contracts.sign') ? (['contracts.sign'] as const) : []);
};
const scopesOf = ({ grants }: Viewer) =>
  grants.flatMap(({ capability, scope }) => (capability === 'contracts.sign' ? [scope] : []));
const toRead = {
  load: (tx: Tx, { params }: OfOne) => contractToSign(tx, params.contractId),
  authorise: asSigner,
};
const toEnd = {
  load: (tx: Tx, { params }: OfOne) => contractToSignNow(tx, params.contractId),
  authorise: asSigner,
  version: ({ contract }: ContractOfPerson) => found(contract).version,
};

const asRead = (
  subject: ContractOfPerson,
  { actor }: { actor: { accountId: number | null } },
): ReadingContract => ({
  ...subject,
  signer: found(
    subject.contract?.signers.find(
      ({ accountId, replacedAt }) => accountId === actor.accountId && replacedAt === null,
    ),
  ),
});

const presentOne = ({
  subject,
  result,
  viewer,
  can,
}: {
  subject: ContractOfPerson;
  result: ContractRow;
  viewer: Viewer;
  can: Can;
}) =>
  new Presented(
    {
      data: contractToSignView(
        result,
        { person: subject.fullName, today: subject.today, accountId: viewer.accountId },
        can,
      ),
      metadata: { capabilities: ['contracts.sign'], fields: [] },
    },
    result.version,
  );

export function signerRoutes(contracts: Contracts, signing: Signing): Binding[] {
  return [
    onSession(listContractsToSign, {
      authorise: ({ viewer }) =>
        new Set(holdsAnywhere(viewer, 'contracts.sign') ? (['contracts.sign'] as const) : []),
      act: ({ tx, viewer, input: { query } }) => pageToSign(tx, scopesOf(viewer), query),
      present: ({ result: { rows, total }, input, request, viewer, can }) => ({
        data: rows.map((row) => contractToSignView(row, { ...row, accountId: viewer.accountId }, can)),
        metadata: {
          pagination: paginate(total, rows.length, input.query, request.path),
          actions: offer('VIEW', 'FILTER', 'SORT'),
        },
      }),
    }),
    onSession(getContractToSign, {
      ...toRead,
      present: ({ subject, viewer, can }) =>
        presentOne({ subject, result: found(subject.contract), viewer, can }),
    }),
    onSession(fileOfContractToSign, {
      ...toRead,
      act: ({ tx, subject, can }) => contracts.read(tx, asRead(subject, tx), can),
      present: ({ result }) => result,
    }),
    onSession(fileOfContractToSignWithAuditLog, {
      ...toRead,
      act: ({ tx, subject, can }) => contracts.readWithHistory(tx, asRead(subject, tx), can),
      present: ({ result }) => result,
    }),
    onSession(signContract, {
      ...toEnd,
      act: ({ tx, subject, input, request, can }) =>
        signing.sign(tx, asRead(subject, tx), input.body, request.userAgent, can),
      present: (shown) => presentOne(shown),
    }),
    onSession(declineToSignContract, {
      ...toEnd,
      act: ({ tx, subject, input, can }) => signing.decline(tx, asRead(subject, tx), input.body.reason, can),
      present: (shown) => presentOne(shown),
    }),
  ];
}

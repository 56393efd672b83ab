import type { Capability } from '@tenure/contract/capabilities.ts';
import { offer, paginate } from '@tenure/contract/envelopes.ts';
import {
  acceptContract,
  addContract,
  contractFile,
  contractFileWithAuditLog,
  declineContract,
  getContract,
  listContractSigners,
  listContracts,
  listContractsOfUser,
  mostContractBytes,
  replaceContractSigner,
  sendContractFile,
  withdrawContract,
} from '@tenure/contract/work/contracts.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { found } from '../../../platform/http/refusal.ts';
import { type Binding, type Can, onSession, Presented } from '../../../platform/http/route.ts';
import { capabilitiesOver } from '../../../platform/policy/evaluate.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';
import {
  type ContractOfPerson,
  type ContractRow,
  contractOfPerson,
  type PersonOfContracts,
  pageOfContracts,
  personOfAccount,
  personOfContracts,
} from './contract.reads.ts';
import type { Contracts } from './contract.service.ts';
import { contractToEnd } from './contract.store.ts';
import { contractFields, contractMetadata, contractView, listActions } from './contract.view.ts';
import { pagesOf, sealedAs } from './contract-file.service.ts';
import type { Signing } from './contract-signing.service.ts';
import { pageOfSigners } from './signer.reads.ts';

const authorise = ({ viewer, subject }: { viewer: Viewer; subject: PersonOfContracts }) =>
  capabilitiesOver(viewer.grants, subject.relation);
const ofPerson = {
  load: (tx: Tx, { params }: { params: { employeeId: number } }) => personOfContracts(tx, params.employeeId),
  authorise,
};

type Query = Parameters<typeof pageOfContracts>[3] & { 'selectedFilters[state]'?: string[] | undefined };
interface Listed {
  subject: PersonOfContracts;
  can: Can;
  viewer: Viewer;
  input: { query: Query };
  request: { path: string };
  result: Awaited<ReturnType<typeof pageOfContracts>>;
}

const page = {
  act: ({ tx, subject, input: { query } }: Omit<Listed, 'result' | 'can' | 'viewer'> & { tx: Tx }) =>
    pageOfContracts(tx, subject.employeeId, query['selectedFilters[state]'], query),
  present: ({ subject, result, can, viewer, input, request }: Listed) => ({
    data: result.rows.map((row) => contractView(row, { ...viewer, today: subject.today }, can)),
    metadata: {
      pagination: paginate(result.total, result.rows.length, input.query, request.path),
      actions: listActions(subject, can),
      fields: contractFields(subject, can),
      fullName: subject.fullName,
    },
  }),
};
interface Shown extends Pick<Listed, 'subject' | 'can' | 'viewer'> {
  result: ContractRow;
}
const presentOne = ({ subject, result, can, viewer }: Shown) =>
  new Presented(
    {
      data: contractView(result, { ...viewer, today: subject.today }, can),
      metadata: contractMetadata(can),
    },
    result.version,
  );

type OfOne = { params: { employeeId: number; contractId: number } };
/** Viewers without the right get the same answer whether or not there is one. */
const authoriseFor =
  (capability: Capability) =>
  (context: { viewer: Viewer; subject: ContractOfPerson }): Can => {
    const can = authorise(context);
    if (can.has(capability)) found(context.subject.contract);
    return can;
  };
const toEnd = (capability: Capability) => ({
  load: (tx: Tx, { params }: OfOne) => contractToEnd(tx, params.employeeId, params.contractId),
  authorise: authoriseFor(capability),
  version: ({ contract }: ContractOfPerson) => found(contract).version,
});

const toRead = {
  load: (tx: Tx, { params }: OfOne) => contractOfPerson(tx, params.employeeId, params.contractId),
  authorise: authoriseFor('contracts.view'),
};

export function contractRoutes(contracts: Contracts, signing: Signing): Binding[] {
  return [
    onSession(listContracts, { ...ofPerson, ...page }),
    onSession(listContractsOfUser, {
      load: (tx, { params }) => personOfAccount(tx, params.userId),
      authorise,
      ...page,
    }),
    onSession(sendContractFile, {
      upload: () => ({ maxBytes: mostContractBytes, sealedAs, inspect: pagesOf }),
      load: (tx, { query }) => personOfContracts(tx, query.employee),
      authorise,
      act: ({ tx, subject, request }) =>
        contracts.keepFile(tx, subject, found(request.upload ?? undefined, 'bad-request')),
      present: ({ result, can }) => ({ data: result, metadata: contractMetadata(can) }),
    }),
    onSession(addContract, {
      ...ofPerson,
      act: ({ tx, subject, input, can }) => contracts.add(tx, subject, input.body, can),
      present: presentOne,
    }),
    onSession(getContract, {
      ...toRead,
      present: (shown) => presentOne({ ...shown, result: found(shown.subject.contract) }),
    }),
    onSession(contractFile, {
      ...toRead,
      act: ({ tx, subject, can }) => contracts.read(tx, { ...subject, signer: null }, can),
      present: ({ result }) => result,
    }),
    onSession(contractFileWithAuditLog, {
      ...toRead,
      act: ({ tx, subject, can }) => contracts.readWithHistory(tx, { ...subject, signer: null }, can),
      present: ({ result }) => result,
    }),
    onSession(acceptContract, {
      ...toEnd('contracts.accept'),
      act: ({ tx, subject, input, request, can }) =>
        signing.sign(tx, { ...subject, signer: null }, input.body, request.userAgent, can),
      present: (shown) => presentOne(shown),
    }),
    onSession(declineContract, {
      ...toEnd('contracts.accept'),
      act: ({ tx, subject, input, can }) =>
        signing.decline(tx, { ...subject, signer: null }, input.body.reason, can),
      present: (shown) => presentOne(shown),
    }),
    onSession(withdrawContract, {
      ...toEnd('contracts.manage'),
      act: ({ tx, subject, input, can }) => contracts.withdraw(tx, subject, input.body.reason, can),
      present: (shown) => presentOne(shown),
    }),
    onSession(listContractSigners, {
      ...ofPerson,
      act: ({ tx, subject, input: { query } }) => pageOfSigners(tx, subject.employeeId, query),
      present: ({ result: { rows, total }, input, request }) => ({
        data: rows,
        metadata: {
          pagination: paginate(total, rows.length, input.query, request.path),
          actions: offer('VIEW', 'SORT'),
        },
      }),
    }),
    onSession(replaceContractSigner, {
      ...toEnd('contracts.manage'),
      act: ({ tx, subject, input, can }) =>
        contracts.replace(tx, subject, input.params.signerId, input.body, can),
      present: (shown) => presentOne(shown),
    }),
  ];
}

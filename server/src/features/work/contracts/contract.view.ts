import type { Capability } from '@tenure/contract/capabilities.ts';
import { offer, rowFields } from '@tenure/contract/envelopes.ts';
import {
  type Contract,
  type ContractSigner,
  contract,
  contractFile,
  contractFileWithAuditLog,
} from '@tenure/contract/work/contracts.ts';
import { stateOfContract } from '@tenure/domain/work/contract-acceptance.ts';
import type { ContractRow, PersonOfContracts } from './contract.reads.ts';
import {
  contractPolicy,
  decideReading,
  recipientPolicy,
  recipientState,
  replaceState,
  signerPolicy,
  signerState,
  signingPolicy,
  signingState,
} from './contracts.policy.ts';

const linkTo = (path: string, { employeeId, id }: ContractRow) =>
  path.replace('{employeeId}', String(employeeId)).replace('{contractId}', String(id));

/** Replaced signers, and the reason, are shown only to people who keep contracts. */
export function signersView(row: ContractRow, can: ReadonlySet<Capability>): ContractSigner[] {
  const keeps = can.has('contracts.manage');
  return row.signers
    .filter(({ replacedAt }) => keeps || replacedAt === null)
    .map((signer) => ({
      id: signer.id,
      place: signer.place,
      role: signer.role,
      name: signer.name,
      state: signerState(signer, row),
      signedAt: signer.signedAt,
      signedName: signer.signedName,
      isDrawn: signer.isDrawn,
      replacedReason: signer.replacedReason,
      isGone: keeps && signer.isGone,
      canReplace: signerPolicy.isAllowed('REPLACE', replaceState(signer, row), can),
    }));
}

export function contractView(
  row: ContractRow,
  { today, accountId }: { today: string; accountId: number },
  can: ReadonlySet<Capability>,
): Contract {
  const state = stateOfContract(row);
  const isRead = decideReading(row, can) === 'allowed';
  const person = row.signers.find(({ role }) => role === 'employee');
  const isAllowed = (action: 'ACCEPT' | 'DECLINE') =>
    person !== undefined && signingPolicy.isAllowed(action, signingState(row, person, accountId), can);
  return {
    id: row.id,
    version: row.version,
    name: row.name,
    dateAccepted: row.acceptedAt,
    downloadLink: isRead ? linkTo(contractFile.path, row) : null,
    downloadLinkWithAuditLog: isRead ? linkTo(contractFileWithAuditLog.path, row) : null,
    state,
    message: row.message,
    acceptBy: row.acceptBy,
    isOverdue: state === 'waiting' && row.acceptBy !== null && row.acceptBy < today,
    fileName: row.fileName,
    fileSize: row.fileSize,
    pages: row.pages,
    sha256: row.sha256,
    dateAdded: row.addedAt,
    addedBy: row.addedBy,
    dateOpened: row.openedAt,
    acceptedName: row.acceptedName,
    dateWithdrawn: row.withdrawnAt,
    withdrawnReason: row.withdrawnReason,
    dateDeclined: row.declinedAt,
    declinedBy: row.declinedBy,
    declinedReason: row.declinedReason,
    signers: signersView(row, can),
    canAccept: isAllowed('ACCEPT'),
    canWithdraw: contractPolicy.isAllowed('WITHDRAW', state, can),
    canDecline: isAllowed('DECLINE'),
  };
}

const ofContracts: readonly Capability[] = ['contracts.view', 'contracts.manage', 'contracts.accept'];
export const contractMetadata = (can: ReadonlySet<Capability>) => ({
  capabilities: ofContracts.filter((one) => can.has(one)),
  fields: [],
});
type Leaving = Pick<PersonOfContracts, 'hasLeft'>;
const maySend = (person: Leaving, can: ReadonlySet<Capability>) =>
  recipientPolicy.isAllowed('CREATE', recipientState(person), can);

/** The fields entered to send, withdraw and accept a contract; one already sent does not change. */
export function contractFields(person: Leaving, can: ReadonlySet<Capability>) {
  const sent = { isEditable: maySend(person, can) };
  return rowFields(contract, {
    name: { ...sent, isRequired: true },
    message: sent,
    acceptBy: sent,
    acceptedName: { isEditable: can.has('contracts.accept'), isRequired: true },
    withdrawnReason: { isEditable: can.has('contracts.manage'), isRequired: true },
  });
}
export const listActions = (person: Leaving, can: ReadonlySet<Capability>) =>
  offer(
    'VIEW',
    'FILTER',
    'SORT',
    'EXPORT',
    maySend(person, can) && 'CREATE',
    contractPolicy.offered(can).includes('WITHDRAW') && 'WITHDRAW',
    signingPolicy.offered(can).includes('ACCEPT') && 'ACCEPT',
  );

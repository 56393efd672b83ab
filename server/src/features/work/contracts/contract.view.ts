import type { Capability } from '@tenure/contract/capabilities.ts';
import { offer, rowFields } from '@tenure/contract/envelopes.ts';
import {
  type Contract,
  type ContractSigner,
  contract,
  contractFile,
  contractFileWithAuditLog,
} from '@tenure/contract/work/contracts.ts';
import { stateOfContract, whyNotAccepted, whyNotEnded } from '@tenure/domain/work/contract-acceptance.ts';
import { signerInTurn } from '@tenure/domain/work/contract-signing.ts';
import type { ContractRow, PersonOfContracts, SignerRow } from './contract.reads.ts';

const linkTo = (path: string, { employeeId, id }: ContractRow) =>
  path.replace('{employeeId}', String(employeeId)).replace('{contractId}', String(id));

/** Withdrawn and declined contracts are read only by people who keep contracts. */
export const mayRead = (
  { withdrawnAt, declinedAt }: Pick<ContractRow, 'withdrawnAt' | 'declinedAt'>,
  can: ReadonlySet<Capability>,
) => (withdrawnAt === null && declinedAt === null) || can.has('contracts.manage');

function stateOfSigner(signer: SignerRow, row: ContractRow): ContractSigner['state'] {
  if (signer.signedAt !== null) return 'signed';
  if (signer.replacedAt !== null) return 'replaced';
  if (whyNotEnded(row) !== null) return 'over';
  return signerInTurn(row.signers)?.id === signer.id ? 'turn' : 'later';
}

/** Replaced signers, and the reason, are shown only to people who keep contracts. */
export function signersView(row: ContractRow, can: ReadonlySet<Capability>): ContractSigner[] {
  const keeps = can.has('contracts.manage');
  return row.signers
    .filter(({ replacedAt }) => keeps || replacedAt === null)
    .map((signer) => {
      const state = stateOfSigner(signer, row);
      return {
        id: signer.id,
        place: signer.place,
        role: signer.role,
        name: signer.name,
        state,
        signedAt: signer.signedAt,
        signedName: signer.signedName,
        isDrawn: signer.isDrawn,
        replacedReason: signer.replacedReason,
        isGone: keeps && signer.isGone,
        canReplace: keeps && signer.role !== 'employee' && (state === 'turn' || state === 'later'),
      };
    });
}

export function contractView(
  row: ContractRow,
  { today }: Pick<PersonOfContracts, 'today'>,
  can: ReadonlySet<Capability>,
): Contract {
  const state = stateOfContract(row);
  const isRead = mayRead(row, can);
  const isTheirTurn = can.has('contracts.accept') && signerInTurn(row.signers)?.role === 'employee';
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
    canAccept: isTheirTurn && whyNotAccepted(row) === null,
    canWithdraw: can.has('contracts.manage') && whyNotEnded(row) === null,
    canDecline: isTheirTurn && whyNotEnded(row) === null,
  };
}

const ofContracts: readonly Capability[] = ['contracts.view', 'contracts.manage', 'contracts.accept'];
export const contractMetadata = (can: ReadonlySet<Capability>) => ({
  capabilities: ofContracts.filter((one) => can.has(one)),
  fields: [],
});
type Leaving = Pick<PersonOfContracts, 'hasLeft'>;
const mayGive = ({ hasLeft }: Leaving, can: ReadonlySet<Capability>) =>
  can.has('contracts.manage') && !hasLeft;

/** The fields entered to give, withdraw and accept a contract; a contract already given does not change. */
export function contractFields(person: Leaving, can: ReadonlySet<Capability>) {
  const given = { isEditable: mayGive(person, can) };
  return rowFields(contract, {
    name: { ...given, isRequired: true },
    message: given,
    acceptBy: given,
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
    mayGive(person, can) && 'CREATE',
    can.has('contracts.manage') && 'WITHDRAW',
    can.has('contracts.accept') && 'ACCEPT',
  );

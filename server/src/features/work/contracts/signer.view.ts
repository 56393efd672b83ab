import type { Capability } from '@tenure/contract/capabilities.ts';
import {
  type ContractToSign,
  fileOfContractToSign,
  fileOfContractToSignWithAuditLog,
} from '@tenure/contract/work/contract-signing.ts';
import { whyNotEnded } from '@tenure/domain/work/contract-acceptance.ts';
import { signerInTurn } from '@tenure/domain/work/contract-signing.ts';
import type { ContractRow } from './contract.reads.ts';
import { contractView, mayRead } from './contract.view.ts';

const nothing: ReadonlySet<Capability> = new Set();
const linkTo = (path: string, { id }: ContractRow) => path.replace('{contractId}', String(id));

/** The contract a signer sees: as the person does, without the message to them. */
export function contractToSignView(
  row: ContractRow,
  { person, today, accountId }: { person: string; today: string; accountId: number },
): ContractToSign {
  const {
    message: _message,
    canAccept: _canAccept,
    canWithdraw: _canWithdraw,
    ...shown
  } = contractView(row, { today }, nothing);
  const own = row.signers.find((signer) => signer.accountId === accountId && signer.replacedAt === null);
  const isTheirTurn =
    whyNotEnded(row) === null && own !== undefined && signerInTurn(row.signers)?.id === own.id;
  const isRead = mayRead(row, nothing);
  const isOpened = own !== undefined && own.openedAt !== null;
  return {
    ...shown,
    downloadLink: isRead ? linkTo(fileOfContractToSign.path, row) : null,
    downloadLinkWithAuditLog: isRead ? linkTo(fileOfContractToSignWithAuditLog.path, row) : null,
    person,
    ownName: own?.name ?? '',
    isOpened,
    isTheirTurn,
    canSign: isTheirTurn && isOpened,
    canDecline: isTheirTurn,
  };
}

import type { Capability } from '@tenure/contract/capabilities.ts';
import {
  type ContractToSign,
  fileOfContractToSign,
  fileOfContractToSignWithAuditLog,
} from '@tenure/contract/work/contract-signing.ts';
import type { ContractRow } from './contract.reads.ts';
import { contractView } from './contract.view.ts';
import { decideReading, signingPolicy, signingState } from './contracts.policy.ts';

const linkTo = (path: string, { id }: ContractRow) => path.replace('{contractId}', String(id));

/** The contract a signer sees: as the person does, without the message to them. */
export function contractToSignView(
  row: ContractRow,
  { person, today, accountId }: { person: string; today: string; accountId: number },
  can: ReadonlySet<Capability>,
): ContractToSign {
  const {
    message: _message,
    canAccept: _canAccept,
    canWithdraw: _canWithdraw,
    ...shown
  } = contractView(row, { today, accountId }, can);
  const own = row.signers.find((signer) => signer.accountId === accountId && signer.replacedAt === null);
  const state = own && signingState(row, own, accountId);
  const isAllowed = (action: 'SIGN' | 'DECLINE_TO_SIGN') =>
    state !== undefined && signingPolicy.isAllowed(action, state, can);
  const isRead = decideReading(row, can) === 'allowed';
  return {
    ...shown,
    downloadLink: isRead ? linkTo(fileOfContractToSign.path, row) : null,
    downloadLinkWithAuditLog: isRead ? linkTo(fileOfContractToSignWithAuditLog.path, row) : null,
    person,
    ownName: own?.name ?? '',
    isOpened: own !== undefined && own.openedAt !== null,
    isTheirTurn: state === 'unopened' || state === 'opened',
    canSign: isAllowed('SIGN'),
    canDecline: isAllowed('DECLINE_TO_SIGN'),
  };
}

import type { Capability } from '@tenure/contract/capabilities.ts';
import { stateOfContract } from '@tenure/domain/work/contract-acceptance.ts';
import { signerInTurn } from '@tenure/domain/work/contract-signing.ts';
import { actionTable } from '../../../platform/policy/action-table.ts';
import type { ContractRow, SignerRow } from './contract.reads.ts';

type Can = ReadonlySet<Capability>;

/** Sending a contract, by whether the person still works here. */
export const recipientPolicy = actionTable({
  CREATE: { needs: 'contracts.manage', in: { employed: 'allowed', left: 'contracts.add.left' } },
});
export const recipientState = ({ hasLeft }: { hasLeft: boolean }) => (hasLeft ? 'left' : 'employed');

const readWhileInForce = {
  waiting: 'allowed',
  accepted: 'allowed',
  withdrawn: 'contracts.read.withdrawn',
  declined: 'contracts.read.declined',
} as const;

/** Ended contracts are read only by people who send contracts. */
export const contractPolicy = actionTable({
  READ: { needs: 'contracts.view', in: readWhileInForce },
  READ_TO_SIGN: { needs: 'contracts.sign', in: readWhileInForce },
  READ_ENDED: {
    needs: 'contracts.manage',
    in: { waiting: 'allowed', accepted: 'allowed', withdrawn: 'allowed', declined: 'allowed' },
  },
  WITHDRAW: {
    needs: 'contracts.manage',
    in: {
      waiting: 'allowed',
      accepted: 'contracts.withdraw.accepted',
      withdrawn: 'contracts.withdraw.withdrawn',
      declined: 'contracts.withdraw.declined',
    },
  },
});

export function decideReading(row: ContractRow, can: Can) {
  const state = stateOfContract(row);
  if (contractPolicy.isAllowed('READ_ENDED', state, can)) return 'allowed';
  return contractPolicy.decide(can.has('contracts.view') ? 'READ' : 'READ_TO_SIGN', state, can);
}

const notToSign = {
  later: 'contracts.sign.not-your-turn',
  signed: 'contracts.sign.signed',
  'signed-with-account': 'contracts.sign.account-used',
  accepted: 'contracts.sign.accepted',
  withdrawn: 'contracts.sign.withdrawn',
  declined: 'contracts.sign.declined',
} as const;
const signedOnceOpened = { ...notToSign, opened: 'allowed' } as const;
const declinedInTurn = { ...notToSign, opened: 'allowed', unopened: 'allowed' } as const;

/** People accept or decline their own contract; everyone else signs, or declines to, for the employer. */
export const signingPolicy = actionTable({
  ACCEPT: {
    needs: 'contracts.accept',
    in: { ...signedOnceOpened, unopened: 'contracts.accept.unopened' },
  },
  DECLINE: { needs: 'contracts.accept', in: declinedInTurn },
  SIGN: { needs: 'contracts.sign', in: { ...signedOnceOpened, unopened: 'contracts.sign.unopened' } },
  DECLINE_TO_SIGN: { needs: 'contracts.sign', in: declinedInTurn },
});

/** How far a contract is for one of its signers, and for the account they sign with. */
export function signingState(row: ContractRow, own: SignerRow, accountId: number | null) {
  const state = stateOfContract(row);
  if (state !== 'waiting') return state;
  if (own.signedAt !== null) return 'signed';
  if (signerInTurn(row.signers)?.id !== own.id) return 'later';
  if (row.signers.some(({ signedById }) => signedById !== null && signedById === accountId)) {
    return 'signed-with-account';
  }
  return (own.role === 'employee' ? row.openedAt : own.openedAt) === null ? 'unopened' : 'opened';
}

/** A signer is replaced while their signature is still to come, and never the person themselves. */
export const signerPolicy = actionTable({
  REPLACE: {
    needs: 'contracts.manage',
    in: {
      turn: 'allowed',
      later: 'allowed',
      employee: 'contracts.replace.employee',
      signed: 'contracts.replace.signed',
      replaced: 'contracts.replace.replaced',
      over: 'contracts.replace.over',
    },
  },
});

export function signerState(signer: SignerRow, row: ContractRow) {
  if (signer.signedAt !== null) return 'signed';
  if (signer.replacedAt !== null) return 'replaced';
  if (stateOfContract(row) !== 'waiting') return 'over';
  return signerInTurn(row.signers)?.id === signer.id ? 'turn' : 'later';
}
export function replaceState(signer: SignerRow, row: ContractRow) {
  if (stateOfContract(row) !== 'waiting') return 'over';
  return signer.role === 'employee' ? 'employee' : signerState(signer, row);
}

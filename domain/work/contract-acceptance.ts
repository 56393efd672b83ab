/** Names are the same whatever their case and spaces, and however their accents are written. */
const written = (name: string) =>
  name
    .normalize('NFKC')
    .replaceAll(/[\u2018\u2019\u02BC]/g, "'")
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase();

/** Whether somebody has written their own name under something. */
export const isSameName = (typed: string, name: string): boolean => written(typed) === written(name);

interface ContractEnd {
  acceptedAt: string | null;
  withdrawnAt: string | null;
  declinedAt: string | null;
}
interface ContractSoFar extends ContractEnd {
  openedAt: string | null;
}
type Over = 'accepted' | 'withdrawn' | 'declined';

export function stateOfContract({ acceptedAt, withdrawnAt, declinedAt }: ContractEnd): Over | 'waiting' {
  if (acceptedAt !== null) return 'accepted';
  if (declinedAt !== null) return 'declined';
  return withdrawnAt === null ? 'waiting' : 'withdrawn';
}

/** Why a contract cannot be accepted as it is; null where it can. */
export function whyNotAccepted(contract: ContractSoFar): Over | 'unopened' | null {
  const state = stateOfContract(contract);
  if (state !== 'waiting') return state;
  return contract.openedAt === null ? 'unopened' : null;
}

/** Why a contract cannot be withdrawn or declined as it is; null where it can. */
export function whyNotEnded(contract: ContractEnd): Over | null {
  const state = stateOfContract(contract);
  return state === 'waiting' ? null : state;
}

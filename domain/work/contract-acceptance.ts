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

interface ContractSoFar {
  openedAt: string | null;
  acceptedAt: string | null;
  withdrawnAt: string | null;
}

export function stateOfContract({ acceptedAt, withdrawnAt }: Omit<ContractSoFar, 'openedAt'>) {
  if (acceptedAt !== null) return 'accepted';
  return withdrawnAt === null ? 'waiting' : 'withdrawn';
}

/** Why a contract cannot be accepted as it is; null where it can. */
export function whyNotAccepted(contract: ContractSoFar): 'accepted' | 'withdrawn' | 'unopened' | null {
  const state = stateOfContract(contract);
  if (state !== 'waiting') return state;
  return contract.openedAt === null ? 'unopened' : null;
}

/** Why a contract cannot be withdrawn as it is; null where it can. */
export function whyNotWithdrawn(contract: ContractSoFar): 'accepted' | 'withdrawn' | null {
  const state = stateOfContract(contract);
  return state === 'waiting' ? null : state;
}

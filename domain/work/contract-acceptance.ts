/** Names are the same whatever their case and spaces, and however their accents are written. */
const written = (name: string) =>
  name
    .normalize('NFKC')
    .replaceAll(/[\u2018\u2019\u02BC]/g, "'")
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase();

/** Whether the name a person typed is their own. */
export const isSameName = (typed: string, name: string): boolean => written(typed) === written(name);

type ContractState = 'waiting' | 'accepted' | 'withdrawn' | 'declined';
interface ContractEnd {
  acceptedAt: string | null;
  withdrawnAt: string | null;
  declinedAt: string | null;
}

export function stateOfContract({ acceptedAt, withdrawnAt, declinedAt }: ContractEnd): ContractState {
  if (acceptedAt !== null) return 'accepted';
  if (declinedAt !== null) return 'declined';
  return withdrawnAt === null ? 'waiting' : 'withdrawn';
}

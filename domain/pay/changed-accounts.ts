/** One change to the accounts a person is paid to. */
export type BankChange<Account, Rate> =
  | { kind: 'added'; account: Account; rate: Rate | null }
  | { kind: 'saved'; id: number; account: Account }
  | { kind: 'split'; shares: readonly { id: number; rate: Rate | null }[] }
  | { kind: 'removed'; id: number };

interface Making<Listed, Account, Rate> {
  made(account: Account, rate: Rate | null): Listed;
  saved(was: Listed, account: Account): Listed;
  shared(was: Listed, rate: Rate | null): Listed;
}

/** The accounts after a change, in the order in which they would be paid. */
export function changedAccounts<Listed extends { id: number | null }, Account, Rate>(
  accounts: readonly Listed[],
  change: BankChange<Account, Rate>,
  { made, saved, shared }: Making<Listed, Account, Rate>,
): Listed[] {
  switch (change.kind) {
    case 'added':
      return [...accounts, made(change.account, change.rate)];
    case 'saved':
      return accounts.map((one) => (one.id === change.id ? saved(one, change.account) : one));
    case 'removed':
      return accounts.filter(({ id }) => id !== change.id);
    case 'split':
      return change.shares.flatMap(({ id, rate }) =>
        accounts.filter((one) => one.id === id).map((one) => shared(one, rate)),
      );
  }
}

/** One line of the difference: an account that is added, removed, changed or kept. */
export interface AccountDifference<Listed> {
  what: 'added' | 'removed' | 'changed' | 'same';
  before: Listed | null;
  after: Listed | null;
}

/** The differences, in the order of the accounts afterwards, with removed ones at the end. */
export function accountDifferences<Listed extends { id: number | null }>(
  before: readonly Listed[],
  after: readonly Listed[],
): AccountDifference<Listed>[] {
  const stays = after.map((now): AccountDifference<Listed> => {
    const was = before.find(({ id }) => id !== null && id === now.id) ?? null;
    const what = was === null ? 'added' : JSON.stringify(was) === JSON.stringify(now) ? 'same' : 'changed';
    return { what, before: was, after: now };
  });
  const goes = before
    .filter(({ id }) => !after.some((now) => now.id === id))
    .map((was): AccountDifference<Listed> => ({ what: 'removed', before: was, after: null }));
  return [...stays, ...goes];
}

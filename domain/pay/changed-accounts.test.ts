import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accountDifferences, type BankChange, changedAccounts } from './changed-accounts.ts';

interface Listed {
  id: number | null;
  name: string;
  rate: string | null;
}
const making = {
  made: (name: string, rate: string | null): Listed => ({ id: null, name, rate }),
  saved: (was: Listed, name: string): Listed => ({ ...was, name }),
  shared: (was: Listed, rate: string | null): Listed => ({ ...was, rate }),
};
const rate = fc.option(fc.constantFrom('10.00', '20.00'));
const accounts = fc.uniqueArray(fc.record({ id: fc.integer({ min: 1, max: 9 }), name: fc.string(), rate }), {
  selector: ({ id }) => id,
});
const id = fc.integer({ min: 1, max: 9 });
const changeOf = (list: readonly Listed[]): fc.Arbitrary<BankChange<string, string>> =>
  fc.oneof(
    fc.record({ kind: fc.constant('added' as const), account: fc.string(), rate }),
    fc.record({ kind: fc.constant('saved' as const), id, account: fc.string() }),
    fc.record({ kind: fc.constant('removed' as const), id }),
    fc.array(rate, { minLength: list.length, maxLength: list.length }).map((rates) => ({
      kind: 'split' as const,
      shares: list.flatMap((one, place) =>
        one.id === null ? [] : [{ id: one.id, rate: rates[place] ?? null }],
      ),
    })),
  );
const listAndChange = accounts.chain((list) => fc.tuple(fc.constant(list), changeOf(list)));

describe('what a change of accounts would make different', () => {
  it('touches only the account it names, and a split neither brings nor takes any', () => {
    fc.assert(
      fc.property(listAndChange, ([before, change]) => {
        const after = changedAccounts<Listed, string, string>(before, change, making);
        const named = change.kind === 'saved' || change.kind === 'removed' ? change.id : null;
        for (const was of before.filter((one) => one.id !== named)) {
          const now = after.find((one) => one.id === was.id);
          expect(now?.name).toBe(was.name);
          if (change.kind !== 'split') expect(now).toEqual(was);
        }
        if (change.kind === 'split') expect(after.length).toBe(before.length);
        if (change.kind === 'removed') expect(after.some((one) => one.id === change.id)).toBe(false);
        if (change.kind === 'added') expect(after.length).toBe(before.length + 1);
      }),
    );
  });

  it('is told line by line so that both lists can be read back from it', () => {
    fc.assert(
      fc.property(listAndChange, ([before, change]) => {
        const after = changedAccounts<Listed, string, string>(before, change, making);
        const lines = accountDifferences(before, after);
        expect(lines.flatMap((line) => line.after ?? [])).toEqual(after);
        const back = lines.flatMap((line) => line.before ?? []);
        expect(back.toSorted((a, b) => Number(a.id) - Number(b.id))).toEqual(
          before.toSorted((a, b) => a.id - b.id),
        );
        for (const line of lines) {
          if (line.what === 'same') expect(line.before).toEqual(line.after);
          if (line.what === 'changed') expect(line.before).not.toEqual(line.after);
        }
      }),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accountProblem, prefixProblem, suffixProblem } from './bank-account.ts';

// The first three are from Inland Revenue's filing specification, the fourth from the tests of python-stdnum.
const right = [
  ['010902', '0068389', '00'],
  ['086523', '1954512', '001'],
  ['262600', '0320871', '032'],
  ['010242', '0100194', '00'],
] as const;

describe('the check of a New Zealand account', () => {
  it.each(right)('takes %s %s %s', (prefix, base, suffix) => {
    expect(prefixProblem(prefix)).toBeNull();
    expect(accountProblem(prefix, base, suffix)).toBeNull();
  });

  it('refuses every published account with one digit changed where its sum weighs that digit', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...right),
        fc.integer({ min: 1, max: 9 }),
        ([prefix, base, suffix], more) => {
          const last = (Number(base.at(-1)) + more) % 10;
          expect(accountProblem(prefix, base.slice(0, -1) + last, suffix)).toMatch(/does not exist/);
        },
      ),
    );
  });

  it('names a branch no bank has, and what a suffix looks like', () => {
    expect(prefixProblem('019999')).toMatch(/branch/);
    expect(prefixProblem('070001')).toMatch(/branch/);
    expect(prefixProblem('0102')).toMatch(/6 digits/);
    expect(suffixProblem('0')).not.toBeNull();
    expect(suffixProblem('99')).toBeNull();
    expect(suffixProblem('002')).toBeNull();
  });

  // By the filing specification of 2020, and the register of branches of Payments NZ.
  it.each(['037355', '042014', '042024', '105165'])('knows the newer branch %s', (prefix) => {
    expect(prefixProblem(prefix)).toBeNull();
  });

  it('holds a newer branch to its sum where that is published, and to the format alone where it is not', () => {
    expect(accountProblem('105165', '0100192', '00')).toBeNull();
    expect(accountProblem('105165', '0100193', '00')).toMatch(/does not exist/);
    for (const prefix of ['022025', '022055', '042014', '058884', '888805']) {
      expect(accountProblem(prefix, '1234567', '00')).toBeNull();
      expect(accountProblem(prefix, '123456', '00')).toMatch(/7 digits/);
    }
    for (const prefix of ['022024', '022056', '058883', '888806']) {
      expect(prefixProblem(prefix)).toMatch(/branch/);
    }
  });

  it('takes what has no check digit as it is', () => {
    expect(accountProblem('312840', '1234567', '00')).toBeNull();
  });
});

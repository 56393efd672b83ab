import fc from 'fast-check';
import { expect, it } from 'vitest';
import { taxCodeProblem, taxCodesOn } from './tax-codes.ts';

const nothingElse = { hasStudentLoan: null, isMainIncome: null };
const all = taxCodesOn('2026-11-21').map(({ value }) => value);

it('knows every code of the IR330, with student loan where there is one', () => {
  // IR330, October 2025.
  const printed = 'M ME SB S SH ST SA';
  const without = 'CAE EDW NSW STC ND WT';
  expect(all).toEqual(
    expect.arrayContaining([
      ...printed.split(' ').flatMap((code) => [code, `${code} SL`]),
      ...without.split(' '),
    ]),
  );
  for (const code of without.split(' ')) expect(taxCodeProblem(`${code} SL`, nothingElse)).not.toBeNull();
});

it('still takes what earlier records have, and says that it is that', () => {
  for (const code of ['M', 'N', 'S', 'T', 'W']) expect(taxCodeProblem(code, nothingElse)).toBeNull();
  expect(taxCodesOn('2026-11-21').filter(({ isLegacy }) => isLegacy)).toMatchObject([
    { value: 'N' },
    { value: 'T' },
    { value: 'W' },
  ]);
});

it('refuses what is no code, also in other letters', () => {
  for (const text of ['', 'm', 'M  SL', 'X', 'MSL', '__proto__']) {
    expect(taxCodeProblem(text, nothingElse)).toMatch(/IR330/);
  }
});

it('agrees with the student loan and with which income it is', () => {
  expect(taxCodeProblem('M', { hasStudentLoan: true, isMainIncome: true })).toMatch(/M SL/);
  expect(taxCodeProblem('M SL', { hasStudentLoan: false, isMainIncome: true })).toMatch(/student loan/);
  expect(taxCodeProblem('M', { hasStudentLoan: false, isMainIncome: false })).toMatch(/main income/);
  expect(taxCodeProblem('SH', { hasStudentLoan: false, isMainIncome: true })).toMatch(/main one/);
});

it('leaves a code for whatever is answered', () => {
  fc.assert(
    fc.property(fc.boolean(), fc.boolean(), (hasStudentLoan, isMainIncome) => {
      const left = all.filter((code) => taxCodeProblem(code, { hasStudentLoan, isMainIncome }) === null);
      expect(left.length).toBeGreaterThan(2);
    }),
  );
});

it('names the bands of the year', () => {
  expect(taxCodesOn('2026-11-21').find(({ value }) => value === 'S')?.label).toMatch(/\$15,600 to \$53,500/);
});

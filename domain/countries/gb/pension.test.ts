import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  contributionProblem,
  contributionText,
  isFieldOf,
  isRequiredFor,
  mergedPension,
  notOnesOwn,
  offeredTypes,
  type Pension,
  type PensionChanges,
  pensionFields,
  schemeTypes,
  transitionProblem,
} from './pension.ts';

const types = Object.values(schemeTypes);
const day = fc.constantFrom('2026-01-01', '2026-06-01', '2027-01-01');
const sent = <T>(value: fc.Arbitrary<T>) => fc.option(fc.option(value), { nil: undefined });
const changes: fc.Arbitrary<PensionChanges> = fc.record({
  type: fc.option(fc.constantFrom(...types), { nil: undefined }),
  startDate: sent(day),
  endDate: sent(day),
  optInDate: sent(day),
  optOutDate: sent(day),
  employeeContribution: sent(fc.constantFrom('5.00', '8.00')),
  employerContribution: sent(fc.constantFrom('3.00')),
  pensionSchemeName: sent(fc.constantFrom('Harbour')),
  pensionSchemeDescription: sent(fc.constantFrom('Ask payroll')),
});

it('after any sequence of changes has only fields of its scheme type, and all it needs', () => {
  fc.assert(
    fc.property(fc.array(changes, { maxLength: 12 }), (list) => {
      let kept: Pension | null = null;
      for (const one of list) {
        const { pension, problems }: ReturnType<typeof mergedPension> = mergedPension(kept, one);
        if (pension === null || problems.length > 0) continue;
        expect(transitionProblem(kept?.type ?? null, pension.type)).toBeNull();
        kept = pension;
        for (const field of pensionFields) {
          if (!isFieldOf(pension.type, field)) expect(pension.values[field]).toBeNull();
          if (isRequiredFor(pension.type, field)) expect(pension.values[field]).not.toBeNull();
        }
        const { startDate, endDate, optOutDate } = pension.values;
        if (startDate !== null && endDate !== null) expect(endDate >= startDate).toBe(true);
        if (startDate !== null && optOutDate !== null) expect(optOutDate >= startDate).toBe(true);
      }
    }),
    { numRuns: 400 },
  );
});

const enrolled: PensionChanges = {
  type: 2,
  startDate: '2026-01-01',
  employeeContribution: '5.00',
  employerContribution: '3.00',
  pensionSchemeName: 'Harbour',
};
const member = mergedPension(null, enrolled).pension;

it('ends contributions with opting out, and keeps since when someone was a member', () => {
  const { pension, problems } = mergedPension(member, { type: 4, optOutDate: '2026-01-20' });
  expect(problems).toEqual([]);
  expect(pension?.values).toMatchObject({
    startDate: '2026-01-01',
    optOutDate: '2026-01-20',
    employeeContribution: null,
    employerContribution: null,
  });
});

it('refuses a field the scheme type does not have, and what is not filled in', () => {
  const paths = (one: PensionChanges) => mergedPension(null, one).problems.map(({ field }) => field);
  expect(paths({ type: 1, startDate: '2026-01-01' })).toEqual(['startDate']);
  expect(paths({ type: 3 })).toEqual(['optInDate']);
  expect(paths({ type: 2 })).toEqual([
    'startDate',
    'employeeContribution',
    'employerContribution',
    'pensionSchemeName',
  ]);
  expect(paths({})).toEqual(['pensionSchemeType']);
});

it('goes only where one can go, and says why not elsewhere', () => {
  expect(transitionProblem(1, 4)).toMatch(/Only people who are enrolled/);
  expect(transitionProblem(2, 1)).toMatch(/opts out/);
  expect(transitionProblem(2, 3)).toMatch(/already enrolled/);
  expect(transitionProblem(4, 2)).toBeNull();
  expect(offeredTypes(2, false)).toEqual([2, 4, 5]);
  expect(offeredTypes(2, true)).toEqual([2, 4]);
  expect(offeredTypes(null, true)).toEqual([3, 4]);
});

it('leaves to payroll what is not one’s own to say', () => {
  const foreign = (one: PensionChanges) => notOnesOwn(member, one).map(({ field }) => field);
  expect(foreign({ type: 4, optOutDate: '2026-01-20' })).toEqual([]);
  expect(foreign({ employeeContribution: '8.00' })).toEqual([]);
  expect(foreign({ employerContribution: '9.00', type: 5 })).toEqual([
    'pensionSchemeType',
    'employerContribution',
  ]);
  expect(foreign({ employerContribution: '3.00' })).toEqual([]);
});

it('takes contributions as exact percentages with two places', () => {
  for (const text of ['0', '5', '5.5', '12.34', '100', '100.00'])
    expect(contributionProblem(text)).toBeNull();
  for (const text of ['100.01', '5.555', '-1', '5,5', '', '1e1'])
    expect(contributionProblem(text)).not.toBeNull();
  expect(['5', '5.5', '05.25'].map(contributionText)).toEqual(['5.00', '5.50', '5.25']);
});

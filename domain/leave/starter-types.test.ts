import { expect, it } from 'vitest';
import { weekdayOf } from '../pay/work-pattern.ts';
import { type AccrualFacts, entitlementTo } from './accrual.ts';
import { countriesWithLeaveTypes, starterTypesFor } from './starter-types.ts';

const fullTime: AccrualFacts = {
  startsOn: '2024-01-01',
  endsOn: null,
  leavesOn: null,
  abroad: [],
  followsHours: false,
  accruesFrom: '2024-01-01',
  ordinaryMinutesOn: (day) => (['saturday', 'sunday'].includes(weekdayOf(day)) ? 0 : 456),
  unpaidMinutesOn: () => 0,
  patternOn: () => ({ weeks: 1, minutes: 2280, workedDays: 5 }),
  hoursWorked: [],
};
const all = countriesWithLeaveTypes.flatMap((country) => starterTypesFor(country));
const typeOf = (code: string) => all.find((type) => type.code === code);

const given: [code: string, day: string, amount: number][] = [
  ['AU-ANNUAL', '2024-12-29', 152 * 60],
  ['AU-PERSONAL', '2024-12-29', 76 * 60],
  ['AU-FAMILY-VIOLENCE', '2024-01-01', 76 * 60],
  ['AU-FAMILY-VIOLENCE', '2024-12-31', 76 * 60],
  ['AU-FAMILY-VIOLENCE', '2025-01-01', 152 * 60],
  ['NZ-ANNUAL', '2024-12-31', 0],
  ['NZ-ANNUAL', '2025-01-01', 40_000],
  ['NZ-SICK', '2024-06-30', 0],
  ['NZ-SICK', '2024-07-01', 100_000],
  ['NZ-SICK', '2025-06-30', 100_000],
  ['NZ-SICK', '2025-07-01', 200_000],
  ['NZ-FAMILY-VIOLENCE', '2024-06-30', 0],
  ['NZ-FAMILY-VIOLENCE', '2024-07-01', 100_000],
  ['NZ-FAMILY-VIOLENCE', '2025-07-01', 200_000],
  ['GB-ANNUAL', '2024-12-31', 28 * 456],
  ['GB-ANNUAL-IRREGULAR', '2024-12-31', 0],
];

it.each(given)('gives %s by %s what its source says', (code, day, amount) => {
  expect(entitlementTo(typeOf(code)?.rules ?? [], fullTime, day)).toBe(amount);
});

it('has a row above for every rule that gives something', () => {
  const giving = all.filter(({ rules }) => rules.some(({ rule }) => rule.kind !== 'none'));
  expect(new Set(given.map(([code]) => code))).toEqual(new Set(giving.map(({ code }) => code)));
});

it('asks to check every type before use but those whose figures have a confirmed source', () => {
  expect(all.filter(({ isUnverified }) => !isUnverified).map(({ code }) => code)).toEqual([
    'AU-ANNUAL',
    'AU-PERSONAL',
    'AU-FAMILY-VIOLENCE',
    'AU-UNPAID',
    'NZ-ANNUAL',
    'NZ-UNPAID',
    'GB-ANNUAL',
    'GB-ANNUAL-IRREGULAR',
    'GB-UNPAID',
  ]);
});

it('names a source for every type and uses every code once', () => {
  expect(new Set(all.map(({ code }) => code)).size).toBe(all.length);
  for (const type of all) expect(type.source, type.code).not.toBe('');
});

it('keeps family violence leave confidential in every country that has it', () => {
  const violence = all.filter(({ code }) => code.endsWith('FAMILY-VIOLENCE'));
  expect(violence).toHaveLength(2);
  for (const type of violence) expect(type.isConfidential).toBe(true);
});

it('gives 12.07% of the hours worked in Britain, rounded once over all pay periods', () => {
  const hoursWorked = ['2026-01-31', '2026-02-28', '2026-03-31'].map((day) => ({ day, minutes: 6000 }));
  const rules = typeOf('GB-ANNUAL-IRREGULAR')?.rules ?? [];
  expect(entitlementTo(rules, { ...fullTime, hoursWorked }, '2026-02-27')).toBe(724);
  expect(entitlementTo(rules, { ...fullTime, hoursWorked }, '2026-03-31')).toBe(2173);
});

it('offers the types that people bank extra hours with', () => {
  for (const code of ['AU-TIME-IN-LIEU', 'NZ-ALTERNATIVE']) expect(typeOf(code)?.isBanking, code).toBe(true);
});

it('prepares long service leave with an empty rule for each state and names its law', () => {
  const type = typeOf('AU-LONG-SERVICE');
  const rules = type?.rules ?? [];
  expect(rules.map(({ state }) => state)).toEqual(['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA']);
  expect(new Set(rules.map(({ source }) => source)).size).toBe(8);
  expect(rules.every(({ rule }) => rule.kind === 'none')).toBe(true);
  expect(type?.isUnverified).toBe(true);
});

it('has no pack for other countries', () => {
  expect(starterTypesFor('DE')).toEqual([]);
});

import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { expect, it } from 'vitest';
import {
  ageBandOn,
  assess,
  lastDayToOptOut,
  payPeriods,
  reEnrolmentWindow,
  thresholdOn,
} from './auto-enrolment.ts';
import { statePensionDay } from './state-pension-age.ts';

// As the State Pension age timetables at gov.uk print them.
it.each([
  ['1954-10-05', null],
  ['1954-10-06', '2020-10-06'],
  ['1960-04-05', '2026-04-05'],
  ['1960-04-06', '2026-05-06'],
  ['1960-05-05', '2026-06-05'],
  ['1960-05-06', '2026-07-06'],
  ['1960-07-31', '2026-11-30'],
  ['1960-12-31', '2027-09-30'],
  ['1961-03-05', '2028-02-05'],
  ['1961-03-06', '2028-03-06'],
  ['1977-04-05', '2044-04-05'],
  ['1977-04-06', '2044-05-06'],
  ['1977-05-06', '2044-07-06'],
  ['1978-03-06', '2046-03-06'],
  ['1978-04-05', '2046-03-06'],
  ['1978-04-06', '2046-04-06'],
])('a person born on %s has a State Pension from %s', (born, day) => {
  expect(statePensionDay(born)).toBe(day);
});

it('never gives the State Pension earlier to someone born later', () => {
  const born = fc
    .integer({ min: 0, max: 18_000 })
    .map((days) => Temporal.PlainDate.from('1954-10-06').add({ days }).toString());
  fc.assert(
    fc.property(born, born, (one, other) => {
      const [first = '', second = ''] = [one, other].toSorted();
      expect(String(statePensionDay(first)) <= String(statePensionDay(second))).toBe(true);
    }),
  );
});

it('draws the lines of age on the birthdays themselves', () => {
  const on = (born: string) => ageBandOn(born, '2026-11-24');
  expect(on('2010-11-25')).toBe('under-16');
  expect(on('2010-11-24')).toBe('16-to-21');
  expect(on('2004-11-25')).toBe('16-to-21');
  expect(on('2004-11-24')).toBe('22-to-pension');
  expect(on('1960-07-31')).toBe('22-to-pension');
  expect(ageBandOn('1960-07-31', '2026-11-30')).toBe('pension-to-74');
  expect(on('1951-11-25')).toBe('pension-to-74');
  expect(on('1951-11-24')).toBe('75-and-over');
});

const paid = (pence: number, period: (typeof payPeriods)[number] = 'monthly', dateOfBirth = '1990-01-01') =>
  assess({ dateOfBirth, day: '2026-11-24', period, pence })?.outcome;

it('enrols a person paid more than the trigger of the period, and not one paid exactly that', () => {
  expect([paid(833_00), paid(833_01)]).toEqual(['non-eligible', 'eligible']);
  expect([paid(520_00), paid(520_01)]).toEqual(['entitled', 'non-eligible']);
  expect([paid(192_00, 'weekly'), paid(192_01, 'weekly')]).toEqual(['non-eligible', 'eligible']);
  expect([paid(384_01, 'fortnightly'), paid(768_01, 'four-weekly')]).toEqual(['eligible', 'eligible']);
  expect(paid(5000_00, 'monthly', '2008-01-01')).toBe('non-eligible');
  expect(paid(5000_00, 'monthly', '1955-01-01')).toBe('non-eligible');
  expect(paid(5000_00, 'monthly', '1950-01-01')).toBe('none');
  expect(paid(100_00, 'monthly', '2012-01-01')).toBe('none');
});

it('never judges more pay to need less', () => {
  const rank = { none: 0, entitled: 1, 'non-eligible': 2, eligible: 3 } as const;
  const pence = fc.integer({ min: 0, max: 600_000 });
  fc.assert(
    fc.property(pence, pence, fc.constantFrom(...payPeriods), (one, other, period) => {
      const [less, more] = [Math.min(one, other), Math.max(one, other)];
      expect(rank[paid(less, period) ?? 'none']).toBeLessThanOrEqual(rank[paid(more, period) ?? 'none']);
    }),
  );
});

it('says nothing for a day before the thresholds that are kept', () => {
  expect(thresholdOn('2021-04-05', 'monthly')).toBeNull();
  expect(assess({ dateOfBirth: '1990-01-01', day: '2021-04-05', period: 'monthly', pence: 1 })).toBeNull();
});

it('gives a month to opt out, and three years until enrolling anew', () => {
  expect(lastDayToOptOut('2026-04-06')).toBe('2026-05-05');
  expect(lastDayToOptOut('2026-01-31')).toBe('2026-02-27');
  expect(reEnrolmentWindow('2026-04-06')).toEqual({ from: '2029-01-06', to: '2029-07-06' });
});

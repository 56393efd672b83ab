import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { dayNumberOf } from '../leave/days.ts';
import {
  type HolidaysOf,
  isWorkingDay,
  type PayCalendar,
  type PayRule,
  paidAround,
  payPeriods,
  ruleFor,
  workingDaysBefore,
  workingDayUntil,
} from './pay-calendar.ts';
import { firstDayProblem, payCycles } from './pay-cycle.ts';

const none: HolidaysOf = () => new Set();
const later = (day: string, days: number) => Temporal.PlainDate.from(day).add({ days }).toString();

const daysBetween = (from: string, to: string) => dayNumberOf(to) - dayNumberOf(from);

const rule = (said: Partial<PayRule> = {}): PayRule => ({
  validFrom: '2026-01-01',
  payDay: { kind: 'after-period', days: 0 },
  movesBefore: true,
  cutOffDays: 2,
  state: '',
  ...said,
});
const calendar = (said: Partial<PayCalendar> = {}): PayCalendar => ({
  cycle: 'monthly',
  firstDay: '2026-01-01',
  rules: [rule()],
  ...said,
});

const anyDay = fc
  .integer({ min: 0, max: 3000 })
  .map((days) => Temporal.PlainDate.from('2024-02-20').add({ days }).toString());
const anyHolidays = fc.array(anyDay, { maxLength: 40 }).map((days) => new Set(days));
const anyTerms = fc.record({
  payDay: fc.oneof(
    fc.record({ kind: fc.constant('after-period' as const), days: fc.integer({ min: 0, max: 31 }) }),
    fc.record({ kind: fc.constant('day-of-month' as const), day: fc.integer({ min: 1, max: 31 }) }),
  ),
  movesBefore: fc.boolean(),
  cutOffDays: fc.integer({ min: 0, max: 10 }),
  state: fc.constantFrom('', 'VIC'),
});
const anyCalendar = fc
  .record({ cycle: fc.constantFrom(...payCycles), firstDay: anyDay, terms: anyTerms })
  .filter(({ cycle, firstDay }) => firstDayProblem(cycle, firstDay) === null)
  .map(
    ({ cycle, firstDay, terms }): PayCalendar => ({
      cycle,
      firstDay,
      rules: [{ ...terms, validFrom: firstDay }],
    }),
  );

describe('periods', () => {
  it('follow one another without a gap or a day in two, and cover every day asked about from the first on', () => {
    fc.assert(
      fc.property(anyCalendar, anyDay, fc.integer({ min: 0, max: 400 }), (paid, from, days) => {
        const to = later(from, days);
        const periods = payPeriods(paid, from, to, none);
        const begin = from < paid.firstDay ? paid.firstDay : from;
        if (to < begin) {
          expect(periods).toEqual([]);
          return;
        }
        expect(periods[0] && periods[0].from <= begin && begin <= periods[0].to).toBe(true);
        expect((periods.at(-1)?.to ?? '') >= to).toBe(true);
        for (const [place, period] of periods.entries()) {
          expect(period.from <= period.to).toBe(true);
          const next = periods[place + 1];
          if (next !== undefined) expect(next.from).toBe(later(period.to, 1));
        }
      }),
    );
  });

  it('are the same whichever span is asked about', () => {
    fc.assert(
      fc.property(anyCalendar, anyDay, anyHolidays, (paid, day, holidays) => {
        const wide = payPeriods(paid, later(day, -90), later(day, 90), () => holidays);
        for (const one of payPeriods(paid, day, day, () => holidays)) expect(wide).toContainEqual(one);
      }),
    );
  });

  it('have the length of their cycle', () => {
    fc.assert(
      fc.property(anyCalendar, anyDay, (paid, day) => {
        const [shortest, longest] = {
          weekly: [7, 7],
          fortnightly: [14, 14],
          'four-weekly': [28, 28],
          'twice-monthly': [13, 16],
          monthly: [28, 31],
        }[paid.cycle] as [number, number];
        for (const { from, to } of payPeriods(paid, day, later(day, 200), none)) {
          const length = daysBetween(from, to) + 1;
          expect(length >= shortest && length <= longest).toBe(true);
        }
      }),
    );
  });

  it('have none before the first, and its start is the day the calendar names', () => {
    const periods = payPeriods(
      calendar({ cycle: 'fortnightly', firstDay: '2026-11-02' }),
      '2026-01-01',
      '2026-11-30',
      none,
    );
    expect(periods.map(({ from, to }) => [from, to])).toEqual([
      ['2026-11-02', '2026-11-15'],
      ['2026-11-16', '2026-11-29'],
      ['2026-11-30', '2026-12-13'],
    ]);
  });

  it('of a month may begin on another day than the first, over the turn of a year and a short February too', () => {
    const periods = payPeriods(calendar({ firstDay: '2026-12-28' }), '2026-12-28', '2027-03-28', none);
    expect(periods.map(({ from, to }) => [from, to])).toEqual([
      ['2026-12-28', '2027-01-27'],
      ['2027-01-28', '2027-02-27'],
      ['2027-02-28', '2027-03-27'],
      ['2027-03-28', '2027-04-27'],
    ]);
  });
});

describe('pay days and cut-offs', () => {
  it('are worked days where the calendar moves them, at or before the planned day', () => {
    fc.assert(
      fc.property(anyCalendar, anyDay, anyHolidays, (paid, day, holidays) => {
        const moved = payPeriods(paid, day, later(day, 200), () => holidays);
        const still = payPeriods(
          { ...paid, rules: paid.rules.map((one) => ({ ...one, movesBefore: false })) },
          day,
          later(day, 200),
          () => holidays,
        );
        for (const [place, { payDay }] of moved.entries()) {
          const planned = still[place]?.payDay ?? '';
          expect(payDay <= planned).toBe(true);
          if (paid.rules[0]?.movesBefore) expect(isWorkingDay(payDay, holidays)).toBe(true);
          else expect(payDay).toBe(planned);
        }
      }),
    );
  });

  it('never go backwards from one period to the next, and no cut-off comes after its pay day', () => {
    fc.assert(
      fc.property(anyCalendar, anyDay, anyHolidays, (paid, day, holidays) => {
        const periods = payPeriods(paid, day, later(day, 300), () => holidays);
        for (const [place, { payDay, cutOff }] of periods.entries()) {
          expect(cutOff <= payDay).toBe(true);
          const next = periods[place + 1];
          if (next === undefined) continue;
          if (paid.rules[0]?.payDay.kind === 'after-period' || paid.cycle === 'monthly')
            expect(next.payDay >= payDay).toBe(true);
        }
      }),
    );
  });

  it('leave exactly as many working days between them as the calendar says', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 0, max: 15 }), anyHolidays, (day, count, holidays) => {
        const cutOff = workingDaysBefore(day, count, holidays);
        let worked = 0;
        for (let at = cutOff; at < day; at = later(at, 1)) worked += isWorkingDay(at, holidays) ? 1 : 0;
        expect(worked).toBe(count);
        if (count > 0) expect(isWorkingDay(cutOff, holidays)).toBe(true);
      }),
    );
  });

  it('of December move before Christmas and its weekend', () => {
    const christmas = new Set(['2026-12-25', '2026-12-28']);
    const [december] = payPeriods(
      calendar({ rules: [rule({ payDay: { kind: 'day-of-month', day: 27 } })] }),
      '2026-12-01',
      '2026-12-31',
      () => christmas,
    );
    expect(december).toEqual({
      from: '2026-12-01',
      to: '2026-12-31',
      payDay: '2026-12-24',
      cutOff: '2026-12-22',
    });
    expect(workingDayUntil('2026-12-24', christmas)).toBe('2026-12-24');
  });

  it('on the 31st are the last day of every month', () => {
    const days = payPeriods(
      calendar({ rules: [rule({ payDay: { kind: 'day-of-month', day: 31 }, movesBefore: false })] }),
      '2027-01-01',
      '2027-04-30',
      none,
    ).map(({ payDay }) => payDay);
    expect(days).toEqual(['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30']);
  });
});

describe('a rule from a day on', () => {
  const rules = [rule(), rule({ validFrom: '2026-03-15', payDay: { kind: 'after-period', days: 3 } })];

  it('applies to periods that begin on that day or later, and leaves the one that runs', () => {
    const paid = payPeriods(
      calendar({ rules: rules.map((one) => ({ ...one, movesBefore: false })) }),
      '2026-03-01',
      '2026-04-30',
      none,
    );
    expect(paid.map(({ payDay }) => payDay)).toEqual(['2026-03-31', '2026-05-03']);
  });

  it('brings the public holidays of its state, and periods before it keep theirs', () => {
    const moved = [rule({ cutOffDays: 0 }), rule({ validFrom: '2026-04-01', cutOffDays: 0, state: 'VIC' })];
    const paid = payPeriods(calendar({ rules: moved }), '2026-03-01', '2026-04-30', (state) =>
      state === 'VIC' ? new Set(['2026-03-31', '2026-04-30']) : new Set(),
    );
    expect(paid.map(({ payDay }) => payDay)).toEqual(['2026-03-31', '2026-04-29']);
  });

  it('is not there before it begins, and the first holds before its own day', () => {
    expect(ruleFor(rules, '2026-03-14').validFrom).toBe('2026-01-01');
    expect(ruleFor(rules, '2025-01-01').validFrom).toBe('2026-01-01');
    expect(() => ruleFor([], '2026-01-01')).toThrow('at least one rule');
  });
});

it('the first day has to be one that every month has, or where half a month begins', () => {
  expect(firstDayProblem('monthly', '2026-01-29')).toContain('1st to the 28th');
  expect(firstDayProblem('monthly', '2026-01-28')).toBeNull();
  expect(firstDayProblem('twice-monthly', '2026-01-15')).toContain('16th');
  expect(firstDayProblem('twice-monthly', '2026-01-16')).toBeNull();
  expect(firstDayProblem('weekly', '2026-01-31')).toBeNull();
});

it('what is paid today is still to come, and the one before is the last', () => {
  const periods = payPeriods(calendar(), '2026-01-01', '2026-04-30', none);
  const { last, coming } = paidAround(periods, '2026-03-31');
  expect(last?.payDay).toBe('2026-02-27');
  expect(coming.map(({ payDay }) => payDay)).toEqual(['2026-03-31', '2026-04-30']);
  expect(paidAround([], '2026-01-01')).toEqual({ last: null, coming: [] });
});

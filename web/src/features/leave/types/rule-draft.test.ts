import { leaveAccrual, leaveYearEnd } from '@tenure/contract/leave/leave-types.ts';
import { expect, it } from 'vitest';
import { amountUnits, emptyRule, ruleKinds, ruleOf, yearEndOf, yearStarts } from './rule-draft.ts';

it('makes a rule that the contract takes of every choice', () => {
  for (const kind of ruleKinds) {
    for (const unit of amountUnits) {
      for (const yearBegins of yearStarts) {
        const rule = ruleOf({ ...emptyRule, kind, unit, yearBegins });
        expect(leaveAccrual.safeParse(rule).success, JSON.stringify(rule)).toBe(true);
      }
    }
  }
});

it('keeps weeks and hours exactly', () => {
  expect(ruleOf({ ...emptyRule, amount: 5.6 })).toEqual({
    kind: 'by-pattern-hours',
    rate: { numerator: 560, denominator: 5200 },
    isLessUnpaid: false,
  });
  expect(ruleOf({ ...emptyRule, kind: 'evenly', unit: 'fixed', amount: 152 })).toMatchObject({
    yearly: [{ fromYears: 0, yearly: { unit: 'fixed', amount: 9120 } }],
  });
});

it('makes an end of the year that the contract takes, and none where everything carries over', () => {
  expect(yearEndOf(emptyRule)).toBeNull();
  const yearEnd = yearEndOf({
    ...emptyRule,
    doesLapse: true,
    carried: 2,
    carriedMonths: 6,
    yearBegins: '07-01',
  });
  expect(leaveYearEnd.parse(yearEnd)).toEqual({
    cap: null,
    carried: { unit: 'weeks', tenThousandths: 20_000 },
    carriedMonths: 6,
    yearBegins: { monthAndDay: '07-01' },
  });
  const capped = yearEndOf({ ...emptyRule, kind: 'evenly', hasCap: true, cap: 304, unit: 'fixed' });
  expect(leaveYearEnd.parse(capped)).toMatchObject({ cap: { unit: 'fixed', amount: 18_240 }, carried: null });
});

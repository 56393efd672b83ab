import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isReduction,
  kiwiSaverRatesOn,
  monthsAfter,
  rateProblem,
  reductionProblem,
  suspensionProblem,
} from './kiwisaver.ts';

const day = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2035-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('KiwiSaver', () => {
  it('has the rates of each day', () => {
    expect(kiwiSaverRatesOn('2026-03-31')).toMatchObject({ standard: 3, reduced: null });
    expect(kiwiSaverRatesOn('2026-04-01')).toMatchObject({ standard: 3.5, reduced: 3 });
    expect(kiwiSaverRatesOn('2028-04-01')).toMatchObject({ standard: 4, reduced: 3 });
    expect([3, 3.5].map((rate) => rateProblem(rate, '2026-03-31') === null)).toEqual([true, false]);
    expect([3, 3.5, 5].map((rate) => rateProblem(rate, '2026-11-01') === null)).toEqual([true, true, false]);
    expect([
      isReduction(3, '2026-03-31'),
      isReduction(3, '2026-11-01'),
      isReduction(4, '2026-11-01'),
    ]).toEqual([false, true, false]);
  });

  it('counts months so that the day is the same one, or the last there is, and none is skipped', () => {
    expect(monthsAfter('2026-11-30', 3)).toBe('2027-02-28');
    expect(monthsAfter('2027-11-30', 3)).toBe('2028-02-29');
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 24 }), (from, months) => {
        const to = monthsAfter(from, months);
        expect(Number.isNaN(Date.parse(to))).toBe(false);
        const monthOf = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7));
        expect(monthOf(to) - monthOf(from)).toBe(months);
        expect(to.slice(8) <= from.slice(8)).toBe(true);
      }),
    );
  });

  it('takes a reduction of three to twelve months and no other', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 24 }), (from, months) => {
        expect(reductionProblem(from, monthsAfter(from, months)) === null).toBe(months >= 3 && months <= 12);
      }),
    );
  });

  it('takes a suspension that ends within a year', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -12, max: 24 }), (today, months) => {
        const is = suspensionProblem(monthsAfter(today, months), today) === null;
        expect(is).toBe(months >= 1 && months <= 12);
      }),
    );
  });
});

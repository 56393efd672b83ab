import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { irdProblem } from './ird-number.ts';

describe('the check of an IRD number', () => {
  // The examples of Inland Revenue's filing specification, which python-stdnum and its ports quote.
  it.each(['49091850', '35901981', '49098576', '136410132'])('takes %s', (number) => {
    expect(irdProblem(number)).toBeNull();
  });

  it('is right by the second row of weights where the first gives ten', () => {
    // Worked in the same specification: 13641013 gives ten by the first row and two by the second.
    expect(irdProblem('136410132')).toBeNull();
  });

  // 9125568 has seven digits; the others are the specification's invalid examples.
  it.each(['136410133', '9125568', '150000000', '10000000', '', '4909185O'])('refuses %s', (number) => {
    expect(irdProblem(number)).not.toBeNull();
  });

  it('has at most one check digit to any beginning', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1_000_001, max: 14_999_999 }), (base) => {
        const passing = Array.from({ length: 10 }, (_none, last) => irdProblem(`${base}${last}`)).filter(
          (problem) => problem === null,
        );
        expect(passing.length).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('takes the same number with a zero before it', () => {
    expect(irdProblem('049091850')).toBeNull();
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitTaxCode, startingTaxCode, taxCodeProblem } from './tax-code.ts';

describe('a tax code', () => {
  // The letters and examples of HMRC's page "Tax codes: what your tax code means".
  it.each([
    '1257L',
    '1185M',
    '0T',
    'BR',
    'D0',
    'D1',
    'NT',
    'K475',
    'S1257L',
    'C1257L',
    'SD2',
    'SD3',
    'CBR',
    'S0T',
  ])('takes %s, and the same for one pay alone', (code) => {
    expect(taxCodeProblem(code)).toBeNull();
    for (const suffix of [' W1', ' M1', ' X', 'M1', 'X', ' W1/M1']) {
      expect(taxCodeProblem(`${code}${suffix}`)).toBeNull();
      expect(splitTaxCode(`${code}${suffix}`)).toEqual({ code, isNonCumulative: true });
    }
  });

  it.each([
    '',
    'D2',
    'CD2',
    'SNT',
    '1257',
    'L1257',
    '1257Q',
    '1257l',
    'X',
    'K',
    '1257L W2',
    'SC1257L',
    'K0500',
    'K0',
    '01257L',
  ])('refuses "%s"', (code) => {
    expect(taxCodeProblem(code)).toMatch(/P45/);
  });

  it('is what the statement of the starter checklist says', () => {
    expect(startingTaxCode('A', '2026-11-21')).toEqual({ code: '1257L', isNonCumulative: false });
    expect(startingTaxCode('B', '2026-11-21')).toEqual({ code: '1257L', isNonCumulative: true });
    expect(startingTaxCode('C', '2026-11-21')).toEqual({ code: 'BR', isNonCumulative: false });
  });

  it('is always a tax code where a statement gives it', () => {
    fc.assert(
      fc.property(fc.constantFrom('A', 'B', 'C'), fc.integer({ min: 2021, max: 2040 }), (statement, year) => {
        expect(taxCodeProblem(startingTaxCode(statement, `${year}-04-06`).code)).toBeNull();
      }),
    );
  });
});

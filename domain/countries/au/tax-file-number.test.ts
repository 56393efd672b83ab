import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tfnProblem } from './tax-file-number.ts';

const digitsThatPass = fc
  .array(fc.integer({ min: 0, max: 9 }), { minLength: 8, maxLength: 8 })
  .map((start) => {
    const weights = [1, 4, 3, 7, 5, 8, 6, 9];
    const sum = start.reduce((all, digit, place) => all + digit * (weights[place] ?? 0), 0);
    // Ten times the last digit takes one off eleven each.
    return { start, last: sum % 11 };
  })
  .filter(({ start, last }) => last < 10 && start.some((digit) => digit !== start[0]))
  .map(({ start, last }) => `${start.join('')}${last}`);

describe('the check of a tax file number', () => {
  // 123456782 and 876543210 are from the tests of python-stdnum, the others from those of elm-tfn.
  it.each(['123456782', '876543210', '907974668', '555000555', '459599230', '112474082', '565051603'])(
    'takes %s',
    (number) => {
      expect(tfnProblem(number)).toBeNull();
    },
  );

  // The older ones of eight digits, from the tests of elm-tfn.
  it.each(['81854402', '37118629', '37118660', '37118705', '38593474', '85655734'])('takes %s', (number) => {
    expect(tfnProblem(number)).toBeNull();
  });

  // Published as invalid by the same two.
  it.each(['999999999', '123456789', '12345678'])('refuses %s', (number) => {
    expect(tfnProblem(number)).toMatch(/digit is wrong/);
  });

  it('takes every number made to pass, and refuses it with any one digit changed', () => {
    fc.assert(
      fc.property(
        digitsThatPass,
        fc.integer({ min: 0, max: 8 }),
        fc.integer({ min: 1, max: 9 }),
        (number, place, more) => {
          expect(tfnProblem(number)).toBeNull();
          const other = (Number(number[place]) + more) % 10;
          expect(tfnProblem(`${number.slice(0, place)}${other}${number.slice(place + 1)}`)).not.toBeNull();
        },
      ),
    );
  });

  it.each(['000000000', '00000000', '111111111', '333333333', '444444444', '987654321'])(
    'takes %s for no number, whatever its sum',
    (code) => {
      expect(tfnProblem(code)).toMatch(/no number/);
    },
  );

  it.each(['', '1234567', '1234567820', '12345678a', '１２３４５６７８２'])(
    'wants digits, not "%s"',
    (text) => {
      expect(tfnProblem(text)).toMatch(/8 or 9 digits/);
    },
  );
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ninoProblem } from './national-insurance-number.ts';

const letterOf = (letters: string) =>
  fc.integer({ min: 0, max: letters.length - 1 }).map((place) => letters.charAt(place));

describe('a National Insurance number', () => {
  // The shape is NIM39110's; numbers made up for tests, as the developer pages of HMRC use them.
  it.each(['AA000003D', 'AB123456C', 'JG103759A', 'AP019283D', 'ZX047829C'])('takes %s', (number) => {
    expect(ninoProblem(number)).toBeNull();
  });

  // QQ is the prefix of HMRC's own examples, chosen because it is never issued; the pairs are from NIM39110.
  it.each(['QQ123456C', 'DA123456C', 'AO123456C', 'AV123456C', 'GB123456A', 'NT123456A', 'ZZ123456A'])(
    'refuses %s for its letters',
    (number) => {
      expect(ninoProblem(number)).toMatch(/two letters/);
    },
  );

  it.each(['AB123456E', 'AB12345C', 'AB123456', 'ab123456c', '', 'A1123456C'])('refuses "%s"', (number) => {
    expect(ninoProblem(number)).toMatch(/six digits/);
  });

  it('tells a temporary reference from one', () => {
    expect(ninoProblem('11A11111')).toMatch(/temporary/);
  });

  it('never takes a letter that is never given, wherever else it is right', () => {
    fc.assert(
      fc.property(
        letterOf('DFIQUV'),
        letterOf('ABCEGHJKLMNOPRSTWXYZ'),
        fc.integer({ min: 0, max: 999_999 }),
        letterOf('ABCD'),
        (never, other, digits, last) => {
          const rest = `${String(digits).padStart(6, '0')}${last}`;
          expect(ninoProblem(`${never}${other}${rest}`)).not.toBeNull();
          expect(ninoProblem(`${other}${never}${rest}`)).not.toBeNull();
        },
      ),
    );
  });
});

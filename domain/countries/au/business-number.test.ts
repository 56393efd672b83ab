import fc from 'fast-check';
import { expect, it } from 'vitest';
import { abnProblem } from './business-number.ts';

it('takes the numbers the register publishes', () => {
  expect(abnProblem('51824753556')).toBeNull();
});

it('refuses in words what has not eleven digits', () => {
  for (const text of ['', '5182475355', '518247535560', '5182475355A', '51 824 753 556']) {
    expect(abnProblem(text)).toBe('Enter an ABN with 11 digits');
  }
});

it('refuses every number in which one digit is another', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 }), fc.integer({ min: 1, max: 9 }), (place, by) => {
      const digits = Array.from('51824753556', Number);
      const wrong = digits.with(place, ((digits[place] ?? 0) + by) % 10).join('');
      expect(abnProblem(wrong)).toContain('a digit is wrong');
    }),
  );
});

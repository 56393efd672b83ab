import { expect, it } from 'vitest';
import { valueOn } from './dated.ts';

const rates = [
  { from: '2024-04-01', value: 'old' },
  { from: '2025-04-01', value: 'new' },
] as const;

it('is what began last, on its first day already', () => {
  expect(valueOn(rates, '2025-03-31')).toBe('old');
  expect(valueOn(rates, '2025-04-01')).toBe('new');
  expect(valueOn(rates, '2030-01-01')).toBe('new');
});

it('is the first before anything is known', () => {
  expect(valueOn(rates, '2001-01-01')).toBe('old');
});

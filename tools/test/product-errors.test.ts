import { expect, it } from 'vitest';
import { productErrors } from './product-errors.ts';

const line = (level: string, msg: string) => JSON.stringify({ level, time: '2026-01-01T00:00:00Z', msg });

it('shows errors of the log and of Node, and nothing else', () => {
  const output = [line('info', 'ready'), line('error', 'call failed'), 'TypeError: no', line('warn', 'slow')];
  expect(productErrors(output.join('\n'))).toBe(
    `The product reported 2 errors:\n${line('error', 'call failed')}\nTypeError: no`,
  );
  expect(productErrors(line('info', 'ready'))).toBe('');
});

it('shows the first 40 of a flood', () => {
  const flood = Array.from({ length: 60 }, (_, place) => line('error', String(place))).join('\n');
  expect(productErrors(flood)).toMatch(/… and 20 more$/);
});

import { expect, it } from 'vitest';
import { oneClock, readsMachineTime } from './one-clock.ts';

it.each([
  'const now = Date.now();',
  'createClock({ now: Date.now })',
  'new Date().getFullYear()',
  'new Date( )',
  'const made = new Date;',
  'String(Date())',
  "Temporal.Now.plainDateISO('UTC')",
  'const { instant } = Temporal.Now;',
])('finds the machine’s time in %s', (source) => {
  expect(readsMachineTime(source, 'web/src/app/boot.ts')).toBe(true);
});

it('finds the machine’s clock made where the product is to be handed one, and lets a test make it', () => {
  const source = 'const clock = createSystemClock();';
  expect(readsMachineTime(source, 'server/src/platform/mail/mailer.ts')).toBe(true);
  expect(readsMachineTime(source, 'server/src/platform/mail/mailer.test.ts')).toBe(false);
});

it.each([
  'new Date(2026, 0, 1)',
  'new Date(clock.now().epochMilliseconds)',
  'Date.parse(text)',
  'clock.now()',
  'performance.now()',
  'new DateField()',
  'function dayOf(day: Date): string',
])('takes %s for none', (source) => {
  expect(readsMachineTime(source, 'web/src/app/boot.ts')).toBe(false);
});

it('finds it nowhere but where it belongs', async () => {
  expect(await oneClock.problems()).toEqual([]);
});

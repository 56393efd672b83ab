import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followServerTime, now, nowText, productTime, todayIn } from './clock.ts';

const browserTime = Date.parse('2026-11-24T09:00:00Z');

beforeEach(() => void vi.useFakeTimers({ now: browserTime }));
afterEach(() => {
  followServerTime(undefined);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('is the browser’s clock where the server gives no time', () => {
  followServerTime(undefined);
  expect(now()).toBe(browserTime);
  expect(productTime(browserTime)).toBe(browserTime);
});

it('follows the server’s time and runs on with the browser', () => {
  followServerTime('2027-12-31T13:30:00.000Z');
  vi.advanceTimersByTime(60_000);
  expect(nowText()).toBe('2027-12-31T13:31:00.000Z');
  expect(productTime(browserTime)).toBe(Date.parse('2027-12-31T13:30:00Z'));
});

it.each(['with', 'without'])('says which day it is in a time zone, %s Temporal', (how) => {
  if (how === 'without') vi.stubGlobal('Temporal', undefined);
  followServerTime('2027-12-31T13:30:00.000Z');
  expect(todayIn('Australia/Melbourne')).toBe('2028-01-01');
  expect(todayIn('Europe/London')).toBe('2027-12-31');
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSettableClock } from '../clock/clock.ts';
import { createLog } from '../log/log.ts';
import { startDailyRuns } from './daily-runs.ts';
import { defineRecurring } from './recurring.ts';

const run = () => Promise.resolve();
const recurring = [
  defineRecurring({ name: 'nightly', cron: '40 2 * * *', run }),
  defineRecurring({ name: 'hourly', everySeconds: 3600, run }),
];
let logged = '';
const log = createLog({ level: 'warn', destination: { write: (line) => void (logged += line) } });

beforeEach(() => {
  logged = '';
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

function startAt(time: string) {
  const clock = createSettableClock(time);
  const added: unknown[] = [];
  const refused = new Set<string>();
  const query = async (_text: string, [name]: readonly unknown[]) => {
    if (refused.has(String(name))) throw new Error('no database');
    added.push(name);
  };
  const runs = startDailyRuns({ query }, recurring, clock, log);
  const pass = async (minutes: number) => {
    clock.advance({ minutes });
    await vi.advanceTimersByTimeAsync(minutes * 60_000);
  };
  return { added, pass, refused, runs };
}

test('adds all recurring work at the start and whenever the day of the clock changes', async () => {
  const { added, pass, runs } = startAt('2027-06-30T23:00:00Z');
  await pass(59);
  expect(added).toEqual(['nightly', 'hourly']);
  await pass(1);
  expect(added).toEqual(['nightly', 'hourly', 'nightly', 'hourly']);
  await pass(24 * 60);
  expect(added).toHaveLength(6);
  await runs.stop();
});

test('adds nothing after it was stopped', async () => {
  const { added, pass, runs } = startAt('2027-12-31T23:59:00Z');
  await runs.stop();
  await pass(2);
  expect(added).toEqual(['nightly', 'hourly']);
});

test('goes on with the others when one cannot be added', async () => {
  const { added, pass, refused, runs } = startAt('2027-12-31T12:00:00Z');
  refused.add('nightly');
  await pass(12 * 60);
  expect(added).toEqual(['nightly', 'hourly', 'hourly']);
  expect(logged).toContain('a recurring job could not be added');
  await runs.stop();
});

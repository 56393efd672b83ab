import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAdmission } from './admission.ts';
import { DatabaseBusy } from './database-away.ts';

const ignore = () => undefined;
const failureOf = (call: Promise<unknown>) => call.catch((error: unknown) => error);
const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('a call is refused at once while the first in the queue has waited for more than a second', async () => {
  const admission = createAdmission(1_000);
  const first = Promise.withResolvers<string>();
  const waiting = failureOf(admission.wait(() => first.promise, ignore));
  await wait(999);
  await expect(admission.wait(async () => 'second', ignore)).resolves.toBe('second');
  await wait(2);
  const connect = vi.fn<() => Promise<string>>(async () => 'third');
  await expect(admission.wait(connect, ignore)).rejects.toThrow(DatabaseBusy);
  expect(connect).not.toHaveBeenCalled();
  first.resolve('first');
  expect(await waiting).toBeInstanceOf(DatabaseBusy);
  await expect(admission.wait(connect, ignore)).resolves.toBe('third');
});

test('a call is refused after a second of waiting, even if no connection ever becomes free', async () => {
  const refused = vi.fn<(error: unknown) => void>();
  const call = createAdmission(1_000)
    .wait(() => new Promise(() => undefined), ignore)
    .catch(refused);
  await wait(999);
  expect(refused).not.toHaveBeenCalled();
  await wait(1);
  await call;
  expect(refused).toHaveBeenCalledExactlyOnceWith(expect.any(DatabaseBusy));
});

test('a connection that came too late for its call goes to the next', async () => {
  const giveBack = vi.fn<(one: string) => void>();
  const late = Promise.withResolvers<string>();
  const call = failureOf(createAdmission(1_000).wait(() => late.promise, giveBack));
  await wait(1_500);
  expect(await call).toBeInstanceOf(DatabaseBusy);
  expect(giveBack).not.toHaveBeenCalled();
  late.resolve('connection');
  await wait(0);
  expect(giveBack).toHaveBeenCalledExactlyOnceWith('connection');
});

test('a failed connection leaves the queue', async () => {
  const admission = createAdmission(1_000);
  await expect(admission.wait(() => Promise.reject(new Error('away')), ignore)).rejects.toThrow('away');
  await wait(5_000);
  await expect(admission.wait(async () => 'next', ignore)).resolves.toBe('next');
});

import { expect, test, vi } from 'vitest';
import { createAdmission } from './admission.ts';
import { DatabaseBusy } from './database-away.ts';

const ignore = () => undefined;

test('a call is refused at once while the first in the queue has waited for more than a second', async () => {
  let now = 0;
  const admission = createAdmission(() => now);
  const first = Promise.withResolvers<string>();
  const waiting = admission.wait(() => first.promise, ignore);
  now = 1_000;
  await expect(admission.wait(async () => 'second', ignore)).resolves.toBe('second');
  now = 1_001;
  const connect = vi.fn<() => Promise<string>>(async () => 'third');
  await expect(admission.wait(connect, ignore)).rejects.toThrow(DatabaseBusy);
  expect(connect).not.toHaveBeenCalled();
  first.resolve('first');
  await expect(waiting).rejects.toThrow(DatabaseBusy);
  await expect(admission.wait(connect, ignore)).resolves.toBe('third');
});

test('a connection that came too late for its call goes to the next', async () => {
  let now = 0;
  const admission = createAdmission(() => now);
  const giveBack = vi.fn<(one: string) => void>();
  const late = async () => {
    now = 1_500;
    return 'connection';
  };
  await expect(admission.wait(late, giveBack)).rejects.toThrow(DatabaseBusy);
  expect(giveBack).toHaveBeenCalledExactlyOnceWith('connection');
});

test('a connection that could not be had leaves the queue', async () => {
  let now = 0;
  const admission = createAdmission(() => now);
  await expect(admission.wait(() => Promise.reject(new Error('away')), ignore)).rejects.toThrow('away');
  now = 5_000;
  await expect(admission.wait(async () => 'next', ignore)).resolves.toBe('next');
});

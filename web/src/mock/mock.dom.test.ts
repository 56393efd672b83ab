// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { now } from '../lib/clock.ts';
import { identityHandlers } from './handlers/identity.ts';
import { passwordHandlers } from './handlers/passwords.ts';
import { sharedDelay, verifyDelay } from './mock.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A mocked call's answer, and its delay in milliseconds. */
async function answerTo(url: string, body?: object) {
  const request = new Request(new URL(url, globalThis.location.href), {
    method: body ? 'POST' : 'GET',
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  const started = now();
  for (const handler of [...identityHandlers, ...passwordHandlers]) {
    const running = handler.run({ request: request.clone(), requestId: 'one' });
    await vi.advanceTimersByTimeAsync(0);
    await vi.runAllTimersAsync();
    const result = await running;
    if (result?.response) return { status: result.response.status, waited: now() - started };
  }
  throw new Error('Nothing answered');
}

test('calls that verify take a second, every other the shared delay', async () => {
  expect((await answerTo('/api/forgot-password-verify?email=a%40b.example&token=used')).waited).toBe(
    verifyDelay,
  );
  expect((await answerTo('/api/auth/mfa-verify', { code: '012345' })).waited).toBe(verifyDelay);
  expect((await answerTo('/api/auth/basic-settings')).waited).toBe(sharedDelay);
  expect([sharedDelay, verifyDelay]).toEqual([200, 1000]);
});

test.each([400, 401, 500])('an email of %i asks for that status, in an address too', async (status) => {
  const verified = await answerTo(`/api/forgot-password-verify?email=${status}&token=good`);
  const requested = await answerTo('/api/auth/forgot-password-request', { email: String(status) });
  expect([verified.status, requested.status]).toEqual([status, status]);
});

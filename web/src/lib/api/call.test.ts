import { logout } from '@tenure/contract/identity/authentication.ts';
import { stepUp } from '@tenure/contract/identity/step-up.ts';
import {
  saveTenantFeatureFlags,
  tenantFeatureFlags,
  tenants,
} from '@tenure/contract/platform/feature-flags.ts';
import { readNotification } from '@tenure/contract/platform/notifications.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onFailure } from '../failures.ts';
import { ApiError, ConnectionError } from './api-error.ts';
import { call } from './call.ts';
import { formErrors } from './form-errors.ts';
import { provideProof } from './step-up.ts';

const fetching = vi.fn<typeof fetch>();
const failures: unknown[] = [];
const stop = onFailure((failure) => failures.push(failure));

beforeEach(() => {
  vi.stubGlobal('fetch', fetching);
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => {
  vi.unstubAllGlobals();
  fetching.mockReset();
  failures.length = 0;
  return () => stop();
});

function answer(body: unknown, init: ResponseInit = {}) {
  fetching.mockImplementation(() => Promise.resolve(new Response(JSON.stringify(body), init)));
}

function sent(at = 0) {
  const [url, init] = fetching.mock.calls[at] ?? [];
  return { url, init, headers: new Headers(init?.headers) };
}

test('path and query are written into the address, and what is empty is left out', async () => {
  answer({});
  await call(tenants, { query: { page: '2', searchText: '' } });
  expect(sent().url).toBe('/api/provider/tenants?page=2');
});

test('what stands in a path is encoded', async () => {
  answer({});
  await call(readNotification, { params: { notificationId: '7/../8' } });
  expect(sent().url).toBe('/api/notifications/7%2F..%2F8/read');
});

test('the version that was read is handed out, and handed back with the write', async () => {
  answer({}, { headers: { etag: '"3"' } });
  const { etag } = await call(tenantFeatureFlags, { params: { tenantId: '1' } });
  expect(etag).toBe('"3"');
  await call(saveTenantFeatureFlags, { params: { tenantId: '1' }, body: { flags: [] } }, { ifMatch: etag });
  expect(sent(1).headers.get('if-match')).toBe('"3"');
});

test('every POST has a key of its own, and a read has none', async () => {
  answer({});
  await call(readNotification, { params: { notificationId: '7' } });
  await call(readNotification, { params: { notificationId: '7' } });
  await call(tenants, {});
  const [first, second, read] = [0, 1, 2].map((at) => sent(at).headers.get('idempotency-key'));
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(second).not.toBe(first);
  expect(read).toBeNull();
});

test('a POST whose answer was lost is repeated with the same key', async () => {
  fetching.mockRejectedValueOnce(new TypeError('lost'));
  fetching.mockResolvedValueOnce(new Response('{}'));
  await call(readNotification, { params: { notificationId: '7' } });
  expect(sent(1).headers.get('idempotency-key')).toBe(sent(0).headers.get('idempotency-key'));
});

test('without any answer there is a connection error, which is reported', async () => {
  fetching.mockRejectedValue(new TypeError('lost'));
  await expect(call(tenants, {})).rejects.toBeInstanceOf(ConnectionError);
  expect(failures).toEqual([expect.any(ConnectionError)]);
});

test('an answer without a body is undefined', async () => {
  fetching.mockResolvedValue(new Response(null, { status: 204 }));
  expect((await call(logout, {})).body).toBeUndefined();
});

test('any answer that is not OK is an error with status, address, data and request id, and is reported', async () => {
  const problem = {
    type: 'urn:tenure:problem:invalid-input',
    title: 'Some of the input is not valid',
    status: 422,
    detail: '',
    invalidInputs: [{ path: 'flags.0.rolloutPercent', code: 'too_big', reason: 'Enter 100 or less' }],
    requestId: 'req-1',
  };
  answer(problem, { status: 422 });
  const error: unknown = await call(tenants, {}).catch((failure: unknown) => failure);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({
    status: 422,
    url: '/api/provider/tenants',
    data: problem,
    code: 'invalid-input',
    requestId: 'req-1',
  });
  expect(failures).toEqual([error]);
  expect(formErrors(error)).toEqual({ 'flags.0.rolloutPercent': 'Enter 100 or less' });
});

test('an answer that is no JSON keeps its text', async () => {
  fetching.mockResolvedValue(
    new Response('<h1>Bad gateway</h1>', { status: 502, headers: { 'x-request-id': 'proxy-9' } }),
  );
  await expect(call(tenants, {})).rejects.toMatchObject({
    status: 502,
    data: '<h1>Bad gateway</h1>',
    problem: null,
    code: null,
    requestId: 'proxy-9',
  });
});

test('how long to wait is read from a refusal', async () => {
  answer({}, { status: 429, headers: { 'retry-after': '12' } });
  await expect(call(tenants, {})).rejects.toMatchObject({ retryAfterSeconds: 12 });
});

test('what was aborted is not reported', async () => {
  const controller = new AbortController();
  controller.abort();
  fetching.mockRejectedValue(new DOMException('aborted', 'AbortError'));
  await expect(call(tenants, {}, { signal: controller.signal })).rejects.toMatchObject({
    name: 'AbortError',
  });
  expect(failures).toEqual([]);
});

const refusedAs = (code: string, status: number) =>
  new Response(JSON.stringify({ type: `urn:tenure:problem:${code}`, title: code, status }), { status });

test('a call that came too late for the session’s old token is made again once, with the same key', async () => {
  fetching.mockResolvedValueOnce(refusedAs('not-signed-in', 401));
  fetching.mockResolvedValueOnce(new Response('{}'));
  await call(readNotification, { params: { notificationId: '7' } });
  expect(sent(1).headers.get('idempotency-key')).toBe(sent(0).headers.get('idempotency-key'));
  expect(failures).toEqual([]);
});

test('a person who is really signed out is told once', async () => {
  fetching.mockImplementation(() => Promise.resolve(refusedAs('not-signed-in', 401)));
  await expect(call(tenants, {})).rejects.toMatchObject({ code: 'not-signed-in' });
  expect(fetching).toHaveBeenCalledTimes(2);
  expect(failures).toHaveLength(1);
});

test('a wrong password is never sent twice', async () => {
  fetching.mockImplementation(() => Promise.resolve(refusedAs('invalid-credentials', 401)));
  await expect(call(tenants, {})).rejects.toMatchObject({ code: 'invalid-credentials' });
  expect(fetching).toHaveBeenCalledTimes(1);
});

test('while the session gets another token, nothing else leaves', async () => {
  const renewed = Promise.withResolvers<Response>();
  fetching.mockReturnValueOnce(renewed.promise);
  fetching.mockImplementation(() => Promise.resolve(new Response('{}')));
  const proving = call(stepUp, { body: { proof: { method: 'code', code: '123456' } } });
  const reading = call(tenants, {});
  await Promise.resolve();
  expect(fetching).toHaveBeenCalledTimes(1);
  renewed.resolve(new Response(null, { status: 204 }));
  await Promise.all([proving, reading]);
  expect(fetching).toHaveBeenCalledTimes(2);
});

test('a call that needs a fresh proof asks for it and is then made again, with the same key', async () => {
  const asked = vi.fn<() => Promise<boolean>>(() => Promise.resolve(true));
  const stopAsking = provideProof(asked);
  fetching.mockResolvedValueOnce(refusedAs('step-up-required', 403));
  fetching.mockResolvedValueOnce(new Response('{}'));
  await call(readNotification, { params: { notificationId: '7' } });
  stopAsking();
  expect(asked).toHaveBeenCalledTimes(1);
  expect(sent(1).headers.get('idempotency-key')).toBe(sent(0).headers.get('idempotency-key'));
  expect(failures).toEqual([]);
});

test('calls that need a proof at the same time ask for it together', async () => {
  const asked = vi.fn<() => Promise<boolean>>(() => Promise.resolve(true));
  const stopAsking = provideProof(asked);
  fetching.mockResolvedValueOnce(refusedAs('step-up-required', 403));
  fetching.mockResolvedValueOnce(refusedAs('step-up-required', 403));
  fetching.mockImplementation(() => Promise.resolve(new Response('{}')));
  await Promise.all([call(tenants, {}), call(tenants, {})]);
  stopAsking();
  expect(asked).toHaveBeenCalledTimes(1);
});

test('a proof that is not given leaves the refusal', async () => {
  const stopAsking = provideProof(() => Promise.resolve(false));
  fetching.mockImplementation(() => Promise.resolve(refusedAs('step-up-required', 403)));
  await expect(call(tenants, {})).rejects.toMatchObject({ code: 'step-up-required' });
  stopAsking();
  expect(fetching).toHaveBeenCalledTimes(1);
});

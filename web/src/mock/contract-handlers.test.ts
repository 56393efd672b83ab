import type { Endpoint } from '@tenure/contract/endpoint.ts';
import { errorCodes } from '@tenure/contract/errors.ts';
import { getResponse } from 'msw';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { answerOf, endpoints } from './contract-handlers.ts';
import { mockHandlers } from './handlers.ts';
import { made } from './made.ts';
import { latency, MockRefusal } from './mock.ts';

beforeAll(() => {
  latency.scale = 0;
  vi.stubGlobal('location', new URL('http://localhost/'));
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem() {} });
});

// Records these calls delete or publish would be missing in later tests.
afterAll(() => vi.resetModules());

/** A call with the least that its schemas take; the stream of events stays open and answers nothing else. */
function requestOf({ method, path, params, query, body, multipart }: Endpoint): Request {
  const inPath = Object.entries(params ? (made(params) as object) : {});
  const address = inPath.reduce((text, [name, value]) => text.replace(`{${name}}`, String(value)), path);
  const url = new URL(address, 'http://localhost');
  for (const [name, value] of Object.entries(query ? (made(query) as object) : {}))
    url.searchParams.set(name, String(value));
  if (method === 'GET') return new Request(url);
  if (!multipart) return new Request(url, { method, body: JSON.stringify(body ? made(body) : {}) });
  const form = new FormData();
  form.set('file', new File(['%PDF-1.7'], 'letter.pdf', { type: 'application/pdf' }));
  return new Request(url, { method, body: form });
}

/** Those a call can be for; trying each of a thousand takes long. */
const handlersFor = ({ method, path }: Endpoint) =>
  mockHandlers.filter(({ info }) => {
    const isLong = String(info.path).split('/').length === path.split('/').length;
    return info.method !== method ? typeof info.method !== 'string' : isLong;
  });

/** By the first word of their path, so that what fails is named and no test takes long. */
const areas = Map.groupBy(endpoints, ({ path }) => path.split('/')[2] ?? '');

test('the contract is read whole', () => {
  expect(endpoints.length).toBeGreaterThan(700);
});

test.each([...areas.keys()])('calls of /api/%s are answered in their shape, or refused', async (area) => {
  const wrong: string[] = [];
  for (const endpoint of areas.get(area) ?? []) {
    const { name, method, path, output } = endpoint;
    const response = await getResponse(handlersFor(endpoint), requestOf(endpoint)).catch(String);
    if (!(response instanceof Response)) wrong.push(`${name}: ${response ?? 'no answer'}`);
    else if (!response.ok) {
      const problem = await response.json().catch(() => ({}));
      const known = Object.values(errorCodes).some(({ status }) => status === response.status);
      if (!known || problem.status !== response.status)
        wrong.push(`${name}: ${method} ${path} ${response.status}`);
    } else if (output !== null && !endpoint.stream) {
      const shaped = output.safeParse(await response.json());
      if (!shaped.success) wrong.push(`${name}: ${shaped.error.message}`);
    }
  }
  expect(wrong).toEqual([]);
});

test.each([...areas.keys()])('what the contract alone answers for /api/%s has its shape', (area) => {
  const wrong = (areas.get(area) ?? []).flatMap((endpoint) => {
    try {
      const shaped = endpoint.output?.safeParse(answerOf(endpoint, {}));
      return shaped && !shaped.success ? [`${endpoint.name}: ${shaped.error.message}`] : [];
    } catch (error) {
      return error instanceof MockRefusal && error.code === 'not-found'
        ? []
        : [`${endpoint.name}: ${String(error)}`];
    }
  });
  expect(wrong).toEqual([]);
});

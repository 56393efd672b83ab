import type { Endpoint } from '@tenure/contract/endpoint.ts';
import { getResponse } from 'msw';
import { beforeAll, expect, test, vi } from 'vitest';
import { mockHandlers } from './handlers.ts';
import { latency } from './mock.ts';

beforeAll(() => {
  latency.scale = 0;
});

async function ask(method: string, path: string, body?: object) {
  const request = new Request(new URL(path, 'http://localhost'), {
    method,
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  // Relative paths are resolved against the page.
  vi.stubGlobal('location', new URL('http://localhost/'));
  return getResponse(mockHandlers, request);
}
const statusOf = async (...asked: Parameters<typeof ask>) => (await ask(...asked))?.status;

const inItem = '/api/performances/1/sections/101/items/1011';

test('every call of reviews, cycles and calibration is answered without a server', async () => {
  const modules = import.meta.glob<Record<string, unknown>>('../../../contract/performance/*.ts', {
    eager: true,
  });
  const endpoints = Object.values(modules)
    .flatMap((module) => Object.values(module))
    .filter(
      (one): one is Endpoint => typeof one === 'object' && one !== null && 'method' in one && 'path' in one,
    );
  expect(endpoints.length).toBeGreaterThan(80);
  const handled = new Set(mockHandlers.map(({ info }) => `${String(info.method)} ${String(info.path)}`));
  const missing = endpoints.filter(
    ({ method, path }) => !handled.has(`${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
  );
  expect(missing.map(({ name }) => name)).toEqual([]);
});

test('review 5 is unknown with an HTML body, and review 6 asks to sign in', async () => {
  for (const path of ['/api/performances/5', '/api/performances/5/timeline']) {
    const answer = await ask('GET', path);
    expect(answer?.status).toBe(404);
    expect(answer?.headers.get('content-type')).toContain('text/html');
  }
  expect(await statusOf('GET', '/api/performances/6')).toBe(401);
  expect(await statusOf('GET', '/api/performances/4')).toBe(200);
});

test.each([
  ['note 3', `${inItem}/notes/3`],
  ['attachment 2', `${inItem}/attachments/2`],
  ['reviewer 2', '/api/performances/1/reviewers/2'],
  ['item 0', '/api/performances/1/sections/101/items/0'],
  ['competency 0', '/api/performances/1/competency-sections/102/competencies/0'],
  ['question 0', '/api/performances/1/360-question-sections/107/360-questions/0'],
])('deleting %s fails', async (_what, path) => {
  expect(await statusOf('DELETE', path)).toBe(500);
});

test('section 18116 refuses its status and ratings', async () => {
  const section = '/api/performances/1/sections/18116';
  expect(await statusOf('PUT', `${section}/status`, { status: 'applicable' })).toBe(500);
  expect(await statusOf('PUT', `${section}/items/1011/rating`, { rating: 4, words: '' })).toBe(500);
});

test.each([
  [1, 400],
  [2, 401],
  [3, 500],
  [4, 200],
])('a score of %i answers %i', async (score, status) => {
  expect(await statusOf('PUT', '/api/performances/1/summary-sections/105', { score })).toBe(status);
});

test.each([400, 401, 500])('a text with %i asks for that status', async (status) => {
  expect(await statusOf('POST', `${inItem}/notes`, { content: `About ${status} containers` })).toBe(status);
});

test('a skipped checkpoint with one contributor cannot be rated, and an unknown one is not found', async () => {
  const rated = (review: number, section: number) =>
    statusOf('PUT', `/api/performances/${review}/checkpoint-sections/${section}/rate`, { rating: 4 });
  expect(await rated(2, 208)).toBe(500);
  expect(await rated(1, 108)).toBe(200);
  expect(await statusOf('GET', '/api/performances/1/checkpoint-sections/999')).toBe(404);
});

test('a mandatory checkpoint waits for its contributor', async () => {
  const moved = await statusOf('PUT', '/api/performances/1/checkpoint-sections/108/status', {
    action: 'approve',
    submissionId: null,
    reason: null,
  });
  expect(moved).toBe(422);
});

test('the Approval phase needs approvers, and a missing workflow is refused', async () => {
  const approvers = await ask('POST', '/api/performances/1/workflows/15/approvers', { employeeIds: [] });
  expect(approvers?.status).toBe(422);
  expect(await approvers?.json()).toMatchObject({
    type: 'approvalPhaseError',
    title: 'Approval phase requires nominated approvers',
    detail: 'Approval phase requires nominated approvers to proceed.',
    invalidInputs: [{ path: 'approvers', code: 'required' }],
  });
  expect(await statusOf('PUT', '/api/performances/1/workflows/99', { action: 'submit' })).toBe(422);
});

test('a calibration session moves people with a reason, undoes it and is published once', async () => {
  const session = '/api/performance-calibrations/1';
  const move = { people: [{ id: 1, version: 1 }], rating: 4, potential: null };
  expect(await statusOf('POST', `${session}/moves`, { ...move, reason: '' })).toBe(422);
  expect(await statusOf('POST', `${session}/moves`, { ...move, reason: 'Calls for 500 berths' })).toBe(500);
  const moved = await ask('POST', `${session}/moves`, { ...move, reason: 'Ran two terminals alone' });
  expect(await moved?.json()).toMatchObject({ data: { changed: 1, persons: [{ id: 1, rating: 4 }] } });
  expect(await statusOf('POST', `${session}/moves`, { ...move, reason: 'Seen too late' })).toBe(409);
  expect(await statusOf('POST', `${session}/moves/1/undo`)).toBe(200);
  expect(await statusOf('POST', `${session}/publish`)).toBe(200);
  expect(await statusOf('POST', `${session}/moves/1/undo`)).toBe(409);
});

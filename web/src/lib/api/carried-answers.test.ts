// @vitest-environment happy-dom
import { tenants } from '@tenure/contract/platform/feature-flags.ts';
import { carriedAnswersId } from '@tenure/domain/carried-answers.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onFailure } from '../failures.ts';
import { call } from './call.ts';
import { forgetCarriedAnswers, readCarriedAnswers } from './carried-answers.ts';

const fetching = vi.fn<typeof fetch>();
const ofServer = { data: [], from: 'the server' };
const ofDocument = { data: [], from: 'the document' };

function carry(text: string) {
  const element = document.createElement('script');
  element.type = 'application/json';
  element.id = carriedAnswersId;
  element.textContent = text;
  document.body.append(element);
  readCarriedAnswers();
}

beforeEach(() => {
  vi.stubGlobal('fetch', fetching);
  fetching.mockImplementation(() => Promise.resolve(Response.json(ofServer)));
  carry(JSON.stringify({ '/api/provider/tenants?page=1': { body: ofDocument, etag: '"3"' } }));
});
afterEach(() => {
  forgetCarriedAnswers();
  vi.unstubAllGlobals();
  fetching.mockReset();
});

const page = (number: string) => call(tenants, { query: { page: number } });

test('what the document carries is not asked for, and what it does not carry is', async () => {
  expect(await page('1')).toEqual({ body: ofDocument, etag: '"3"' });
  expect(fetching).not.toHaveBeenCalled();
  expect((await page('2')).body).toEqual(ofServer);
});

test('whoever asks again is answered by the server', async () => {
  await page('1');
  expect((await page('1')).body).toEqual(ofServer);
});

test('what nobody had asked for when the screen was drawn is asked for', async () => {
  forgetCarriedAnswers();
  expect((await page('1')).body).toEqual(ofServer);
});

test('of a document that broke off everything is asked for', async () => {
  const failures: unknown[] = [];
  const stop = onFailure((failure) => failures.push(failure));
  carry('{"/api/provider/tenants?page=2":{"body":{"da');
  expect((await page('2')).body).toEqual(ofServer);
  expect(failures).toEqual([expect.any(SyntaxError)]);
  stop();
});

test('it does not stay in the document', () => {
  expect(document.getElementById(carriedAnswersId)).toBeNull();
});

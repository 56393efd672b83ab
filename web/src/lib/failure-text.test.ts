// @vitest-environment happy-dom
import { errorCodes } from '@tenure/contract/errors.ts';
import i18next from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import { ApiError, ConnectionError } from './api/api-error.ts';
import { failureText, isRefused, keptText, requestIdOf, unreadText } from './failure-text.ts';
import { enAU } from './messages/en-AU/index.ts';
import { startMessages } from './messages/messages.ts';

beforeAll(() => startMessages('en-AU', enAU));

const { t } = i18next;
const answered = (status: number, data: unknown = '<h1>Bad gateway</h1>') =>
  new ApiError({ status, url: '/api/notes', data, requestId: 'req-7', retryAfterSeconds: null });
const refused = (code: keyof typeof errorCodes, more: object = {}) =>
  answered(errorCodes[code].status, {
    type: `urn:tenure:problem:${code}`,
    title: errorCodes[code].title,
    status: errorCodes[code].status,
    detail: 'Words of the server',
    invalidInputs: [],
    ...more,
  });
const lost = new TypeError('Failed to fetch dynamically imported module: /assets/notes.js');

test('the words of a declared rule are shown as they are, and other refusals by their code', () => {
  expect(failureText(t, refused('conflict', { reason: 'payslips.cancel.finished' }))).toBe(
    'Words of the server',
  );
  expect(failureText(t, refused('conflict'))).toBe(t('errors.conflict'));
});

test.each([
  [401, 'not-signed-in'],
  [403, 'forbidden'],
  [404, 'not-found'],
  [418, 'bad-request'],
  [429, 'too-many-requests'],
  [500, 'internal-error'],
  [502, 'unavailable'],
  [503, 'unavailable'],
  [504, 'unavailable'],
] as const)('an answer of a proxy with status %i is shown as %s', (status, code) => {
  expect(failureText(t, answered(status))).toBe(t(`errors.${code}`));
});

test('a lost connection, a lost file and a fault of the page have texts of their own', () => {
  expect(failureText(t, new ConnectionError('/api/notes', new Error('offline')))).toBe(
    t('failure.connection'),
  );
  expect(failureText(t, lost)).toBe(t('failure.part'));
  expect(failureText(t, new Error('A fault of the page'))).toBe(t('errors.internal-error'));
  expect(keptText(t, lost, 'failure.screenKept')).toBe(t('failure.anew'));
  expect(keptText(t, answered(500), 'failure.screenKept')).toBe(t('failure.screenKept'));
});

test('a part that may not be read or does not exist says so, and offers no number for the helpdesk', () => {
  const forbidden = refused('forbidden');
  expect(unreadText(t, forbidden)).toBe(t('failure.refused'));
  expect(unreadText(t, refused('step-up-required'))).toBe(t('errors.step-up-required'));
  expect(unreadText(t, answered(500))).toBe(t('failure.widgetKept'));
  expect([isRefused(forbidden), requestIdOf(forbidden)]).toEqual([true, null]);
  const absent = refused('not-found');
  expect(unreadText(t, absent)).toBe(t('errors.not-found'));
  expect([isRefused(absent), requestIdOf(absent)]).toEqual([true, null]);
  expect([isRefused(answered(500)), requestIdOf(answered(500))]).toEqual([false, 'req-7']);
  expect(requestIdOf(new Error('A fault of the page'))).toBeNull();
});

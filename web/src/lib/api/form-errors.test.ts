// @vitest-environment happy-dom
import { dateExpected } from '@tenure/domain/dates/date-expected.ts';
import { expect, test } from 'vitest';
import { enAU } from '../messages/en-AU/index.ts';
import { startMessages } from '../messages/messages.ts';
import { ApiError } from './api-error.ts';
import { formErrors } from './form-errors.ts';

test('a day that cannot be read is asked for as people write days, and other reasons are as they came', async () => {
  await startMessages('en-AU', enAU);
  const data = {
    type: 'urn:tenure:problem:invalid-input',
    title: 'Some of the input is not valid',
    status: 422,
    detail: '',
    invalidInputs: [
      { path: 'effectiveOn', code: 'invalid_format', reason: dateExpected },
      { path: 'name', code: 'too_small', reason: 'Enter a name' },
    ],
    requestId: 'req-1',
  };
  const refused = new ApiError({
    status: 422,
    url: '/api/x',
    data,
    requestId: null,
    retryAfterSeconds: null,
  });
  const { effectiveOn, name } = formErrors(refused);
  expect(effectiveOn).toMatch(/^Enter a date, for example \d\d\/\d\d\/\d{4}$/);
  expect(name).toBe('Enter a name');
});

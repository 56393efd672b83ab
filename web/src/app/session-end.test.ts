import { expect, test } from 'vitest';
import { ApiError } from '../lib/api/api-error.ts';
import { signInAddress } from './session-end.ts';

const here = { pathname: '/notifications', search: '?page=2', hash: '#x' };

function refusal(status: number, data: unknown = {}) {
  return new ApiError({ status, url: '/api/site', data, requestId: null, retryAfterSeconds: null });
}

test('without a session one goes to sign in, and comes back to where one was', () => {
  expect(signInAddress(refusal(401), here)).toBe('/login/?referrerUrl=%2Fnotifications%3Fpage%3D2%23x');
});

test.each([
  { type: 'urn:tenure:problem:mfa-in-progress', title: 'User MFA in-progress', status: 401 },
  { message: 'User MFA in-progress', authStatus: 'ROLE_2FA_IN_PROGRESS' },
])('with the second factor outstanding one goes to it: %j', (data) => {
  expect(signInAddress(refusal(401, data), { ...here, pathname: '/', search: '', hash: '' })).toBe('/mfa/');
});

test('with another password due one goes to choose it, and comes back to where one was', () => {
  const data = { type: 'urn:tenure:problem:password-change-required', title: 'x', status: 403 };
  const address = '/change-password/forced/?referrerUrl=%2Fnotifications%3Fpage%3D2%23x';
  expect(signInAddress(refusal(403, data), here)).toBe(address);
});

test.each([refusal(403), refusal(500), new TypeError('x')])('%s is no reason to sign in', (failure) => {
  expect(signInAddress(failure, here)).toBeNull();
});

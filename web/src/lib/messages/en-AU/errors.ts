import type { ErrorCode } from '@tenure/contract/errors.ts';

/** What to say for each way a call can be refused, where the screen has nothing better to say. */
export const errors = {
  'bad-request': 'That could not be read. Reload the page and try again.',
  'mfa-failed': 'Something went wrong with your MFA. Send a new code and try again.',
  'registration-link-invalid': 'This link was used already or is too old. Ask for a new one.',
  'reset-link-invalid': 'This link was used already or is too old. Ask for a new one.',
  'not-signed-in': 'Your session has ended. Sign in to continue.',
  'invalid-credentials': 'Invalid credentials. Check the username and the password, and try again.',
  'single-sign-on-only':
    'That did not work. Your company signs in with single sign-on; a password here is for administrators only.',
  'invalid-captcha': 'Invalid captcha. Try the check again.',
  'mfa-in-progress': 'User MFA in-progress. Enter your code to continue.',
  forbidden: 'You may see this, but not change it.',
  'step-up-required': 'Confirm that it is you, then try again.',
  'not-offered': 'Your company has not turned this on.',
  'cross-origin': 'The request came from another site, so it was refused.',
  'mfa-locked': 'Your MFA is locked. Wait until the time is up, then try again.',
  'link-expired': 'This link is no longer valid. Ask for a new one.',
  'not-found': 'This does not exist, or not for you.',
  'widget-not-found': 'This widget is no longer on the dashboard.',
  conflict: 'This has changed since you opened it. Reload to see how it is now.',
  'mfa-invalid': 'Your MFA is invalid. Check the newest message and type the code again.',
  'idempotency-key-reused': 'That was already sent. Reload to see what became of it.',
  'stale-version': 'Someone else changed this in the meantime. Nothing of yours was saved.',
  'too-large': 'That is too large.',
  'wrong-type': 'This type of file is not accepted.',
  'invalid-input': 'Some of what you entered needs another look.',
  'too-many-requests': 'Too many tries in a short time. Wait a little and try again.',
  'internal-error': 'Something went wrong on our side. It was recorded.',
  unavailable: 'Not available right now. Try again in a minute.',
} as const satisfies Record<ErrorCode, string>;

import type { ErrorCode } from '@tenure/contract/errors.ts';

/** The default message for each way a call can be refused. */
export const errors = {
  'bad-request': 'Your request could not be read. Reload the page and try again.',
  'mfa-failed': 'Something went wrong with your MFA. Send a new code and try again.',
  'invitation-link-invalid':
    'This link was already used, replaced, withdrawn or has expired. Ask HR for a new invitation.',
  'registration-link-invalid': 'This link was already used or has expired. Request a new one.',
  'reset-link-invalid': 'This link was already used or has expired. Request a new one.',
  'token-invalid': 'This token is not valid or has expired.',
  'not-for-tokens': 'You cannot use a token for this. Sign in instead.',
  'company-suspended':
    'This company is suspended, so no one can sign in. Nothing was deleted. Ask your administrator.',
  'not-signed-in': 'Your session has ended. Sign in to continue.',
  'invalid-credentials': 'Invalid credentials. Check the username and the password, and try again.',
  'single-sign-on-only':
    'That did not work. Your company signs in with single sign-on; a password here is for administrators only.',
  'invalid-captcha': 'Invalid captcha. Try the check again.',
  'mfa-in-progress': 'User MFA in-progress. Enter your code to continue.',
  forbidden: 'Your permissions do not cover this. Ask your administrator if you need it.',
  'step-up-required': 'Confirm that it is you, then try again.',
  'acting-read-only': 'You are signed in as someone else, read only. Nothing was changed.',
  'operator-read-only': 'You have read-only access as the operator. Nothing was changed.',
  'acting-refused': 'Only the account holder can do this. Return to your own account first.',
  'password-change-required': 'Choose a new password first.',
  'not-offered': 'Your company has not turned this on.',
  'cross-origin': 'The request came from another site, so it was refused.',
  'mfa-locked': 'Your MFA is locked. Wait until the time is up, then try again.',
  'not-found': 'This does not exist, or you don’t have access to it.',
  'recommendation-not-found': 'This recognition is no longer here.',
  'widget-not-found': 'This widget is no longer on the dashboard.',
  conflict: 'This has changed since you opened it. Reload to see the latest version.',
  'storage-full': 'Your company’s file storage is full. Ask your administrator for more space.',
  'mfa-invalid': 'Your MFA is invalid. Check the newest message and type the code again.',
  'idempotency-key-reused': 'This was already sent. Reload to see the result.',
  'stale-version': 'Someone else changed this in the meantime. Your changes were not saved.',
  'too-large': 'This file or text is too large.',
  'wrong-type': 'This type of file is not accepted.',
  'invalid-input': 'Check the highlighted fields and try again.',
  'too-many-requests': 'Too many attempts. Wait a moment and try again.',
  'internal-error': 'Something went wrong on our side. It was recorded.',
  unavailable: 'Not available right now. Try again in a minute.',
} as const satisfies Record<ErrorCode, string>;

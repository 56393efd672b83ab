/**
 * Every way a call can be refused. The code is stable and machine-readable; the title is the phrase shown when
 * the caller has no better one. A test holds that each code has a phrase on the web in every language.
 */
export const errorCodes = {
  'bad-request': { status: 400, title: 'The request could not be read' },
  'mfa-failed': { status: 400, title: 'Something went wrong with your MFA' },
  'reset-link-invalid': { status: 400, title: 'This link is no longer valid' },
  'registration-link-invalid': { status: 400, title: 'This link is no longer valid' },
  'invitation-link-invalid': { status: 400, title: 'This link is no longer valid' },
  'not-signed-in': { status: 401, title: 'Sign in to continue' },
  'token-invalid': { status: 401, title: 'This token is not valid' },
  'invalid-credentials': { status: 401, title: 'Invalid credentials' },
  'single-sign-on-only': { status: 401, title: 'Your company signs in with single sign-on' },
  'invalid-captcha': { status: 401, title: 'Invalid captcha' },
  'mfa-in-progress': { status: 401, title: 'User MFA in-progress' },
  forbidden: { status: 403, title: 'You may see this but not do that' },
  'not-for-tokens': { status: 403, title: 'This cannot be done with a token' },
  'step-up-required': { status: 403, title: 'Confirm that it is you first' },
  'acting-read-only': { status: 403, title: 'You are signed in as another person, to look only' },
  'operator-read-only': { status: 403, title: 'The operator has read-only access' },
  'acting-refused': { status: 403, title: 'Only the person themselves may do this' },
  'password-change-required': { status: 403, title: 'Choose another password first' },
  'not-offered': { status: 403, title: 'Your company has not turned this on' },
  'cross-origin': { status: 403, title: 'The request came from another site' },
  'mfa-locked': { status: 403, title: 'Your MFA is locked' },
  'not-found': { status: 404, title: 'Not found' },
  'widget-not-found': { status: 404, title: 'Could not find widget' },
  'recommendation-not-found': { status: 404, title: 'Recommendation not found' },
  conflict: { status: 409, title: 'This conflicts with the present state' },
  'storage-full': { status: 409, title: 'The file storage of your company is full' },
  'mfa-invalid': { status: 409, title: 'Your MFA is invalid' },
  'idempotency-key-reused': { status: 409, title: 'This Idempotency-Key belongs to another request' },
  'stale-version': { status: 412, title: 'Someone else changed this in the meantime' },
  'too-large': { status: 413, title: 'Too large' },
  'wrong-type': { status: 415, title: 'This type of content is not accepted' },
  'invalid-input': { status: 422, title: 'Some of the input is not valid' },
  'too-many-requests': { status: 429, title: 'Too many requests' },
  'internal-error': { status: 500, title: 'Something went wrong on our side' },
  'company-suspended': { status: 503, title: 'This company is suspended' },
  unavailable: { status: 503, title: 'Not available right now' },
} as const;

export type ErrorCode = keyof typeof errorCodes;

/** One thing that is wrong with the input: where it is, a stable code, and how to mend it in words. */
export interface InvalidInput {
  path: string;
  code: string;
  reason: string;
}

/** RFC 9457 problem details, as every failing call answers. */
export interface Problem {
  type: string;
  title: string;
  status: number;
  detail: string;
  invalidInputs: InvalidInput[];
  /** The rule that refused, and what its words were filled with; see `refusals.ts`. */
  reason?: string;
  data?: Readonly<Record<string, string | number>>;
  requestId?: string;
}

export function problemType(code: ErrorCode): string {
  return `urn:tenure:problem:${code}`;
}

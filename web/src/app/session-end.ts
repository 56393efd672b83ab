import { ApiError } from '../lib/api/api-error.ts';
import { comingBackFrom } from './coming-back.ts';

/**
 * The address to go to without a complete session, or with a password that must be changed, including the way
 * back; null for any other failure.
 */
export function signInAddress(
  failure: unknown,
  location: Pick<Location, 'pathname' | 'search' | 'hash'>,
): string | null {
  if (!(failure instanceof ApiError)) return null;
  const isDue = failure.code === 'password-change-required';
  if (failure.status !== 401 && !isDue) return null;
  const halfway = failure.code === 'mfa-in-progress' || authStatusOf(failure.data) === 'ROLE_2FA_IN_PROGRESS';
  const path = isDue ? '/change-password/forced/' : halfway ? '/mfa/' : '/login/';
  return comingBackFrom(path, location);
}

function authStatusOf(data: unknown): unknown {
  return typeof data === 'object' && data !== null && 'authStatus' in data ? data.authStatus : null;
}

import { ApiError } from '../lib/api/api-error.ts';
import { comingBackFrom } from './coming-back.ts';

/** Where somebody without a complete session, or whose password has to be changed first, goes, keeping where they were; null where the failure is another. */
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

import { ApiError } from '../lib/api/api-error.ts';

/** Where somebody without a complete session, or whose password has to be changed first, goes, keeping where they were; null where the failure is another. */
export function signInAddress(
  failure: unknown,
  { pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>,
): string | null {
  if (!(failure instanceof ApiError)) return null;
  const isDue = failure.code === 'password-change-required';
  if (failure.status !== 401 && !isDue) return null;
  const halfway = failure.code === 'mfa-in-progress' || authStatusOf(failure.data) === 'ROLE_2FA_IN_PROGRESS';
  const here = `${pathname}${search}${hash}`;
  const back = here === '/' ? '' : `?referrerUrl=${encodeURIComponent(here)}`;
  if (isDue) return `/change-password/forced/${back}`;
  return `${halfway ? '/mfa/' : '/login/'}${back}`;
}

function authStatusOf(data: unknown): unknown {
  return typeof data === 'object' && data !== null && 'authStatus' in data ? data.authStatus : null;
}

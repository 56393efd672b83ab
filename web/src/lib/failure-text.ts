import type { TFunction } from 'i18next';
import { ApiError, ConnectionError } from './api/api-error.ts';
import { isFileLost } from './lost-file.ts';

/** The catalogue's message for a failure. */
export function failureText(t: TFunction, failure: unknown): string {
  if (failure instanceof ConnectionError) return t('failure.connection');
  if (isFileLost(failure)) return t('failure.part');
  if (failure instanceof ApiError && failure.problem?.reason !== undefined) return failure.problem.detail;
  if (failure instanceof ApiError) return t(`errors.${failure.code ?? codeOfStatus(failure.status)}`);
  return t('errors.internal-error');
}

/** The message in place of a broken part of a screen; retrying means a reload if a file was lost. */
export function keptText(
  t: TFunction,
  failure: unknown,
  kept: 'failure.screenKept' | 'failure.widgetKept',
): string {
  return t(isFileLost(failure) ? 'failure.anew' : kept);
}

/** Why a part of a screen could not be read: retrying helps after a fault, but not after a refusal. */
export function unreadText(t: TFunction, failure: unknown): string {
  if (!(failure instanceof ApiError) || !isRefused(failure)) return t('failure.widgetKept');
  return failure.code === 'forbidden' ? t('failure.refused') : failureText(t, failure);
}

/** The person may not see this, or there is none, however often they try: a module that is off answers 404. */
export function isRefused(failure: unknown): boolean {
  return failure instanceof ApiError && (failure.status === 403 || failure.status === 404);
}

/** The number to quote to the helpdesk; none for a refusal, where the helpdesk cannot help. */
export function requestIdOf(failure: unknown): string | null {
  return failure instanceof ApiError && !isRefused(failure) ? failure.requestId : null;
}

/** An answer without a code of the contract, such as a proxy's, still has a status. */
function codeOfStatus(status: number) {
  if (status === 401) return 'not-signed-in';
  if (status === 403) return 'forbidden';
  if (status === 404) return 'not-found';
  if (status === 429) return 'too-many-requests';
  if (status === 502 || status === 503 || status === 504) return 'unavailable';
  return status >= 500 ? 'internal-error' : 'bad-request';
}

import type { TFunction } from 'i18next';
import { ApiError } from './api/api-error.ts';
import { formErrors } from './api/form-errors.ts';
import { failureText } from './failure-text.ts';

/** Why something was refused: in the server's own words where it has some for this case. */
export function failureDetail(t: TFunction, error: unknown): string {
  const reasons = Object.values(formErrors(error));
  if (reasons.length > 0) return reasons.join(' ');
  if (error instanceof ApiError && error.code === 'conflict' && error.problem) return error.problem.detail;
  return failureText(t, error);
}

import { ApiError } from './api-error.ts';

/** The server's validation errors, by field path; empty for any other failure. */
export function formErrors(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError) || error.problem === null) return {};
  const byField: Record<string, string> = {};
  for (const { path, reason } of error.problem.invalidInputs) byField[path] ??= reason;
  return byField;
}

import type { TFunction } from 'i18next';
import { formErrors } from './api/form-errors.ts';
import { isStaleVersion } from './api/query.ts';
import { failureDetail } from './failure-detail.ts';

const unnamed: ReadonlyMap<string, string> = new Map();

/** A refusal's message for each field, by the field's own name. */
export function fieldErrors(error: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(formErrors(error)).map(([path, reason]) => [
      path.replace(/^(given\.)?(values\.|place\.)?/, ''),
      reason,
    ]),
  );
}

/**
 * Everything to fix, each with its field, labelled where the message alone could be any field's; messages
 * without a field are listed as text.
 */
export function problemsToMend(
  t: TFunction,
  error: Error | null,
  fieldId: (field: string) => string,
  labels: ReadonlyMap<string, string> = unnamed,
) {
  if (error === null || isStaleVersion(error)) return [];
  const fields = Object.entries(fieldErrors(error)).map(([field, text]) => ({
    fieldId: fieldId(field),
    text: labels.has(field) ? `${labels.get(field)}: ${text}` : text,
  }));
  return fields.length > 0 ? fields : [{ fieldId: null, text: failureDetail(t, error) }];
}

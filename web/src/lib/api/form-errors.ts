import { dateExpected } from '@tenure/domain/dates/date-expected.ts';
import i18next from 'i18next';
import { todayIn } from '../clock.ts';
import { createFormat } from '../format.ts';
import { pseudoLocale } from '../messages/messages.ts';
import { ApiError } from './api-error.ts';

/** The server's validation errors, by field path; empty for any other failure. */
export function formErrors(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError) || error.problem === null) return {};
  const byField: Record<string, string> = {};
  for (const { path, reason } of error.problem.invalidInputs) byField[path] ??= inReadersFormat(reason);
  return byField;
}

/** Callers of the API write days as 2026-11-21; people write them as their locale does. */
function inReadersFormat(reason: string): string {
  if (reason !== dateExpected) return reason;
  const { language, t } = i18next;
  const format = createFormat({ locale: language === pseudoLocale ? 'en-AU' : language, timeZone: 'UTC' });
  return t('invalid.date', { example: format.numericDate(todayIn('UTC')) });
}

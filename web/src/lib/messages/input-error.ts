import i18next from 'i18next';
import type { z } from 'zod';

/** The message for an input whose schema has none of its own. */
export function inputError(issue: z.core.$ZodRawIssue): string {
  const { t } = i18next;
  if (issue.code === 'invalid_type') {
    if (issue.input === undefined || issue.input === null || issue.input === '') return t('invalid.missing');
    return t(
      issue.expected === 'int'
        ? 'invalid.whole'
        : issue.expected === 'number'
          ? 'invalid.number'
          : 'invalid.format',
    );
  }
  if (issue.code === 'too_small') {
    const minimum = Number(issue.minimum);
    if (issue.origin !== 'string') return t('invalid.atLeast', { minimum });
    return minimum === 1 ? t('invalid.missing') : t('invalid.short', { count: minimum });
  }
  if (issue.code === 'too_big') {
    const maximum = Number(issue.maximum);
    return issue.origin === 'string'
      ? t('invalid.long', { count: maximum })
      : t('invalid.atMost', { maximum });
  }
  return t(issue.code === 'invalid_value' ? 'invalid.choice' : 'invalid.format');
}

import type { TFunction } from 'i18next';
import type { Format } from '../../../lib/format.ts';

/** One day, or the first and the last. */
export function datesOf(
  t: TFunction,
  format: Format,
  { startDate, endDate }: { startDate: string; endDate: string },
): string {
  if (startDate === endDate) return format.date(startDate);
  return t('leave.span', { from: format.date(startDate), to: format.date(endDate) });
}

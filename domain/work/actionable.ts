import { Temporal } from 'temporal-polyfill';

export type DueTone = 'critical' | 'caution' | 'informative';

/** How long before its due date an item is marked as due soon. */
export const daysDueSoon = 2;

/** Overdue is critical, due within two days is a caution; a date later than that, or none, only informs. */
export function toneOfDue(dueOn: string | null, today: string): DueTone {
  if (dueOn === null) return 'informative';
  const days = Temporal.PlainDate.from(today).until(dueOn, { largestUnit: 'day' }).days;
  if (days < 0) return 'critical';
  return days <= daysDueSoon ? 'caution' : 'informative';
}

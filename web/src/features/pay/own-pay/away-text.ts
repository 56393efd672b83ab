import type { TFunction } from 'i18next';
import './words.ts';

/** The time until a pay day. */
export function awayText(t: TFunction, days: number): string {
  if (days === 0) return t('ownPay.today');
  return days === 1 ? t('ownPay.tomorrow') : t('ownPay.inDays', { count: days });
}

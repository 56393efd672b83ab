import { hundredthsOfMinutes, textOf } from '@tenure/domain/pay/work-pattern.ts';
import type { TFunction } from 'i18next';
import { addAreaMessages } from '../lib/messages/area-messages.ts';

const words = {
  hours: '{{hours}} h',
  days_one: '{{days}} day',
  days_other: '{{days}} days',
} as const;

declare module '../lib/messages/area-messages.ts' {
  interface AreaMessages {
    leaveAmount: typeof words;
  }
}

addAreaMessages('leaveAmount', words);

/** Hours with two decimals: each whole minute has a distinct text. */
export function hoursText(minutes: number): string {
  const text = textOf(hundredthsOfMinutes(Math.abs(minutes)));
  return minutes < 0 ? `−${text}` : text;
}

/** A change of a balance, with its sign. */
export const signedHours = (minutes: number): string =>
  minutes > 0 ? `+${hoursText(minutes)}` : hoursText(minutes);

export interface AmountUnit {
  unit: 'days' | 'hours';
  /** The length of one usual working day; hours are shown if it is unknown. */
  minutesOfDay: number | null;
}

/** An amount of leave in its type's unit: hours, or the person's own days. */
export function leaveAmount(t: TFunction, minutes: number, { unit, minutesOfDay }: AmountUnit): string {
  if (unit === 'hours' || minutesOfDay === null || minutesOfDay === 0) {
    return t('leaveAmount.hours', { hours: hoursText(minutes) });
  }
  const days = Math.abs(minutes) / minutesOfDay;
  const sign = minutes < 0 ? '−' : '';
  return t('leaveAmount.days', { count: days, days: sign + days.toFixed(2) });
}

import type { PayDay, PayTerms } from './pay-calendar.ts';

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

export function payDayWords(payDay: PayDay): string {
  if (payDay.kind === 'day-of-month')
    return payDay.day === 31 ? 'last day of the month' : `day ${payDay.day} of the month`;
  return payDay.days === 0 ? 'last day of the period' : `${counted(payDay.days, 'day')} after the period`;
}

/** The terms of a calendar as the audit log shows them. */
export const payTermsWords = ({ payDay, movesBefore, cutOffDays }: PayTerms): string =>
  [
    payDayWords(payDay),
    movesBefore ? 'moved before weekends and public holidays' : 'never moved',
    `cut-off ${counted(cutOffDays, 'working day')} before`,
  ].join(', ');

import { lastLeaveDay } from '@tenure/domain/leave/days.ts';
import { enteredDay } from '../envelopes.ts';

/** A day of leave as entered. Accrual runs up to it, so it is bounded. */
export const enteredLeaveDay = (error?: string) =>
  enteredDay(error).refine((day) => day <= lastLeaveDay, 'Choose a day before the year 2200');

import { z } from 'zod';
import { id } from '../envelopes.ts';
import { enteredLeaveDay } from './leave-day.ts';

/** Part of the first or last day, in minutes; null is all of it. */
const partOfDay = z
  .int()
  .min(1, 'Use at least 1 minute')
  .max(1440, 'A day has at most 1,440 minutes')
  .nullable()
  .default(null);
/** Extra hours of one day that are banked, in minutes; null for leave. */
const bankedMinutes = z
  .int()
  .min(1, 'Use at least 1 minute')
  .max(1440, 'A day has at most 1,440 minutes')
  .nullable()
  .default(null);
const note = z.string().trim().max(1000, 'Use at most 1,000 characters').default('');

export const leaveWish = z
  .strictObject({
    typeId: id,
    startDate: enteredLeaveDay(),
    endDate: enteredLeaveDay(),
    firstDayMinutes: partOfDay,
    /** For leave of more than one day. */
    lastDayMinutes: partOfDay,
    bankedMinutes,
    note,
  })
  .refine(({ startDate, endDate }) => startDate <= endDate, {
    path: ['endDate'],
    error: 'Choose the first day or a later one',
  })
  .refine(
    ({ bankedMinutes: banked, startDate, endDate, firstDayMinutes, lastDayMinutes }) =>
      banked === null || (startDate === endDate && firstDayMinutes === null && lastDayMinutes === null),
    { path: ['endDate'], error: 'Bank the hours of one day at a time' },
  );
export type LeaveWish = z.output<typeof leaveWish>;

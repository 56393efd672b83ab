import { hundredthsOf, isMonday, mostWeeks, type weekdays } from '@tenure/domain/pay/work-pattern.ts';
import { z } from 'zod';
import { enteredDay, id } from '../envelopes.ts';

/** The hours of one day, as written: 7.6, 7.60 and 8 alike; kept with two places. */
const enteredHours = z
  .string()
  .trim()
  .refine((text) => hundredthsOf(text) !== null, 'Use hours from 0 to 24 with at most two places, like 7.60');

export const hoursFields = [
  'mondayHours',
  'tuesdayHours',
  'wednesdayHours',
  'thursdayHours',
  'fridayHours',
  'saturdayHours',
  'sundayHours',
] as const satisfies readonly `${(typeof weekdays)[number]}Hours`[];
export type HoursField = (typeof hoursFields)[number];

const enteredWeek = z.strictObject({
  mondayHours: enteredHours,
  tuesdayHours: enteredHours,
  wednesdayHours: enteredHours,
  thursdayHours: enteredHours,
  fridayHours: enteredHours,
  saturdayHours: enteredHours,
  sundayHours: enteredHours,
});
export type EnteredWeek = z.output<typeof enteredWeek>;

/** The parts of a pattern; one that anyone has keeps its weeks and its first Monday. */
export const workPatternBody = z.strictObject({
  title: z.string().trim().min(1, 'Enter a title').max(100, 'Use at most 100 characters'),
  description: z.string().trim().max(1000, 'Use at most 1,000 characters').default(''),
  /** The Monday of the first week. */
  startDate: enteredDay().refine(isMonday, 'Choose a Monday: the first week begins on it'),
  timezone: z
    .string()
    .max(60)
    .refine(
      (name) => Intl.supportedValuesOf('timeZone').includes(name),
      'Use a time zone like Australia/Perth',
    ),
  jurisdiction: z.string().trim().max(60, 'Use at most 60 characters').default(''),
  weeks: z
    .array(enteredWeek)
    .min(1, 'A pattern has at least one week')
    .max(mostWeeks, `A pattern has at most ${mostWeeks} weeks`),
});
export type WorkPatternBody = z.output<typeof workPatternBody>;

/** Hours of a day, a week or more, with two places. */
const shownHours = z.string().regex(/^\d+\.\d{2}$/);
const workWeek = z.strictObject({
  id,
  name: z.string(),
  mondayHours: shownHours,
  tuesdayHours: shownHours,
  wednesdayHours: shownHours,
  thursdayHours: shownHours,
  fridayHours: shownHours,
  saturdayHours: shownHours,
  sundayHours: shownHours,
  total: shownHours,
});
export type WorkWeek = z.output<typeof workWeek>;

export const shownWorkPattern = z.strictObject({
  id,
  title: z.string(),
  description: z.string(),
  startDate: z.iso.date(),
  timezone: z.string(),
  jurisdiction: z.string(),
  /** In weeks; null where every week is alike. */
  periodLength: z.int().nullable(),
  isMultiWeek: z.boolean(),
  periodLengthLabel: z.string(),
  workWeeks: z.array(workWeek),
  /** The total of all its weeks. */
  total: shownHours,
  /** The pages where it is changed and where it is given to this person; null for viewers who may not. */
  editUrl: z.string().nullable(),
  assignUrl: z.string().nullable(),
  /** Kept for those who have it, and no longer offered. */
  isDeleted: z.boolean(),
});
export type ShownWorkPattern = z.output<typeof shownWorkPattern>;

import { z } from 'zod';
import { calendarShows } from '../company/widgets.ts';
import { defineEndpoint } from '../endpoint.ts';
import { id, idInPath, listMetadata } from '../envelopes.ts';
import { enteredLeaveDay } from './leave-day.ts';

/** The longest span one call answers for: a year with the weeks it begins and ends in. */
export const mostCalendarDays = 400;
export const mostCalendarPeople = 1000;

const leaveEvent = z.strictObject({
  id: z.string(),
  type: z.literal('leave'),
  /** Both days are included. */
  start: z.iso.date(),
  end: z.iso.date(),
  title: z.string(),
  longTitle: z.string(),
  /** The colour of the leave type; null for viewers who see only that the person is away. */
  color: z.string().nullable(),
  textColor: z.string().nullable(),
  url: z.string().nullable(),
  employeeId: id,
  isApproved: z.boolean(),
  meta: z.strictObject({
    fullName: z.string(),
    /** Null for viewers who see only that the person is away. */
    leaveType: z.string().nullable(),
    hours: z.string().nullable(),
  }),
});

const holidayEvent = z.strictObject({
  id: z.string(),
  type: z.literal('public-holiday'),
  start: z.iso.date(),
  end: z.iso.date(),
  title: z.string(),
  longTitle: z.string(),
  color: z.null(),
  textColor: z.null(),
  url: z.null(),
  /** The locations it applies to. */
  locationIds: z.array(id),
  meta: z.strictObject({
    stateCode: z.string().nullable(),
    countryCode: z.string(),
    /** `part-day` where people have only some of the day off. */
    tag: z.enum(['whole-day', 'part-day']),
  }),
});

export const calendarEvent = z.discriminatedUnion('type', [leaveEvent, holidayEvent]);
export type LeaveEvent = z.output<typeof leaveEvent>;
export type HolidayEvent = z.output<typeof holidayEvent>;
export type CalendarEvent = z.output<typeof calendarEvent>;

const place = z.strictObject({ id, title: z.string() });
export const calendarPerson = z.strictObject({
  id,
  fullName: z.string(),
  photo: z.string().nullable(),
  locationId: id,
});
export type CalendarPerson = z.output<typeof calendarPerson>;

const count = (most: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/, 'Use a whole number')
    .transform(Number)
    .pipe(z.int().min(1).max(most));

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;

export const getCalendar = defineEndpoint({
  name: 'getCalendar',
  method: 'GET',
  path: '/api/calendar',
  summary: 'Who is away between two days, with the public holidays of their locations, by location and name',
  capability: 'leave.calendar.view',
  query: z
    .strictObject({
      from: enteredLeaveDay(),
      to: enteredLeaveDay(),
      show: z.enum(calendarShows).default('everyone'),
      locationId: idInPath.optional(),
      departmentId: idInPath.optional(),
      /** Letters of people's names. */
      name: z.string().trim().max(200).optional(),
      page: count(100_000).default(1),
      peoplePerPage: count(mostCalendarPeople).default(200),
    })
    .superRefine(({ from, to }, context) => {
      const days = daysBetween(from, to);
      if (days >= 0 && days < mostCalendarDays) return;
      const message =
        days < 0 ? 'Choose a last day on or after the first' : `Choose at most ${mostCalendarDays} days`;
      context.addIssue({ code: 'custom', path: ['to'], message });
    }),
  output: z.strictObject({
    data: z.strictObject({
      people: z.array(calendarPerson),
      events: z.array(calendarEvent),
      /** How many people are away on each day, of all who match; days without are left out. */
      away: z.array(z.strictObject({ day: z.iso.date(), people: z.int() })),
      /** Everyone the viewer sees here, to filter by. */
      locations: z.array(place),
      departments: z.array(place),
      /** In the viewer's time zone. */
      today: z.iso.date(),
    }),
    metadata: listMetadata({ offers: ['VIEW', 'FILTER'] }),
  }),
  errors: [],
});
export type CalendarAnswer = z.output<typeof getCalendar.output>;

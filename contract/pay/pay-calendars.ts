import {
  firstDayProblem,
  mostCutOffDays,
  mostDaysToPayDay,
  payCycles,
} from '@tenure/domain/pay/pay-cycle.ts';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { enteredDay, id, idInPath, oneLine, record } from '../envelopes.ts';

const aDay = z.int('Use a whole number');

export const payDay = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('after-period'),
    days: aDay.min(0, 'Use 0 or more days').max(mostDaysToPayDay, `Use at most ${mostDaysToPayDay} days`),
  }),
  z.strictObject({
    kind: z.literal('day-of-month'),
    day: aDay.min(1, 'Use a day from 1 to 31').max(31, 'Use a day from 1 to 31'),
  }),
]);

const terms = {
  payDay,
  movesBefore: z.boolean(),
  cutOffDays: aDay
    .min(0, 'Use 0 or more working days')
    .max(mostCutOffDays, `Use at most ${mostCutOffDays} working days`),
  /** The code of the state whose public holidays count; empty for the national ones. */
  state: z
    .string()
    .trim()
    .regex(/^[A-Z0-9]{0,40}$/, 'Choose a state'),
};
const about = { title: oneLine(60, 'Enter a title') };

export const payPeriod = z.strictObject({
  from: z.iso.date(),
  to: z.iso.date(),
  payDay: z.iso.date(),
  cutOff: z.iso.date(),
});

const rule = z.strictObject({ ...terms, validFrom: z.iso.date() });

export const payCalendar = z.strictObject({
  id,
  title: z.string(),
  legalEntity: z.strictObject({ id, title: z.string(), country: z.string() }),
  cycle: z.enum(payCycles),
  firstDay: z.iso.date(),
  isArchived: z.boolean(),
  version: z.int(),
  /** The newest first; each applies to periods that begin on its day or later. */
  rules: z.array(rule),
  /** The next periods to be paid. */
  coming: z.array(payPeriod),
});
export type ShownPayCalendar = z.output<typeof payCalendar>;

const capability = 'pay-calendar.edit';
const path = '/api/pay-calendars';
const onOne = {
  capability,
  params: z.strictObject({ calendarId: idInPath }),
  output: record(payCalendar),
  versioned: true,
} as const;

const offeredEntity = z.strictObject({
  id,
  title: z.string(),
  country: z.string(),
  /** The codes of states with public holidays; empty text for the national ones. */
  states: z.array(z.string()),
});
export type OfferedEntity = z.output<typeof offeredEntity>;

export const listPayCalendars = defineEndpoint({
  name: 'listPayCalendars',
  method: 'GET',
  path,
  summary: 'The pay calendars of the company, with the legal entities that can have one',
  capability,
  output: record(
    z.strictObject({
      calendars: z.array(payCalendar),
      legalEntities: z.array(offeredEntity),
    }),
  ),
  errors: [],
});

const created = z
  .strictObject({ ...about, ...terms, legalEntityId: id, cycle: z.enum(payCycles), firstDay: enteredDay() })
  .superRefine(({ cycle, firstDay, payDay: paid }, context) => {
    const problem = firstDayProblem(cycle, firstDay);
    if (problem !== null) context.addIssue({ code: 'custom', path: ['firstDay'], message: problem });
    if (cycle !== 'monthly' && paid.kind === 'day-of-month')
      context.addIssue({
        code: 'custom',
        path: ['payDay'],
        message: 'Only monthly pay can have a fixed day of the month',
      });
  });
export type PayCalendarBody = z.output<typeof created>;

export const createPayCalendar = defineEndpoint({
  name: 'createPayCalendar',
  method: 'POST',
  path,
  summary: 'Create a pay calendar for a legal entity',
  capability,
  body: created,
  output: record(payCalendar),
  status: 201,
  errors: ['conflict', 'invalid-input'],
});

const renamed = z.strictObject(about);
export type PayCalendarAbout = z.output<typeof renamed>;

export const savePayCalendar = defineEndpoint({
  ...onOne,
  name: 'savePayCalendar',
  method: 'PUT',
  path: `${path}/{calendarId}`,
  summary: 'Edit the title of a pay calendar',
  body: renamed,
  errors: ['stale-version'],
});

const changed = z.strictObject({ ...terms, validFrom: enteredDay() });
export type PayRuleBody = z.output<typeof changed>;

export const changePayCalendar = defineEndpoint({
  ...onOne,
  name: 'changePayCalendar',
  method: 'POST',
  path: `${path}/{calendarId}/rules`,
  summary: 'Change pay day, cut-off and public holidays of the periods that begin on a day or later',
  body: changed,
  status: 201,
  errors: ['conflict', 'invalid-input', 'stale-version'],
});

export const archivePayCalendar = defineEndpoint({
  ...onOne,
  name: 'archivePayCalendar',
  method: 'PUT',
  path: `${path}/{calendarId}/archived`,
  summary: 'Archive or restore a pay calendar; an archived one pays no one',
  body: z.strictObject({ isArchived: z.boolean() }),
  errors: ['conflict', 'stale-version'],
});

const payDates = z.strictObject({
  /** Null for a person without a pay calendar. */
  calendar: z
    .strictObject({ title: z.string(), legalEntity: z.string(), cycle: z.enum(payCycles) })
    .nullable(),
  /** The last period that was paid. */
  last: payPeriod.nullable(),
  /** The next first. */
  coming: z.array(payPeriod),
  /** Today in the viewer's time zone. */
  today: z.iso.date(),
});
export type PayDates = z.output<typeof payDates>;

export const getPayDates = defineEndpoint({
  name: 'getPayDates',
  method: 'GET',
  path: '/api/employees/{employeeId}/pay-dates',
  summary: 'The next pay days and cut-offs of a person, without amounts',
  capability: 'pay-calendar.view',
  params: z.strictObject({ employeeId: idInPath }),
  output: record(payDates),
  errors: [],
});

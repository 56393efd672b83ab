import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, idInPath, oneLine, record } from '../envelopes.ts';
import { enteredLeaveDay } from './leave-day.ts';

const country = z.string().regex(/^[A-Z]{2}$/, 'Use the two letters of a country, for example AU');
const state = z.string().trim().max(40, 'Use at most 40 characters');
const freeMinutes = z
  .int()
  .min(0, 'Use 0 minutes or more')
  .max(1440, 'A day has at most 1,440 minutes')
  .nullable();

const region = z.strictObject({
  country,
  /** The code of the state; empty for the national holidays, for locations without a state. */
  state: z.string(),
  name: z.string(),
  locations: z.array(z.strictObject({ id, title: z.string() })),
  /** Holidays are loaded to the end of this year; null where none are yet. */
  throughYear: z.int().nullable(),
});
export type HolidayRegionListed = z.output<typeof region>;

export const listHolidayRegions = defineEndpoint({
  name: 'listHolidayRegions',
  method: 'GET',
  path: '/api/public-holidays/regions',
  summary: 'The countries and states where the company has locations',
  capability: 'leave.holiday.edit',
  output: record(z.strictObject({ regions: z.array(region) })),
  errors: [],
});

export const holidayDifference = z.enum(['added', 'removed', 'moved', 'renamed', 'shortened', 'gone']);

const holiday = z.strictObject({
  id,
  country,
  state: z.string(),
  /** Null where it applies to the whole region. */
  location: z.strictObject({ id, title: z.string() }).nullable(),
  day: z.iso.date(),
  name: z.string(),
  /** How many minutes of the day are free; null is the whole day. */
  freeMinutes: z.int().nullable(),
  source: z.enum(['library', 'own']),
  isRemoved: z.boolean(),
  /** How it differs from the library; null where it does not. */
  difference: holidayDifference.nullable(),
  library: z
    .strictObject({ day: z.iso.date(), name: z.string(), freeMinutes: z.int().nullable() })
    .nullable(),
});
export type ListedPublicHoliday = z.output<typeof holiday>;

export const listPublicHolidays = defineEndpoint({
  name: 'listPublicHolidays',
  method: 'GET',
  path: '/api/public-holidays',
  summary: 'The public holidays of a country and state in one year, with their differences from the library',
  capability: 'leave.holiday.edit',
  query: z.strictObject({
    country,
    state: state.default(''),
    year: z
      .string()
      .regex(/^(19|20|21)\d\d$/, 'Use a year, for example 2026')
      .transform(Number),
  }),
  output: record(z.strictObject({ holidays: z.array(holiday) })),
  errors: [],
});

const values = {
  day: enteredLeaveDay('Enter a date, for example 2026-11-24'),
  name: oneLine(120, 'Enter a name'),
  freeMinutes: freeMinutes.default(null),
};
const onOne = {
  capability: 'leave.holiday.edit',
  params: z.strictObject({ holidayId: idInPath }),
} as const;
const one = record(holiday);

export const addPublicHoliday = defineEndpoint({
  name: 'addPublicHoliday',
  method: 'POST',
  path: '/api/public-holidays',
  summary: 'Add a public holiday to a country and state or to one location, or take one from a location',
  capability: 'leave.holiday.edit',
  body: z
    .strictObject({
      country,
      state: state.default(''),
      locationId: id.nullable().default(null),
      ...values,
      /** The location works on this day although its region does not. */
      isRemoved: z.boolean().default(false),
    })
    .refine(({ isRemoved, locationId }) => !isRemoved || locationId !== null, {
      path: ['locationId'],
      error: 'Choose the location that works on this day',
    }),
  output: one,
  status: 201,
  errors: ['conflict', 'invalid-input'],
});

export const savePublicHoliday = defineEndpoint({
  ...onOne,
  name: 'savePublicHoliday',
  method: 'PUT',
  path: '/api/public-holidays/{holidayId}',
  summary: 'Change the day, the name or the free minutes of a public holiday',
  body: z.strictObject(values),
  output: one,
  errors: ['conflict', 'invalid-input'],
});

export const removePublicHoliday = defineEndpoint({
  ...onOne,
  name: 'removePublicHoliday',
  method: 'DELETE',
  path: '/api/public-holidays/{holidayId}',
  summary: 'Remove a public holiday; one that the library lists can be restored',
  output: null,
  errors: [],
});

export const restorePublicHoliday = defineEndpoint({
  ...onOne,
  name: 'restorePublicHoliday',
  method: 'POST',
  path: '/api/public-holidays/{holidayId}/restore',
  summary: 'Set a public holiday back to what the library lists',
  output: one,
  errors: ['conflict'],
});

export const loadPublicHolidays = defineEndpoint({
  name: 'loadPublicHolidays',
  method: 'POST',
  path: '/api/public-holidays/load',
  summary: 'Load the public holidays that are missing, as happens regularly by itself',
  capability: 'leave.holiday.edit',
  output: record(z.strictObject({ added: z.int() })),
  errors: [],
});

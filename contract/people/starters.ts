import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { enteredDay, id, record } from '../envelopes.ts';
import { employmentTypes } from '../organisation/org-chart.ts';
import { country, firstName, lastName } from './record-fields.ts';

/**
 * A new person. Where a company is led by positions, the position decides their place; otherwise it is
 * entered.
 */
export const newPerson = z
  .strictObject({
    firstName,
    lastName,
    preferredName: z
      .string()
      .trim()
      .max(100, 'Use at most 100 characters')
      .transform((text) => (text === '' ? null : text))
      .nullable()
      .default(null),
    /** As it is written: zeros in front are part of it. */
    employeeNumber: z.string().trim().min(1, 'Enter a number').max(50, 'Use at most 50 characters'),
    workEmail: z
      .email('Use an address like ada@example.com')
      .max(254, 'Use at most 254 characters')
      .transform((text) => text.toLowerCase())
      .nullable()
      .default(null),
    /** The address at which they are reached before they have a work address. */
    personalEmail: z
      .email('Use an address like ada@example.com')
      .max(254, 'Use at most 254 characters')
      .nullable()
      .default(null),
    country,
    startDate: enteredDay('Choose the first day'),
    positionId: id.nullable().default(null),
    title: z.string().trim().max(200, 'Use at most 200 characters').default(''),
    departmentId: id.nullable().default(null),
    locationId: id.nullable().default(null),
    managerId: id.nullable().default(null),
    fte: z.number('Enter a number').gt(0, 'Enter more than 0').max(1, 'Enter at most 1').default(1),
    employmentType: z.enum(employmentTypes, 'Choose one').nullable().default(null),
    probationEnds: enteredDay().nullable().default(null),
    dateOfBirth: enteredDay().nullable().default(null),
    /** Confirms that this is another person with the same name. */
    isAnother: z.boolean().default(false),
    /** The position then exceeds its budget, and that is meant. */
    isBeyondBudget: z.boolean().default(false),
    tellManager: z.boolean().default(true),
    /** To make their account, which they can do before their first day. */
    sendInvitation: z.boolean().default(false),
  })
  .refine(({ positionId, title }) => positionId !== null || title !== '', {
    path: ['title'],
    error: 'Choose a position, or enter a title',
  })
  .refine(
    ({ positionId, title, departmentId }) => positionId !== null || title === '' || departmentId !== null,
    {
      path: ['departmentId'],
      error: 'Choose a department',
    },
  )
  .refine(({ positionId, title, locationId }) => positionId !== null || title === '' || locationId !== null, {
    path: ['locationId'],
    error: 'Choose a location',
  })
  .refine(({ probationEnds, startDate }) => probationEnds === null || probationEnds >= startDate, {
    path: ['probationEnds'],
    error: 'Choose a day after the first',
  })
  .refine(
    ({ sendInvitation, workEmail, personalEmail }) =>
      !sendInvitation || workEmail !== null || personalEmail !== null,
    { path: ['workEmail'], error: 'Enter a work address or a private one for the invitation' },
  );

const place = z.strictObject({ id, title: z.string() });

export const starterOptions = defineEndpoint({
  name: 'starterOptions',
  method: 'GET',
  path: '/api/employees/options',
  summary: 'The choices for a new starter, and the next free employee number',
  capability: 'employees.employment.start',
  output: record(
    z.strictObject({
      employeeNumber: z.string(),
      isPositionLed: z.boolean(),
      /** Whether positions have budgets that count. */
      isBudgetingEnabled: z.boolean(),
      /** Whether the viewer may invite someone to make their account. */
      mayInvite: z.boolean(),
      departments: z.array(place),
      locations: z.array(place.extend({ country: z.string(), timezone: z.string() })),
    }),
  ),
  errors: [],
});

export const startEmployment = defineEndpoint({
  name: 'startEmployment',
  method: 'POST',
  path: '/api/employees',
  summary: 'Adds a new starter with their position and first day',
  capability: 'employees.employment.start',
  stepUp: true,
  body: newPerson,
  output: record(z.strictObject({ employeeId: id, fullName: z.string(), startDate: z.iso.date() })),
  status: 201,
  errors: ['conflict', 'invalid-input'],
});

import { z } from 'zod';
import type { Capability } from '../capabilities.ts';
import { defineEndpoint } from '../endpoint.ts';
import { enteredDay, id, idInPath, instant, profileSection } from '../envelopes.ts';
import { type DatedSection, datedChanges, datedSections } from './record-fields.ts';

const params = z.strictObject({ employeeId: idInPath });
const values = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));

/** The past, present and coming values of a part of a record, and its history; whatever its values are. */
export function datedParts<Values extends z.ZodType>(held: Values) {
  return {
    employeeId: id,
    /** Today where the person is. */
    today: z.iso.date(),
    versions: z.array(
      z.strictObject({
        /** Null where it holds from the beginning. */
        from: z.iso.date().nullable(),
        to: z.iso.date().nullable(),
        values: held,
        recordedAt: instant.nullable(),
        recordedBy: z.string().nullable(),
        reason: z.string().nullable(),
      }),
    ),
    /** The newest first: changes from a day, corrections of what was wrong, and what was taken back. */
    history: z.array(
      z.strictObject({
        id,
        kind: z.enum(['change', 'correction', 'withdrawal']),
        from: z.iso.date().nullable(),
        before: held,
        after: held,
        reason: z.string(),
        recordedAt: instant,
        recordedBy: z.string().nullable(),
      }),
    ),
  };
}

const datedRecord = z.strictObject({
  ...datedParts(values),
  section: z.enum(datedSections),
  /** Names of the records referred to by id. */
  choices: z.strictObject({ legalEntities: z.array(z.strictObject({ id, title: z.string() })) }),
});
export type DatedRecord = z.output<typeof datedRecord>;

export const ofVersion = z.strictObject({
  employeeId: idInPath,
  from: z.literal('beginning').or(enteredDay()),
});
const atMost = 'Use at most 500 characters';
export const reasonOfChange = z.string().trim().max(500, atMost).default('');
export const reasonOfCorrection = z.string().trim().min(1, 'Say what was wrong').max(500, atMost);

/** The four calls of a section; what they are called, and by which capability. */
function callsOf<const Called extends string>(
  section: DatedSection,
  called: Called,
  view: Capability,
  edit: Capability,
) {
  const path = `/api/employees/{employeeId}/${section}` as const;
  const sent = datedChanges[section];
  return {
    read: defineEndpoint({
      name: `get${called}`,
      method: 'GET',
      path,
      summary: 'The past, current and planned versions of a record, with its changes',
      capability: view,
      params,
      output: profileSection(datedRecord),
      versioned: true,
      errors: [],
    }),
    change: defineEndpoint({
      name: `change${called}`,
      method: 'POST',
      path: `${path}/changes`,
      summary: 'Change a part of a record from a day on',
      capability: edit,
      params,
      body: z.strictObject({ from: enteredDay(), values: sent, reason: reasonOfChange }),
      output: profileSection(datedRecord),
      status: 201,
      versioned: true,
      errors: ['stale-version'],
    }),
    correct: defineEndpoint({
      name: `correct${called}`,
      method: 'PUT',
      path: `${path}/versions/{from}`,
      summary: 'Correct what was wrong from the start, and say why',
      capability: edit,
      params: ofVersion,
      body: z.strictObject({ values: sent, reason: reasonOfCorrection }),
      output: profileSection(datedRecord),
      versioned: true,
      errors: ['stale-version'],
    }),
    withdraw: defineEndpoint({
      name: `withdraw${called}`,
      method: 'DELETE',
      path: `${path}/versions/{from}`,
      summary: 'Cancels a planned change',
      capability: edit,
      params: ofVersion,
      output: null,
      versioned: true,
      errors: ['conflict', 'stale-version'],
    }),
  };
}

const general = callsOf('general', 'General', 'employees.employee.view', 'employees.employee.edit');
const employmentDetails = callsOf(
  'employment-details',
  'EmploymentDetails',
  'employees.employmentDetails.view',
  'employees.employmentDetails.edit',
);
export const {
  read: getGeneral,
  change: changeGeneral,
  correct: correctGeneral,
  withdraw: withdrawGeneral,
} = general;
export const {
  read: getEmploymentDetails,
  change: changeEmploymentDetails,
  correct: correctEmploymentDetails,
  withdraw: withdrawEmploymentDetails,
} = employmentDetails;

/** The calls of a section, for code that treats all of them alike. */
export const datedCalls = { general, 'employment-details': employmentDetails } as const;

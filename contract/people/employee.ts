import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { asOf, id, idInPath } from '../envelopes.ts';
import { selfServiceRecord } from '../pay/self-service.ts';
import { emergencyContact } from './contact-details.ts';
import { fieldKinds } from './custom-fields.ts';
import { customValue } from './custom-values.ts';

const person = z.strictObject({ id, fullName: z.string() });
const place = z.strictObject({ id, title: z.string() });

/** An employee's data as one viewer sees it. Fields the viewer may not see are missing. */
export const employee = z.strictObject({
  id,
  firstName: z.string(),
  lastName: z.string(),
  preferredName: z.string().nullable(),
  email: z.string().nullable(),
  mobile: z.string().nullable(),
  avatarURL: z.string().nullable(),
  startDate: z.iso.date(),
  timezone: z.string(),
  country: z.string(),
  positionId: id.nullable(),
  position: z.string().nullable(),
  departmentId: id.nullable(),
  department: z.string().nullable(),
  locationId: id.nullable(),
  location: z.string().nullable(),
  manager: person.nullable(),
  employeeNumber: z.string().optional(),
  endDate: z.iso.date().nullable().optional(),
  username: z.string().nullable().optional(),
  /** Whether one is kept; what it is, is shown by the call that reveals it. */
  dateOfBirth: z.strictObject({ isKept: z.boolean() }).optional(),
  /** When a fixed term ends. */
  expiryDate: z.iso.date().nullable().optional(),
  legalEntity: place.nullable().optional(),
  employmentType: z.string().nullable().optional(),
  assignments: z
    .array(
      z.strictObject({
        id,
        title: z.string().nullable(),
        positionId: id.nullable(),
        isPrimary: z.boolean(),
        from: z.iso.date(),
        to: z.iso.date().nullable(),
      }),
    )
    .optional(),
  secondaryManager: person.nullable().optional(),
  emergencyContact: emergencyContact.nullable().optional(),
  customFields: z
    .array(
      z.strictObject({
        key: z.string(),
        label: z.string(),
        kind: z.enum(fieldKinds),
        value: customValue,
        /** In words, where the value is an option or a person. */
        displayValue: z.string().nullable(),
      }),
    )
    .optional(),
  /**
   * The day it is about. Names and contact details are as on that day for viewers who see the history of
   * names, and so is their place for viewers who see their positions; everyone else gets today's values.
   */
  asOf: z.iso.date(),
  /** Which of its fields this viewer sees. */
  visibleFields: z.array(z.string()),
  links: z.strictObject({ self: z.string(), view: z.string() }),
});
export type Employee = z.output<typeof employee>;

export const getEmployee = defineEndpoint({
  name: 'getEmployee',
  method: 'GET',
  path: '/api/employees/{employeeId}',
  summary: 'An employee as at a day, with the fields this viewer may see',
  capability: 'employees.card.view',
  params: z.strictObject({ employeeId: idInPath }),
  query: z.strictObject({ asOf }),
  output: selfServiceRecord(employee),
  errors: [],
});

import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { anyCapability, enteredDay, id, idInPath } from '../envelopes.ts';
import { describedField } from '../pay/self-service.ts';
import { fieldKinds } from './custom-fields.ts';
import { customValue } from './custom-values.ts';
import { datedParts, ofVersion, reasonOfChange, reasonOfCorrection } from './dated-record.ts';

const values = z.record(z.string(), customValue);

const shownField = z.strictObject({
  id,
  key: z.string(),
  label: z.string(),
  help: z.string(),
  group: z.string(),
  kind: z.enum(fieldKinds),
  isRequired: z.boolean(),
  decimals: z.int(),
  options: z.array(z.strictObject({ value: z.string(), displayValue: z.string(), isRetired: z.boolean() })),
});
export type ShownField = z.output<typeof shownField>;

const additionalDetails = z.strictObject({
  ...datedParts(values),
  /** Those this viewer sees, in their order. */
  fields: z.array(shownField),
  /** The people named in fields. */
  people: z.array(z.strictObject({ id, fullName: z.string() })),
  /** The last day from which this viewer may change something; null where any day will do. */
  changesUntil: z.iso.date().nullable(),
  /** The viewer's own details: their own entries hold from today and need no reason. */
  isOwn: z.boolean(),
});
export type AdditionalDetails = z.output<typeof additionalDetails>;

const output = z.strictObject({
  data: additionalDetails,
  metadata: z.strictObject({ capabilities: z.array(anyCapability), fields: z.array(describedField) }),
});
const params = z.strictObject({ employeeId: idInPath });
const path = '/api/employees/{employeeId}/additional-details';
const edit = { capability: 'employees.additionalDetails.edit', versioned: true } as const;

export const getAdditionalDetails = defineEndpoint({
  name: 'getAdditionalDetails',
  method: 'GET',
  path,
  summary:
    'What the company’s own fields said, say and will say of a person, as far as this viewer sees them',
  capability: 'employees.additionalDetails.view',
  params,
  output,
  versioned: true,
  errors: [],
});

export const changeAdditionalDetails = defineEndpoint({
  ...edit,
  name: 'changeAdditionalDetails',
  method: 'POST',
  path: `${path}/changes`,
  summary: 'Fill in the company’s own fields of a person from a day on',
  params,
  body: z.strictObject({ from: enteredDay(), values, reason: reasonOfChange }),
  output,
  status: 201,
  errors: ['invalid-input', 'stale-version'],
});

export const correctAdditionalDetails = defineEndpoint({
  ...edit,
  name: 'correctAdditionalDetails',
  method: 'PUT',
  path: `${path}/versions/{from}`,
  summary: 'Correct what was wrong in the company’s own fields from the start, and say why',
  params: ofVersion,
  body: z.strictObject({ values, reason: reasonOfCorrection }),
  output,
  errors: ['invalid-input', 'stale-version'],
});

export const withdrawAdditionalDetails = defineEndpoint({
  ...edit,
  name: 'withdrawAdditionalDetails',
  method: 'DELETE',
  path: `${path}/versions/{from}`,
  summary: 'Cancels a planned change of the company’s own fields',
  params: ofVersion,
  output: null,
  errors: ['conflict', 'invalid-input', 'stale-version'],
});

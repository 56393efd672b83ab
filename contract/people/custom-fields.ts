import { countries } from '@tenure/domain/countries/countries.ts';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, idInPath, record } from '../envelopes.ts';

export const fieldKinds = [
  'text',
  'long-text',
  'number',
  'date',
  'yes-no',
  'one-of',
  'several-of',
  'person',
  'web-address',
] as const;
export type FieldKind = (typeof fieldKinds)[number];
export const hasOptions = (kind: FieldKind) => kind === 'one-of' || kind === 'several-of';

/** The relation of a reader to a record: the person it is about, their manager, or a record keeper. */
export const audiences = ['person', 'managers', 'record-keepers'] as const;
export type Audience = (typeof audiences)[number];

/** Over oneself one is the person, whatever else one may do to others. */
export function audienceOf({ isSelf, mayEdit }: { isSelf: boolean; mayEdit: boolean }): Audience {
  if (isSelf) return 'person';
  return mayEdit ? 'record-keepers' : 'managers';
}

export const mostActiveFields = 100;
export const mostFields = 300;
export const mostOptions = 100;
export const longestText = 10_000;
export const mostDecimals = 6;

/** How the values of a field are called in a record. */
export const fieldKeyOf = (fieldId: number) => `f${fieldId}`;

const label = z.string().trim().min(1, 'Enter a name for the field').max(120, 'Use at most 120 characters');
const displayValue = z
  .string()
  .trim()
  .min(1, 'Enter the option, or take it away')
  .max(120, 'Use at most 120 characters');

const shared = {
  label,
  help: z.string().trim().max(500, 'Use at most 500 characters'),
  kind: z.enum(fieldKinds),
  group: z.string().trim().max(80, 'Use at most 80 characters'),
  isRequired: z.boolean(),
  /** People who keep records see every field. */
  personSees: z.boolean(),
  managersSee: z.boolean(),
  personEdits: z.boolean(),
  /** For a number. */
  decimals: z.int().min(0).max(mostDecimals, `Use at most ${mostDecimals} places`),
  /** The countries of work whose people have it; everyone where none is named. */
  countries: z.array(z.string().refine((code) => countries.includes(code), 'Choose a country')).max(50),
};

/** A field as it is entered. An option that is there already is named by its value; a new one has none. */
export const customFieldBody = z
  .strictObject({
    ...shared,
    options: z
      .array(z.strictObject({ value: z.string().max(12).nullable(), displayValue, isRetired: z.boolean() }))
      .max(mostOptions, `Use at most ${mostOptions} options`),
  })
  .superRefine(({ kind, options, personSees, personEdits }, context) => {
    const says = (message: string, path: (string | number)[]) =>
      context.addIssue({ code: 'custom', path, message });
    if (personEdits && !personSees) says('Who may change it has to see it', ['personEdits']);
    if (!hasOptions(kind)) {
      if (options.length > 0) says('This kind of field has no options', ['options']);
      return;
    }
    const offered = options.filter(({ isRetired }) => !isRetired);
    if (offered.length === 0) says('Enter at least one option', ['options']);
    const seen = new Set<string>();
    for (const [place, { displayValue: words }] of options.entries()) {
      const called = words.toLocaleLowerCase('en-AU');
      if (called !== '' && seen.has(called))
        says('Another option is called so', ['options', place, 'displayValue']);
      seen.add(called);
    }
  });
export type CustomFieldBody = z.output<typeof customFieldBody>;

const option = z.strictObject({ value: z.string(), displayValue: z.string(), isRetired: z.boolean() });
const customField = z.strictObject({
  id,
  ...shared,
  /** As it is kept: what was entered under an earlier rule stays. */
  label: z.string(),
  help: z.string(),
  group: z.string(),
  countries: z.array(z.string()),
  decimals: z.int(),
  options: z.array(option),
  isRetired: z.boolean(),
});
export type CustomField = z.output<typeof customField>;

const fields = record(z.strictObject({ fields: z.array(customField) }));
const ofFields = { capability: 'employees.customFields.edit', output: fields, versioned: true } as const;
const ofField = z.strictObject({ fieldId: idInPath });

export const listCustomFields = defineEndpoint({
  ...ofFields,
  name: 'listCustomFields',
  method: 'GET',
  path: '/api/custom-fields',
  summary:
    'The fields a company has added to the records of its people, in their order; never what is in them',
  errors: [],
});

export const createCustomField = defineEndpoint({
  ...ofFields,
  name: 'createCustomField',
  method: 'POST',
  path: '/api/custom-fields',
  summary: 'Add a field to the records of people',
  body: customFieldBody,
  status: 201,
  errors: ['conflict', 'invalid-input', 'stale-version'],
});

export const saveCustomField = defineEndpoint({
  ...ofFields,
  name: 'saveCustomField',
  method: 'PUT',
  path: '/api/custom-fields/{fieldId}',
  summary: 'Change a field; its kind stays, and an option that was offered is retired and never taken away',
  params: ofField,
  body: customFieldBody,
  errors: ['conflict', 'invalid-input', 'stale-version'],
});

export const setCustomFieldState = defineEndpoint({
  ...ofFields,
  name: 'setCustomFieldState',
  method: 'PUT',
  path: '/api/custom-fields/{fieldId}/state',
  summary: 'Retire a field, or bring it back; what is in it is kept',
  params: ofField,
  body: z.strictObject({ isRetired: z.boolean() }),
  errors: ['conflict', 'stale-version'],
});

export const orderCustomFields = defineEndpoint({
  ...ofFields,
  name: 'orderCustomFields',
  method: 'PUT',
  path: '/api/custom-fields/order',
  summary: 'Put the fields that are not retired into another order',
  body: z.strictObject({ fieldIds: z.array(id).max(mostActiveFields) }),
  errors: ['conflict', 'stale-version'],
});

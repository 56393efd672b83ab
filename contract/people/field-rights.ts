import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { record } from '../envelopes.ts';
import { profileSectionKeys } from './profile.ts';

/** A person's right over a field of their own record: they change it, request a change, or leave it to HR. */
export const fieldRights = ['person', 'asks', 'hr'] as const;
export type FieldRight = (typeof fieldRights)[number];

/** The viewer's right over a field. */
export type FieldStanding = 'edit' | 'ask' | 'none';

const settings = z.strictObject({
  sections: z.array(
    z.strictObject({
      key: z.enum(profileSectionKeys),
      label: z.string(),
      fields: z.array(
        z.strictObject({
          key: z.string(),
          label: z.string(),
          right: z.enum(fieldRights),
          /** A company's initial choice. */
          begins: z.enum(fieldRights),
          /** The rights that can be chosen: no one sets the terms they are employed on. */
          offered: z.array(z.enum(fieldRights)),
        }),
      ),
    }),
  ),
});
export type FieldRightSettings = z.output<typeof settings>;

const capability = 'employees.fieldRights.edit';
const path = '/api/field-rights';

export const getFieldRights = defineEndpoint({
  name: 'getFieldRights',
  method: 'GET',
  path,
  summary: 'Which fields of their own record people change themselves, ask for, or leave to HR',
  capability,
  output: record(settings),
  versioned: true,
  errors: [],
});

export const saveFieldRights = defineEndpoint({
  name: 'saveFieldRights',
  method: 'PUT',
  path,
  summary: 'Decide which fields people change themselves; what is not named stays as it is',
  capability,
  body: z.strictObject({
    rights: z.record(z.string().max(100), z.record(z.string().max(100), z.enum(fieldRights))),
  }),
  output: record(settings),
  versioned: true,
  errors: ['stale-version'],
});

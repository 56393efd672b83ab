import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { asOf, enteredDay, id, idInPath, instant, list, listQuery, record } from '../envelopes.ts';
import { description, identifier, title } from './position-administration.ts';

/** The parts positions are made up of, which all have names that change by date in the same way. */
export const structureKinds = ['departments', 'locations', 'legal-entities', 'job-roles'] as const;
export type StructureKind = (typeof structureKinds)[number];

const country = z.string().regex(/^[A-Z]{2}$/, 'Use the two letters of a country, like AU');

/** Which of these a kind has: `fieldsOf` says. A legal entity has no description, a department nothing but one. */
const values = z.strictObject({
  title,
  description: description.optional(),
  country: country.optional(),
  registrationNumber: z.string().trim().max(40, 'Use at most 40 characters').optional(),
  qualifications: z
    .array(z.string().trim().min(1).max(200))
    .max(50, 'Name 50 qualifications at most')
    .optional(),
});
export type StructureValues = z.output<typeof values>;

/** A location's place has no effective date: a company that moves adds another location. */
const place = z.strictObject({
  country,
  state: z.string().trim().max(40).nullable(),
  timezone: z
    .string()
    .max(60)
    .refine(
      (name) => Intl.supportedValuesOf('timeZone').includes(name),
      'Use a time zone like Australia/Perth',
    ),
});

export const structureFields: Record<StructureKind, readonly (keyof StructureValues)[]> = {
  departments: ['title', 'description'],
  locations: ['title', 'description'],
  'legal-entities': ['title', 'country', 'registrationNumber'],
  'job-roles': ['title', 'description', 'qualifications'],
};

const kind = z.enum(structureKinds);
const listed = z.strictObject({
  id,
  identifier: z.string(),
  title: z.string(),
  /** Positions that have it that day. */
  positions: z.int(),
});
export type ListedStructure = z.output<typeof listed>;

export const listStructure = defineEndpoint({
  name: 'listStructure',
  method: 'GET',
  path: '/api/structure/{kind}',
  summary: 'The departments, locations, legal entities or job roles of the company as at a day',
  capability: 'positions.position.view',
  params: z.strictObject({ kind }),
  query: listQuery({ sort: ['title', 'identifier', 'positions'], search: true }).extend({ asOf }),
  output: list(listed, { offers: ['VIEW', 'CREATE', 'EDIT', 'SORT'] }),
  isList: true,
  errors: [],
});

const history = z.strictObject({
  id,
  identifier: z.string(),
  kind,
  today: z.iso.date(),
  /** The place of a location. */
  place: z
    .strictObject({ country: z.string(), state: z.string().nullable(), timezone: z.string() })
    .nullable(),
  versions: z.array(
    z.strictObject({
      /** Null where it has been so from the beginning. */
      from: z.iso.date().nullable(),
      to: z.iso.date().nullable(),
      recordedAt: instant.nullable(),
      recordedBy: z.string().nullable(),
      values,
    }),
  ),
});
export type StructureHistory = z.output<typeof history>;

const onOne = {
  capability: 'organisation.structure.edit',
  params: z.strictObject({ kind, id: idInPath }),
  output: record(history),
} as const;

/**
 * Today's values are for everyone who may see positions; past and future ones are for those who change them.
 */
export const getStructure = defineEndpoint({
  ...onOne,
  capability: 'positions.position.view',
  name: 'getStructure',
  method: 'GET',
  path: '/api/structure/{kind}/{id}',
  summary:
    'A department, location, legal entity or job role with all its versions; as it is today, to those who cannot change it',
  versioned: true,
  errors: [],
});

export const createStructure = defineEndpoint({
  name: 'createStructure',
  method: 'POST',
  path: '/api/structure/{kind}',
  summary: 'Creates a department, location, legal entity or job role',
  capability: 'organisation.structure.edit',
  params: z.strictObject({ kind }),
  body: z.strictObject({ identifier, values, place: place.optional() }),
  output: record(history),
  status: 201,
  errors: ['invalid-input'],
});

const changes = values
  .partial()
  .refine((given) => Object.keys(given).length > 0, 'Change at least one field');

export const changeStructure = defineEndpoint({
  ...onOne,
  name: 'changeStructure',
  method: 'POST',
  path: '/api/structure/{kind}/{id}/versions',
  summary: 'Change it from a day; what is planned for later goes on',
  body: z.strictObject({ from: enteredDay(), values: changes }),
  status: 201,
  versioned: true,
  errors: ['conflict', 'invalid-input', 'stale-version'],
});

/** A day on which a version begins, or `beginning` for the one that has always been. */
const from = z.iso.date().or(z.literal('beginning'));
const ofVersion = z.strictObject({ kind, id: idInPath, from });

export const correctStructure = defineEndpoint({
  ...onOne,
  name: 'correctStructure',
  method: 'PUT',
  path: '/api/structure/{kind}/{id}/versions/{from}',
  summary: 'Correct what a version says; the others stay',
  params: ofVersion,
  body: z.strictObject({ values: changes }),
  versioned: true,
  errors: ['invalid-input', 'stale-version'],
});

export const withdrawStructureChange = defineEndpoint({
  name: 'withdrawStructureChange',
  method: 'DELETE',
  path: '/api/structure/{kind}/{id}/versions/{from}',
  summary: 'Cancels a planned change',
  capability: 'organisation.structure.edit',
  params: ofVersion,
  output: null,
  versioned: true,
  errors: ['conflict', 'stale-version'],
});

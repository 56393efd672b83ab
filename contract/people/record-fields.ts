import { countries } from '@tenure/domain/countries/countries.ts';
import { dateExpected } from '@tenure/domain/dates/date-expected.ts';
import { payCycles } from '@tenure/domain/pay/pay-cycle.ts';
import { z } from 'zod';
import { id, oneLine } from '../envelopes.ts';
import { employmentTypes } from '../organisation/org-chart.ts';

const most = 200;
/** An empty value is null, so that an emptied field differs from one that was not sent. */
const text = z
  .string()
  .trim()
  .max(most, `Use at most ${most} characters`)
  .transform((value) => (value === '' ? null : value))
  .nullable();
export const firstName = oneLine(100, 'Enter a first name');
export const lastName = oneLine(100, 'Enter a last name');
/** Whether it can be called is decided by the server, which knows the numbering plans; here it has to look like a number. */
const workMobile = text.refine(
  (value) => value === null || /^\+?[\d\s()./\p{Pd}\p{Cf}]+$/u.test(value),
  'Enter a phone number, for example +61 491 570 156',
);
export const country = z.string().refine((code) => countries.includes(code), 'Choose a country');

/** A part of a record whose values have effective dates. */
export const datedSections = ['general', 'employment-details'] as const;
export type DatedSection = (typeof datedSections)[number];

export const employmentTerms = ['permanent', 'fixed-term', 'casual'] as const;

/** Hours as people write them, with two places; kept as text, since a float is not what was entered. */
export const hours = z
  .string()
  .regex(/^\d{1,3}\.\d{2}$/, 'Use hours with two places, like 38.00')
  .refine((value) => Number(value) <= 168, 'A week has 168 hours');

const general = z.strictObject({
  title: text,
  firstName,
  middleNames: text,
  lastName,
  preferredName: text,
  pronouns: text,
  workEmail: z.email('Use an address like ada@example.com').max(254).nullable(),
  workMobile,
  country,
});

const employmentDetails = z.strictObject({
  employmentType: z.enum(employmentTypes).nullable(),
  terms: z.enum(employmentTerms).nullable(),
  contractEnds: z.iso.date(dateExpected).nullable(),
  legalEntityId: id.nullable(),
  payCycle: z.enum(payCycles).nullable(),
  ordinaryHours: hours.nullable(),
  agreement: text,
  classification: text,
  noticeWeeks: z.int().min(0, 'Enter 0 or more weeks').max(104, 'Use at most 104 weeks').nullable(),
  probationEnds: z.iso.date(dateExpected).nullable(),
});

/** One schema a section, for the form, the call and the stored values. */
export const datedValues = { general, 'employment-details': employmentDetails } as const;
export type DatedValues = {
  [Section in DatedSection]: z.output<(typeof datedValues)[Section]>;
};

/** The changes to a section: fields left out stay as they are. */
const changesOf = <Shape extends z.ZodRawShape>(all: z.ZodObject<Shape>) =>
  all.partial().refine((fields) => Object.keys(fields).length > 0, 'Change at least one field');
export const datedChanges = {
  general: changesOf(general),
  'employment-details': changesOf(employmentDetails),
} as const;

export const requiredFields: Record<DatedSection, readonly string[]> = {
  general: ['firstName', 'lastName', 'country'],
  'employment-details': [],
};

import { isPhone } from '@tenure/domain/phone.ts';
import { z } from 'zod';
import type { Capability } from '../capabilities.ts';
import { defineEndpoint } from '../endpoint.ts';
import { enteredDay, id, idInPath, record } from '../envelopes.ts';
import { country } from './record-fields.ts';

const params = z.strictObject({ employeeId: idInPath });
const line = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `Use at most ${most} characters`)
    .transform((text) => (text === '' ? null : text))
    .nullable();
const email = z.email('Use an address like ada@example.com').max(254).nullable();

/** A number that is empty says that there is none. */
export const phone = z
  .strictObject({
    countryCode: z.string().regex(/^\+[1-9]\d{0,2}$/, 'Use a country code like +61'),
    number: z.string().trim().max(30, 'Use at most 30 characters'),
  })
  .refine(({ countryCode, number }) => number === '' || isPhone(countryCode, number), {
    path: ['number'],
    error: 'Enter a phone number that can be called, with its country code',
  });
export type Phone = z.output<typeof phone>;

export const address = z.strictObject({
  addressLine1: line(200),
  addressLine2: line(200),
  suburb: line(100),
  state: line(100),
  postcode: line(20),
  country: country.nullable(),
});
export type Address = z.output<typeof address>;

/** As it is answered: what was taken once is shown as it stands. */
const shownPhone = z.strictObject({ countryCode: z.string(), number: z.string() });
const shownLine = z.string().nullable();
const shownAddress = z.strictObject({
  addressLine1: shownLine,
  addressLine2: shownLine,
  suburb: shownLine,
  state: shownLine,
  postcode: shownLine,
  country: shownLine,
});

const personalDetail = z.strictObject({
  personalEmail: email,
  mobile: phone.nullable(),
  homePhone: phone.nullable(),
  address,
});
export type PersonalDetail = z.output<typeof personalDetail>;
const savedDetail = personalDetail.extend({ dateOfBirth: enteredDay().optional() });
/** What of it is changed: what is left out stays as it is. */
export const personalDetailChanges = savedDetail.partial();

/** A date of birth is shown to whoever asks for it, and the asking is written down. */
const shownDetail = z.strictObject({
  personalEmail: shownLine,
  mobile: shownPhone.nullable(),
  homePhone: shownPhone.nullable(),
  address: shownAddress,
  hasDateOfBirth: z.boolean(),
});
export type ShownDetail = z.output<typeof shownDetail>;

export const getPersonalDetails = defineEndpoint({
  name: 'getPersonalDetails',
  method: 'GET',
  path: '/api/employees/{employeeId}/personalDetails',
  summary: 'Where somebody lives and is reached in private',
  capability: 'employees.personalDetail.view',
  params,
  output: record(shownDetail),
  versioned: true,
  errors: [],
});

export const savePersonalDetails = defineEndpoint({
  name: 'savePersonalDetails',
  method: 'PUT',
  path: '/api/employees/{employeeId}/personalDetails',
  summary: 'Say where somebody lives and is reached in private',
  capability: 'employees.personalDetail.edit',
  params,
  /** A date of birth that is not sent stays. */
  body: savedDetail,
  output: record(shownDetail),
  versioned: true,
  errors: ['stale-version'],
});

export const revealDateOfBirth = defineEndpoint({
  name: 'revealDateOfBirth',
  method: 'POST',
  path: '/api/employees/{employeeId}/personalDetails/reveal',
  summary: 'Show a date of birth; the person reads that it was asked for',
  capability: 'employees.personalDetail.view',
  params,
  output: z.strictObject({ dateOfBirth: z.iso.date().nullable() }),
  errors: [],
});

export const contactKinds = ['emergency', 'next-of-kin'] as const;
export type ContactKind = (typeof contactKinds)[number];

const contact = z.strictObject({
  name: z.string().trim().min(1, 'Enter a name').max(200, 'Use at most 200 characters'),
  relationship: z
    .string()
    .trim()
    .min(1, 'Say how they are related, like partner or sister')
    .max(100, 'Use at most 100 characters'),
  email,
  phones: z.array(phone).max(5, 'Name at most five numbers'),
  address,
});
export type Contact = z.output<typeof contact>;
const listed = z.strictObject({
  id,
  name: z.string(),
  relationship: z.string(),
  email: shownLine,
  phones: z.array(shownPhone),
  address: shownAddress,
});
export type ListedContact = z.output<typeof listed>;
const output = record(z.array(listed));
const ofOne = z.strictObject({ employeeId: idInPath, contactId: idInPath });

/** The calls of one list; it is read and changed as a whole, so that one version stands for it. */
function callsOf(
  segment: 'emergencyContacts' | 'nextOfKin',
  called: { list: string; one: string },
  can: Record<'view' | 'add' | 'edit', Capability>,
) {
  const path = `/api/employees/{employeeId}/${segment}` as const;
  return {
    list: defineEndpoint({
      name: `list${called.list}`,
      method: 'GET',
      path,
      summary: 'Whom to call for a person',
      capability: can.view,
      params,
      output,
      versioned: true,
      errors: [],
    }),
    add: defineEndpoint({
      name: `add${called.one}`,
      method: 'POST',
      path,
      summary: 'Add somebody to call for a person',
      capability: can.add,
      params,
      body: contact,
      output,
      status: 201,
      versioned: true,
      errors: ['conflict', 'stale-version'],
    }),
    save: defineEndpoint({
      name: `save${called.one}`,
      method: 'PUT',
      path: `${path}/{contactId}`,
      summary: 'Change somebody to call for a person',
      capability: can.edit,
      params: ofOne,
      body: contact,
      output,
      versioned: true,
      errors: ['stale-version'],
    }),
    remove: defineEndpoint({
      name: `remove${called.one}`,
      method: 'DELETE',
      path: `${path}/{contactId}`,
      summary: 'Take away somebody to call for a person',
      capability: can.edit,
      params: ofOne,
      output: null,
      versioned: true,
      errors: ['stale-version'],
    }),
  };
}

const emergency = callsOf(
  'emergencyContacts',
  { list: 'EmergencyContacts', one: 'EmergencyContact' },
  {
    view: 'employees.emergencyContacts.view',
    add: 'employees.emergencyContacts.add',
    edit: 'employees.emergencyContacts.edit',
  },
);
const nextOfKin = callsOf(
  'nextOfKin',
  { list: 'NextOfKin', one: 'NextOfKin' },
  { view: 'employees.nextOfKin.view', add: 'employees.nextOfKin.edit', edit: 'employees.nextOfKin.edit' },
);
export const {
  list: listEmergencyContacts,
  add: addEmergencyContact,
  save: saveEmergencyContact,
  remove: removeEmergencyContact,
} = emergency;
export const {
  list: listNextOfKin,
  add: addNextOfKin,
  save: saveNextOfKin,
  remove: removeNextOfKin,
} = nextOfKin;

/** The calls of a kind, for whoever treats both alike. */
export const contactCalls = { emergency, 'next-of-kin': nextOfKin } as const;
/** How many of a kind somebody names at most. */
export const mostContacts = 20;

import { phoneOf, phoneProblem } from '@tenure/domain/numbers/phone.ts';
import { z } from 'zod';
import type { Capability } from '../capabilities.ts';
import { defineEndpoint } from '../endpoint.ts';
import { enteredDay, idInPath, oneLine, profileSection } from '../envelopes.ts';
import { listedContacts, mayAddContact, shownDetail } from './contact-details.ts';
import { country } from './record-fields.ts';

// Separate from the reads: the data on the world's phone numbers is larger than a whole profile.

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
  .transform((entered, context) => {
    if (entered.number === '') return entered;
    const understood = phoneOf(entered);
    if (understood !== null) return understood;
    const message = phoneProblem('The number', entered.countryCode);
    context.addIssue({ code: 'custom', path: ['number'], message });
    return z.NEVER;
  });
export type Phone = z.output<typeof phone>;

export const address = z.strictObject({
  addressLine1: line(200),
  addressLine2: line(200),
  suburb: line(100),
  state: line(100),
  postcode: line(20).refine(
    (text) => text === null || /^[\p{L}\d][\p{L}\d -]*$/u.test(text),
    'Enter a postcode, for example 3000',
  ),
  country: country.nullable(),
});
export type Address = z.output<typeof address>;

const personalDetail = z.strictObject({
  personalEmail: email,
  mobile: phone.nullable(),
  homePhone: phone.nullable(),
  address,
});
export type PersonalDetail = z.output<typeof personalDetail>;
const savedDetail = personalDetail.extend({ dateOfBirth: enteredDay().optional() });
/** The changed fields: those left out stay as they are. */
export const personalDetailChanges = savedDetail.partial();

export const savePersonalDetails = defineEndpoint({
  name: 'savePersonalDetails',
  method: 'PUT',
  path: '/api/employees/{employeeId}/personalDetails',
  summary: 'Saves a person’s private contact details',
  capability: 'employees.personalDetail.edit',
  params,
  /** A date of birth that is not sent stays. */
  body: savedDetail,
  output: profileSection(shownDetail),
  versioned: true,
  errors: ['stale-version'],
});

const contact = z.strictObject({
  name: oneLine(200, 'Enter a name'),
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
const output = profileSection(listedContacts);
const ofOne = z.strictObject({ employeeId: idInPath, contactId: idInPath });

function callsOf<const Called extends string>(
  segment: 'emergencyContacts' | 'nextOfKin',
  called: Called,
  can: Record<'add' | 'edit', Capability>,
) {
  const path = `/api/employees/{employeeId}/${segment}` as const;
  return {
    add: defineEndpoint({
      name: `add${called}`,
      method: 'POST',
      path,
      summary: 'Adds an emergency contact',
      capability: can.add,
      params,
      body: contact,
      output,
      status: 201,
      versioned: true,
      errors: ['conflict', 'stale-version'],
    }),
    save: defineEndpoint({
      name: `save${called}`,
      method: 'PUT',
      path: `${path}/{contactId}`,
      summary: 'Edits an emergency contact',
      capability: can.edit,
      params: ofOne,
      body: contact,
      output,
      versioned: true,
      errors: ['stale-version'],
    }),
  };
}

const emergency = callsOf('emergencyContacts', 'EmergencyContact', {
  add: mayAddContact.emergency,
  edit: 'employees.emergencyContacts.edit',
});
const nextOfKin = callsOf('nextOfKin', 'NextOfKin', {
  add: mayAddContact['next-of-kin'],
  edit: 'employees.nextOfKin.edit',
});
export const { add: addEmergencyContact, save: saveEmergencyContact } = emergency;
export const { add: addNextOfKin, save: saveNextOfKin } = nextOfKin;

/** The calls that add to and change each kind, for code that treats both alike. */
export const contactChanges = { emergency, 'next-of-kin': nextOfKin } as const;

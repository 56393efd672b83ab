import { z } from 'zod';
import type { Capability } from '../capabilities.ts';
import { defineEndpoint } from '../endpoint.ts';
import { id, idInPath, profileSection } from '../envelopes.ts';

const params = z.strictObject({ employeeId: idInPath });
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

/** A date of birth is revealed on request, and each request is recorded. */
export const shownDetail = z.strictObject({
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
  summary: 'A person’s private contact details',
  capability: 'employees.personalDetail.view',
  params,
  output: profileSection(shownDetail),
  versioned: true,
  errors: [],
});

export const contactKinds = ['emergency', 'next-of-kin'] as const;
export type ContactKind = (typeof contactKinds)[number];

const listed = z.strictObject({
  id,
  name: z.string(),
  relationship: z.string(),
  email: shownLine,
  phones: z.array(shownPhone),
  address: shownAddress,
});
export type ListedContact = z.output<typeof listed>;
/** The first of the list, as part of the employee. */
export const emergencyContact = listed.omit({ id: true });
export const listedContacts = z.array(listed);
const output = profileSection(listedContacts);
const ofOne = z.strictObject({ employeeId: idInPath, contactId: idInPath });

/** The calls of one list; it is read and changed as a whole, so it has a single version. */
function callsOf<const List extends string, const One extends string>(
  segment: 'emergencyContacts' | 'nextOfKin',
  called: { list: List; one: One },
  can: Record<'view' | 'edit', Capability>,
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
    remove: defineEndpoint({
      name: `remove${called.one}`,
      method: 'DELETE',
      path: `${path}/{contactId}`,
      summary: 'Deletes an emergency contact',
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
    edit: 'employees.emergencyContacts.edit',
  },
);
const nextOfKin = callsOf(
  'nextOfKin',
  { list: 'NextOfKin', one: 'NextOfKin' },
  { view: 'employees.nextOfKin.view', edit: 'employees.nextOfKin.edit' },
);
export const { list: listEmergencyContacts, remove: removeEmergencyContact } = emergency;
export const { list: listNextOfKin, remove: removeNextOfKin } = nextOfKin;

/**
 * The calls that read and delete each kind, for code that treats both alike; those that change it are beside
 * the checks.
 */
export const contactCalls = { emergency, 'next-of-kin': nextOfKin } as const;
/** By what one of a kind is added. */
export const mayAddContact = {
  emergency: 'employees.emergencyContacts.add',
  'next-of-kin': 'employees.nextOfKin.edit',
} as const satisfies Record<ContactKind, Capability>;
/** The most contacts of a kind a person can have. */
export const mostContacts = 20;

import {
  addEmergencyContact,
  saveEmergencyContact,
  savePersonalDetails,
} from '@tenure/contract/people/contact-changes.ts';
import {
  getPersonalDetails,
  type ListedContact,
  listEmergencyContacts,
  listNextOfKin,
  mostContacts,
  removeEmergencyContact,
  type ShownDetail,
} from '@tenure/contract/people/contact-details.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Answer } from '../../../../test/harness/company.ts';
import { organisationOn } from '../../../../test/harness/organisation.ts';
import { asksFor } from '../../../../test/harness/reveal.ts';
import { expectNowhereIn } from '../../../../test/harness/said-in-rows.ts';
import { twoInLine } from '../../../../test/harness/two-in-line.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';
import { enterTenant } from '../../../setup/company.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const nowhere = {
  addressLine1: null,
  addressLine2: null,
  suburb: null,
  state: null,
  postcode: null,
  country: null,
};
const kim = {
  name: 'Kim "Kimmy" Ōtāne 👋',
  relationship: 'Partner',
  email: null,
  phones: [{ countryCode: '+64', number: '21 123 4567' }],
  address: nowhere,
};
const birthday = '1984-02-29';

const arrange = () => twoInLine(world);
const etagOf = ({ headers }: Answer) => ({ 'if-match': String(headers['etag']) });
const listOf = ({ body }: Answer) => (body as { data: ListedContact[] }).data;
const detailOf = ({ body }: Answer) => (body as { data: ShownDetail }).data;

it('is entered by the person, and shown to no manager and no one in payroll', async () => {
  const { self, manager, payroll, at } = await arrange();
  const read = await self.call(getPersonalDetails, at);
  const body = {
    personalEmail: 'me@example.org',
    mobile: { countryCode: '+61', number: '0491 570 156' },
    homePhone: { countryCode: '+61', number: '' },
    address: { ...nowhere, addressLine1: '1 Quay “St”', country: 'AU' },
  };
  const saved = await self.call(savePersonalDetails, { ...at, body }, etagOf(read));
  expect(detailOf(saved)).toEqual({ ...body, homePhone: null, hasDateOfBirth: false });
  for (const person of [manager, payroll]) {
    expect((await person.call(getPersonalDetails, at)).status).toBe(403);
    const asked = await asksFor(person, at.params.employeeId, 'personal-contact', 'dateOfBirth');
    expect(asked.status).toBe(403);
    expect((await person.call(listEmergencyContacts, at)).status).toBe(403);
    expect((await person.call(listNextOfKin, at)).status).toBe(403);
  }
});

it('shows a date of birth to people who ask and may see it, and the person reads that they did', async () => {
  const { company, self, admin, at } = await arrange();
  const read = await self.call(getPersonalDetails, at);
  const body = { personalEmail: null, mobile: null, homePhone: null, address: nowhere };
  const saved = await self.call(
    savePersonalDetails,
    { ...at, body: { ...body, dateOfBirth: birthday } },
    etagOf(read),
  );
  expect(saved.text).not.toContain(birthday);
  expect(detailOf(saved).hasDateOfBirth).toBe(true);
  // Fields left out stay as they are.
  await self.call(savePersonalDetails, { ...at, body }, etagOf(saved));
  const asked = await asksFor(admin, at.params.employeeId, 'personal-contact', 'dateOfBirth');
  expect(asked.body).toEqual({ data: { value: birthday } });
  const { rows } = await world.superuser.query<{ action: string; said: string }>(
    `select action, row_to_json(e)::text as said from audit_entry e
     where tenant_id = $1 and subject_type = 'employee' order by id`,
    [company.tenantId],
  );
  expect(rows.map(({ action }) => action)).toEqual([
    'personal-detail.saved',
    'personal-detail.saved',
    'personal-detail.revealed',
  ]);
  expectNowhereIn(rows, [birthday]);
});

it('keeps emergency contacts, each list apart, exactly as entered', async () => {
  const { self, at } = await arrange();
  const read = await self.call(listEmergencyContacts, at);
  const added = await self.call(addEmergencyContact, { ...at, body: kim }, etagOf(read));
  expect(added.status).toBe(201);
  expect(listOf(added)).toMatchObject([kim]);
  expect(listOf(await self.call(listNextOfKin, at))).toEqual([]);
  const contactId = String(listOf(added)[0]?.id);
  const one = { params: { ...at.params, contactId } };
  const saved = await self.call(
    saveEmergencyContact,
    { ...one, body: { ...kim, relationship: 'Wife' } },
    etagOf(added),
  );
  expect(listOf(saved)).toMatchObject([{ relationship: 'Wife' }]);
  expect((await self.call(removeEmergencyContact, one, etagOf(added))).status).toBe(412);
  expect((await self.call(removeEmergencyContact, one, etagOf(saved))).status).toBe(204);
  expect(listOf(await self.call(listEmergencyContacts, at))).toEqual([]);
});

it('reaches no one else’s contacts by their id', async () => {
  const { self, admin, company, at } = await arrange();
  const read = await self.call(listEmergencyContacts, at);
  const added = await self.call(addEmergencyContact, { ...at, body: kim }, etagOf(read));
  const contactId = String(listOf(added)[0]?.id);
  await enterTenant(world.owner, company.tenantId);
  const other = { employeeId: String(await organisationOn(world.owner).employee()), contactId };
  const theirs = await admin.call(listEmergencyContacts, { params: { employeeId: other.employeeId } });
  const answer = await admin.call(saveEmergencyContact, { params: other, body: kim }, etagOf(theirs));
  expect(answer.status).toBe(404);
});

it('refuses impossible phone numbers, and too many contacts', async () => {
  const { self, at } = await arrange();
  let last = await self.call(listEmergencyContacts, at);
  const wrong = { ...kim, phones: [{ countryCode: '+64', number: '12' }] };
  const refused = await self.call(addEmergencyContact, { ...at, body: wrong }, etagOf(last));
  expect(refused.status).toBe(422);
  expect((refused.body as { invalidInputs: { path: string }[] }).invalidInputs).toMatchObject([
    { path: 'phones.0.number' },
  ]);
  for (let count = 0; count < mostContacts; count += 1) {
    last = await self.call(addEmergencyContact, { ...at, body: kim }, etagOf(last));
    expect(last.status).toBe(201);
  }
  expect((await self.call(addEmergencyContact, { ...at, body: kim }, etagOf(last))).status).toBe(409);
});

it('every section of a profile names its actions', async () => {
  const { self, at } = await twoInLine(world);
  const { employeeId } = at.params;
  for (const section of [
    'personalDetails',
    'emergencyContacts',
    'nextOfKin',
    'general',
    'employment-details',
    'positions',
    'employmentHistory',
    'account-links',
  ]) {
    const { body } = await self.raw({ method: 'GET', url: `/api/employees/${employeeId}/${section}` });
    const { metadata } = body as { metadata: object };
    expect([section, Object.keys(metadata).toSorted()]).toEqual([section, ['actions', 'fields']]);
  }
});

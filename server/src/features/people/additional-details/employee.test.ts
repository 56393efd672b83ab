import { addEmergencyContact } from '@tenure/contract/people/contact-changes.ts';
import { getPersonalDetails } from '@tenure/contract/people/contact-details.ts';
import {
  changeGeneral,
  correctGeneral,
  getEmploymentDetails,
  getGeneral,
} from '@tenure/contract/people/dated-record.ts';
import { type Employee, getEmployee } from '@tenure/contract/people/employee.ts';
import { getFieldRights, saveFieldRights } from '@tenure/contract/people/field-rights.ts';
import { type ProfilePerson, userProfile } from '@tenure/contract/people/profile.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestPerson } from '../../../../test/harness/company.ts';
import { organisationOn } from '../../../../test/harness/organisation.ts';
import { twoInLine } from '../../../../test/harness/two-in-line.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const day = (offset: number) => world.clock.today('UTC').add({ days: offset }).toString();

it('shows a former name, contact and location only to people who see that part of the record', async () => {
  const { admin, payroll, stranger, self, manager, at, employeeId } = await twoInLine(world);
  const former = { firstName: 'Formergiven', lastName: 'Formerfamily', preferredName: 'Formercalled' };
  const was = { ...former, workEmail: 'former@a.example', workMobile: '+61 400 111 222', country: 'NZ' };
  const is = {
    firstName: 'Given',
    lastName: 'Family',
    preferredName: null,
    workEmail: 'now@a.example',
    workMobile: null,
    country: 'AU',
  };
  const changed = await admin.call(changeGeneral, { ...at, body: { from: day(-10), values: is } });
  expect(changed.status).toBe(201);
  const corrected = await admin.call(
    correctGeneral,
    { params: { ...at.params, from: 'beginning' }, body: { values: was, reason: 'As it was' } },
    { 'if-match': String(changed.headers['etag']) },
  );
  expect(corrected.text).toContain('Formergiven');
  const organisation = organisationOn(world.owner);
  const [then, thenAbove] = [await organisation.position(), await organisation.position()];
  await organisation.version(thenAbove, null, { title: 'Former manager' });
  await organisation.version(then, thenAbove, { title: 'Former place' });
  await organisation.assign(await organisation.employee(), { position: thenAbove });
  await world.owner.query(`update assignment set valid_from = $2::date where employee_id = $1`, [
    employeeId,
    day(-5),
  ]);
  await organisation.assign(employeeId, { position: then, to: day(-5) });

  const of = async (person: TestPerson) => {
    const answer = await person.call(getEmployee, { ...at, query: { asOf: day(-20) } });
    expect(answer.status).toBe(200);
    return { text: answer.text, data: (answer.body as { data: Employee }).data };
  };
  const strangers = await of(stranger);
  expect(strangers.text).not.toMatch(/former|400 111|NZ/iu);
  expect(strangers.data).toMatchObject({ firstName: 'Given', country: 'AU', position: 'Operator' });
  // Names, but not places.
  const payrolls = (await of(payroll)).data;
  expect(payrolls).toMatchObject({ ...former, email: was.workEmail, country: 'NZ', position: 'Operator' });
  for (const one of [admin, self, manager]) {
    expect((await of(one)).data).toMatchObject({
      ...former,
      mobile: was.workMobile,
      position: 'Former place',
    });
  }

  const frameOf = async (person: TestPerson) => {
    const answer = await person.call(userProfile, { ...at, query: { asOf: day(-20) } });
    expect(answer.status).toBe(200);
    return (answer.body as { user: ProfilePerson }).user;
  };
  const today = { fullName: 'Given Family', preferredName: null, email: is.workEmail, country: 'AU' };
  const thatDay = { preferredName: 'Formercalled', email: was.workEmail, country: 'NZ', asOf: day(-20) };
  expect(await frameOf(stranger)).toMatchObject({ ...today, positionTitle: 'Operator' });
  expect(await frameOf(payroll)).toMatchObject({ ...thatDay, positionTitle: 'Operator' });
  for (const one of [admin, self, manager]) {
    expect(await frameOf(one)).toMatchObject({
      ...thatDay,
      fullName: 'Formergiven Formerfamily',
      positionTitle: 'Former place',
    });
  }
});

interface SaidOfFields {
  metadata: {
    actions: string[];
    fields: { key: string; isEditable: boolean; isRequired: boolean; isAskable?: boolean }[];
  };
}

it.each(['AU', 'NZ', 'GB'])(
  'shows every viewer each field as its own section shows it, for a person in %s',
  async (country) => {
    const { admin, hr, payroll, stranger, self, manager, at } = await twoInLine(world);
    const names = { firstName: 'Given', lastName: 'Family', preferredName: null };
    const values = { ...names, workEmail: null, workMobile: null, country };
    const moved = await admin.call(changeGeneral, { ...at, body: { from: day(-10), values } });
    expect(moved.status).toBe(201);
    const { headers } = await admin.call(getFieldRights, {});
    const decided = await admin.call(
      saveFieldRights,
      { body: { rights: { general: { workMobile: 'hr' } } } },
      { 'if-match': String(headers['etag']) },
    );
    expect(decided.status).toBe(200);
    const sections = [
      [getGeneral, { email: 'workEmail', mobile: 'workMobile' }, ['firstName', 'lastName', 'preferredName']],
      [
        getEmploymentDetails,
        { expiryDate: 'contractEnds', legalEntity: 'legalEntityId' },
        ['expiryDate', 'legalEntity'],
      ],
      [getPersonalDetails, { mobile: null }, ['dateOfBirth']],
    ] as const;
    for (const person of [admin, hr, payroll, stranger, self, manager]) {
      const { metadata } = (await person.call(getEmployee, at)).body as SaidOfFields;
      for (const [call, others, inIt] of sections) {
        const { status, body } = await person.call(call, at);
        // Nothing is offered that the section then refuses.
        const offered = metadata.fields.filter(
          ({ key, isEditable, isAskable }) =>
            (inIt as readonly string[]).includes(key) && (isEditable || isAskable),
        );
        if (status === 403) expect(offered).toEqual([]);
        if (status === 403) continue;
        const section = (body as SaidOfFields).metadata;
        const named = new Map<string, string | null>(Object.entries(others));
        const compared = metadata.fields.flatMap((field) => {
          const key = named.has(field.key) ? named.get(field.key) : field.key;
          const there = section.fields.find((one) => one.key === key);
          return there ? [{ field, there }] : [];
        });
        for (const { field, there } of compared) {
          expect(field).toMatchObject({ isEditable: there.isEditable, isRequired: there.isRequired });
          expect([field.key, field.isAskable]).toEqual([field.key, there.isAskable]);
        }
        if (call === getGeneral) expect(metadata.actions).toEqual(section.actions);
      }
    }
    const { metadata } = (await self.call(getEmployee, at)).body as SaidOfFields;
    const mine = (key: string) => metadata.fields.find((field) => field.key === key);
    expect(mine('preferredName')).toMatchObject({ isEditable: true });
    expect(mine('firstName')).toMatchObject({ isEditable: false, isAskable: true });
    expect(mine('mobile')).toMatchObject({ isEditable: false });
    expect(mine('employeeNumber')).toMatchObject({ isEditable: false });
  },
);

it('lists emergency contacts with numbers, email and address, edited in a list of their own', async () => {
  const { self, at } = await twoInLine(world);
  const contact = {
    name: 'Kim Ōtāne',
    relationship: 'Partner',
    email: 'kim@example.org',
    phones: [{ countryCode: '+64', number: '21 123 4567' }],
    address: {
      addressLine1: '1 Quay Street',
      addressLine2: null,
      suburb: 'Auckland',
      state: null,
      postcode: '1010',
      country: 'NZ',
    },
  };
  expect((await self.call(addEmergencyContact, { ...at, body: contact })).status).toBe(201);
  const { body } = await self.call(getEmployee, at);
  expect((body as { data: Employee }).data.emergencyContact).toEqual(contact);
  const { fields } = (body as SaidOfFields).metadata;
  expect(fields.find(({ key }) => key === 'emergencyContact')).toMatchObject({ isEditable: false });
});

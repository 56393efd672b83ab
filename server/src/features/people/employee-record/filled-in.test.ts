import { addEmergencyContact } from '@tenure/contract/people/contact-changes.ts';
import { changeGeneral, getGeneral } from '@tenure/contract/people/dated-record.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Answer } from '../../../../test/harness/company.ts';
import { twoInLine } from '../../../../test/harness/two-in-line.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const reasonsOf = ({ body }: Answer) =>
  ((body as { invalidInputs?: { path: string; reason: string }[] }).invalidInputs ?? []).map(
    ({ path, reason }) => [path, reason],
  );
const today = () => world.clock.today('UTC').toString();

it('accepts a work mobile that is valid in the person’s country, and says what is wrong with another', async () => {
  const { admin, at } = await twoInLine(world);
  const change = (workMobile: string) =>
    admin.call(changeGeneral, {
      ...at,
      body: { from: today(), values: { workMobile }, reason: 'New phone' },
    });
  for (const text of ['call me maybe', '<b>1</b>', '12345x']) {
    expect(reasonsOf(await change(text))).toEqual([
      ['values.workMobile', 'Enter a phone number, for example +61 491 570 156'],
    ]);
  }
  expect(reasonsOf(await change('12345'))).toEqual([
    ['values.workMobile', 'Work mobile must be a valid phone number for region(s) AU'],
  ]);
  for (const text of ['0491 570 156', '+64 21 123 4567', '0491\u2011570\u00a0156', '']) {
    expect((await change(text)).status).toBe(201);
  }
  expect((await admin.call(getGeneral, at)).text).not.toContain('maybe');
});

it('refuses unreadable names and control characters', async () => {
  const { admin, at } = await twoInLine(world);
  const change = (firstName: string) =>
    admin.call(changeGeneral, { ...at, body: { from: today(), values: { firstName }, reason: 'Name' } });
  for (const text of ['', '   ', '\u200b\u200b', '\u00a0']) {
    expect(reasonsOf(await change(text))[0]).toEqual(['values.firstName', 'Enter a first name']);
  }
  for (const text of ['Ada\nLovelace', 'Ada\u0007', 'Ada\u2028L']) {
    expect(reasonsOf(await change(text))).toEqual([
      ['values.firstName', 'Remove line breaks and characters that cannot be seen'],
    ]);
  }
});

it('splits a full number beside a country code into its parts, and refuses an impossible postcode', async () => {
  const { self, at } = await twoInLine(world);
  const address = { addressLine1: null, addressLine2: null, suburb: null, state: null, country: null };
  const add = (number: string, postcode: string | null) =>
    self.call(addEmergencyContact, {
      ...at,
      body: {
        name: 'Kim',
        relationship: 'Sister',
        email: null,
        phones: [{ countryCode: '+64', number }],
        address: { ...address, postcode },
      },
    });
  const added = await add('+61411222333', 'SW1A 1AA');
  expect(added.status).toBe(201);
  expect(added.text).toContain('411222333');
  expect(added.text).toContain('"countryCode":"+61"');
  expect(reasonsOf(await add('call me maybe', '<3000>'))).toEqual([
    ['phones.0.number', 'The number must be a valid phone number for region(s) NZ'],
    ['address.postcode', 'Enter a postcode, for example 3000'],
  ]);
});

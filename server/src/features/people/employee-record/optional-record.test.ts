import {
  type OrganisationSettings,
  organisationSettings,
  saveOrganisationSettings,
} from '@tenure/contract/organisation/organisation-settings.ts';
import {
  changeOwnRecord,
  decideChangeRequest,
  getChangeRequest,
  type OwnChangeRequest,
} from '@tenure/contract/people/change-requests.ts';
import { savePersonalDetails } from '@tenure/contract/people/contact-changes.ts';
import { getPersonalDetails, listEmergencyContacts } from '@tenure/contract/people/contact-details.ts';
import { type DatedRecord, datedCalls } from '@tenure/contract/people/dated-record.ts';
import { exportPublicCards } from '@tenure/contract/people/directory.ts';
import { getEmployee } from '@tenure/contract/people/employee.ts';
import { getFieldRights, saveFieldRights } from '@tenure/contract/people/field-rights.ts';
import { userProfile } from '@tenure/contract/people/profile.ts';
import { listPublicCards } from '@tenure/contract/people/public-card.ts';
import { search } from '@tenure/contract/platform/search.ts';
import { listInbox } from '@tenure/contract/work/inbox.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Answer, TestPerson } from '../../../../test/harness/company.ts';
import { twoInLine } from '../../../../test/harness/two-in-line.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const general = datedCalls.general;
const recordOf = ({ body }: Answer) => (body as { data: DatedRecord }).data;
const today = (record: DatedRecord) => record.today;

async function setTo(admin: TestPerson, change: Partial<OrganisationSettings>): Promise<void> {
  const { body, headers } = await admin.call(organisationSettings, {});
  const { data } = body as { data: OrganisationSettings };
  const saved = await admin.call(
    saveOrganisationSettings,
    { body: { ...data, ...change } },
    { 'if-match': String(headers['etag']) },
  );
  expect(saved.status).toBe(200);
}

it('leaves an unused field out of every answer and refuses it in every write', async () => {
  const { self, admin, at, employeeId } = await twoInLine(world);
  const from = today(recordOf(await admin.call(general.read, at)));
  const values = { pronouns: 'they/them', workMobile: '+61 491 570 156' };
  const written = await admin.call(general.change, { ...at, body: { from, values, reason: '' } });
  expect(written.status).toBe(201);
  const cardOf = async () => {
    const { body } = await admin.call(listPublicCards, {});
    return (body as { data: { id: number; mobile: string | null }[] }).data.find(
      ({ id }) => id === employeeId,
    );
  };
  expect(await cardOf()).toMatchObject({ mobile: '+61 491 570 156' });

  await setTo(admin, { disabledEmployeeFields: ['general.pronouns', 'general.workMobile'] });

  const read = await admin.call(general.read, at);
  expect(JSON.stringify(read.body)).not.toMatch(/pronouns|workMobile|they\/them|491 570/);
  expect(recordOf(read).versions[0]?.values).toHaveProperty('firstName');
  expect(await cardOf()).toMatchObject({ mobile: null });
  const person = await self.call(getEmployee, at);
  expect(person.body).toMatchObject({ data: { mobile: null } });
  expect((person.body as { data: { visibleFields: string[] } }).data.visibleFields).not.toContain('mobile');
  expect(JSON.stringify((await admin.call(getFieldRights, {})).body)).not.toMatch(/pronouns|workMobile/);
  const csv = await admin.call(exportPublicCards, { query: {} });
  expect(csv.text).not.toMatch(/Mobile|491/);

  const refused = { code: 'turned-off', path: 'values.pronouns' };
  const change = { ...at, body: { from, values: { pronouns: 'she/her' }, reason: '' } };
  expect((await admin.call(general.change, change)).body).toMatchObject({ invalidInputs: [refused] });
  const asked = await self.call(changeOwnRecord, {
    params: { ...at.params, section: 'general' },
    body: { from: null, values: { pronouns: 'she/her' }, reason: '' },
  });
  expect(asked.body).toMatchObject({ invalidInputs: [{ path: 'values.pronouns', code: 'unknown' }] });

  await setTo(admin, { disabledEmployeeFields: [] });
  expect(recordOf(await admin.call(general.read, at)).versions.at(-1)?.values).toMatchObject(values);
});

it('hides a section from the profile, the search and its calls, for everyone and at once', async () => {
  const { self, admin, at } = await twoInLine(world);
  const sections = async () => {
    const { body } = await self.call(userProfile, at);
    const { tabs } = body as { tabs: { sections: { key: string }[] }[] };
    return tabs.flatMap((tab) => tab.sections.map(({ key }) => key));
  };
  const found = async () =>
    JSON.stringify((await self.call(search, { query: { query: 'emergency contact' } })).body);
  expect(await sections()).toContain('emergency-contact');
  expect(await found()).toContain('emergency-contact');
  expect((await self.call(listEmergencyContacts, at)).status).toBe(200);

  await setTo(admin, { hiddenSections: ['emergency-contact'] });
  expect(await sections()).not.toContain('emergency-contact');
  expect(await sections()).toContain('next-of-kin');
  expect(await found()).not.toContain('emergency-contact');
  expect((await self.call(listEmergencyContacts, at)).status).toBe(404);

  await setTo(admin, { hiddenSections: [] });
  expect((await self.call(listEmergencyContacts, at)).status).toBe(200);
});

it('treats a request for a field that was turned off since as overtaken', async () => {
  const { self, admin, at } = await twoInLine(world);
  const rights = { general: { pronouns: 'asks', lastName: 'asks' } } as const;
  expect((await admin.call(saveFieldRights, { body: { rights } })).status).toBe(200);
  const from = today(recordOf(await admin.call(general.read, at)));
  const ask = async (values: Record<string, string>) => {
    const section = { params: { ...at.params, section: 'general' as const } };
    const { body } = await self.call(changeOwnRecord, { ...section, body: { from, values, reason: '' } });
    return (body as { data: { request: OwnChangeRequest } }).data.request.id;
  };
  const decide = async (id: number, accepted: string[]) => {
    const one = { params: { requestId: String(id) } };
    const { headers } = await admin.call(getChangeRequest, one);
    const body = { accepted, reason: '' };
    const decided = await admin.call(
      decideChangeRequest,
      { ...one, body },
      { 'if-match': String(headers['etag']) },
    );
    return (decided.body as { data: OwnChangeRequest }).data;
  };
  const effectsToDecide = async () =>
    (
      (await admin.call(listInbox, {})).body as {
        data: { id: string; effect: string | null }[];
      }
    ).data.flatMap(({ id, effect }) => (id.startsWith('change-request') ? [effect] : []));

  const both = await ask({ pronouns: 'they/them', lastName: 'King' });
  await setTo(admin, { disabledEmployeeFields: ['general.pronouns'] });
  expect(await effectsToDecide()).toEqual(['Changes 1 field of their record']);
  expect(await decide(both, ['lastName'])).toMatchObject({ state: 'accepted' });

  await setTo(admin, { disabledEmployeeFields: [] });
  const nothing = await ask({ pronouns: 'she/her' });
  await setTo(admin, { disabledEmployeeFields: ['general.pronouns'] });
  expect(await effectsToDecide()).toEqual([]);
  expect(await decide(nothing, [])).toMatchObject({ state: 'overtaken' });
});

it('keeps a stored home phone that is turned off, and refuses a new one', async () => {
  const { admin, at } = await twoInLine(world);
  const address = {
    addressLine1: null,
    addressLine2: null,
    suburb: null,
    state: null,
    postcode: null,
    country: null,
  };
  const homePhone = { countryCode: '+61', number: '398765432' };
  const save = async (sent: typeof homePhone | null) => {
    const body = { personalEmail: null, mobile: null, homePhone: sent, address };
    return (await admin.call(savePersonalDetails, { ...at, body })).status;
  };
  expect(await save(homePhone)).toBe(200);
  await setTo(admin, { disabledEmployeeFields: ['personal-contact.homePhone'] });
  expect([await save(homePhone), await save(null)]).toEqual([200, 200]);
  expect(await save({ ...homePhone, number: '398765431' })).toBe(422);
  await setTo(admin, { disabledEmployeeFields: [] });
  expect((await admin.call(getPersonalDetails, at)).body).toMatchObject({ data: { homePhone } });
});

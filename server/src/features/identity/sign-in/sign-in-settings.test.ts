import type { EndpointInput } from '@tenure/contract/endpoint.ts';
import { basicSettings } from '@tenure/contract/identity/authentication.ts';
import { changePassword, forgotPasswordRequest } from '@tenure/contract/identity/passwords.ts';
import { saveSignInSettings, signInSettings } from '@tenure/contract/identity/sign-in-settings.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type TestCompany, type TestPerson, testPassword } from '../../../../test/harness/company.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';

let world: World;
let company: TestCompany;
let admin: TestPerson;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  company = await world.company();
  admin = await company.person({ profiles: ['company-admin'] });
});

type Settings = EndpointInput<typeof saveSignInSettings>['body'];
const settings: Settings = {
  forgotPassword: { enabled: false },
  selfRegistration: { enabled: true, domains: ['company.example'] },
  password: { minimumLength: 20, lowerCase: 0, upperCase: 2, digits: 0, specialCharacters: 3 },
  passwordMessages: { minimumLength: 'Twenty, please' },
};
const save = (body: Settings, headers = {}) => admin.call(saveSignInSettings, { body }, headers);

it('holds for the sign-in screen, for links to a new password and for the next password at once', async () => {
  expect((await save(settings)).status).toBe(200);
  expect((await company.anonymous.call(basicSettings, {})).body).toMatchObject(settings);
  const link = await company.anonymous.call(forgotPasswordRequest, { body: { email: admin.email } });
  expect(link).toMatchObject({ status: 403, body: { type: 'urn:tenure:problem:not-offered' } });
  const body = { currentPassword: testPassword, password: 'too short A' };
  expect((await admin.call(changePassword, { body })).body).toMatchObject({
    invalidInputs: [
      { code: 'minimumLength', reason: 'Twenty, please' },
      { code: 'upperCase', reason: 'Use at least 2 upper-case letters' },
      { code: 'specialCharacters' },
    ],
  });
});

it('refuses the second of two people who save at once, and loses nothing of the first', async () => {
  const etag = String((await admin.call(signInSettings, {})).headers.etag);
  const both = await Promise.all([
    save(settings, { 'if-match': etag }),
    save({ ...settings, passwordMessages: {} }, { 'if-match': etag }),
  ]);
  expect(new Set(both.map((answer) => answer.status))).toEqual(new Set([200, 412]));
});

it('refuses self-registration without a domain, and counts no password could fulfil', async () => {
  const body = {
    ...settings,
    selfRegistration: { enabled: true, domains: [] },
    password: { ...settings.password, digits: 99 },
  };
  const answer = await save(body);
  expect(answer.status).toBe(422);
  expect(
    (answer.body as { invalidInputs: { path: string }[] }).invalidInputs.map(({ path }) => path),
  ).toEqual(expect.arrayContaining(['selfRegistration.domains', 'password.digits']));
});

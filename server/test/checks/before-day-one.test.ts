import { isCapability } from '@tenure/contract/capabilities.ts';
import type { Endpoint } from '@tenure/contract/endpoint.ts';
import { navigation } from '@tenure/contract/identity/site.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { companyProfiles } from '../../src/features/identity/sign-in/built-in-profiles.ts';
import { enterTenant } from '../../src/setup/company.ts';
import type { TestCompany, TestPerson } from '../harness/company.ts';
import { openWorld, type World } from '../harness/world.ts';
import { answering } from './answering.ts';
import type { Ground } from './ground/ground.ts';
import { groundFor } from './ground/ground-for.ts';
import { requests } from './requests.ts';

const [begun, ahead] = ['2020-01-01', '2026-12-24'];

let world: World;
let company: TestCompany;
let starter: TestPerson;
let ground: Ground;

/** Someone who holds every profile of the company and starts in a month. */
beforeAll(async () => {
  world = await openWorld();
  company = await world.company();
  starter = await company.person({ profiles: ['company-admin', 'hr-partner', 'payroll-officer'] });
  ground = await groundFor(world, company, starter);
}, 600_000);
afterAll(() => world.close());

async function beginOn(day: string): Promise<void> {
  await enterTenant(world.owner, company.tenantId);
  await world.owner.query(
    'update employee set start_date = $2 where id = (select employee_id from account where id = $1)',
    [starter.accountId, day],
  );
}

const asked = answering.filter(
  ({ capability }) => capability !== 'public' && capability !== 'half-signed-in',
);

/**
 * Prepared as someone who has started, as the example may need calls of its own, then sent on the day in
 * question.
 */
async function statusOf(endpoint: Endpoint, day: string): Promise<number> {
  const make = requests[endpoint.name];
  if (make === undefined) throw new Error(`No request is known for ${endpoint.name}`);
  await beginOn(begun);
  const request = await make(endpoint, ground);
  await beginOn(day);
  return (await starter.raw({ method: endpoint.method, ...request })).status;
}

/** Everything a person may do before their first day: with themselves, their account and their own tasks. */
const answered: readonly string[] = [
  'acceptContract',
  'addAuthenticatorApp',
  'addBankAccount',
  'addEmergencyContact',
  'addNextOfKin',
  'addPasskey',
  'addUkBankAccount',
  'assessPension',
  'beginAuthenticatorApp',
  'changeAdditionalDetails',
  'changeOwnRecord',
  'changePassword',
  'checkSession',
  'contractFile',
  'contractFileWithAuditLog',
  'correctAdditionalDetails',
  'declineContract',
  'endOtherSessions',
  'endSession',
  'getAccountLinks',
  'getAdditionalDetails',
  'getContract',
  'getDiversityQuestions',
  'getEmployee',
  'getEmploymentDetails',
  'getGeneral',
  'getHeldBankChange',
  'getOwnChangeRequest',
  'getPension',
  'getPersonalDetails',
  'getSuper',
  'getTfn',
  'getUkTaxation',
  'getUserAccountLinks',
  'getWelcome',
  'listBankAccounts',
  'listContracts',
  'listContractsOfUser',
  'listDocumentKinds',
  'listEmergencyContacts',
  'listEmployeeTasks',
  'listEmployeeWorkflows',
  'listNextOfKin',
  'listPensionChanges',
  'listPersonalDocuments',
  'listSectionChanges',
  'listSuperDeclarations',
  'listTfnDeclarations',
  'listUkBankAccounts',
  'listUkTaxDeclarations',
  'listUserTasks',
  'listUserWorkflows',
  'myFactors',
  'myFeatureFlags',
  'mySessions',
  'navigation',
  'navigationLegacy',
  'newPasskeyOptions',
  'optionsBankAccounts',
  'optionsUkBankAccounts',
  'pensionOptions',
  'photoOf',
  'removeAuthenticatorApp',
  'removeBankAccount',
  'removeCodeMobile',
  'removeEmergencyContact',
  'removeNextOfKin',
  'removePasskey',
  'removePersonalDocument',
  'removePhoto',
  'removeUkBankAccount',
  'renamePasskey',
  'renewRecoveryCodes',
  'reveal',
  'saveBankAccount',
  'saveCodeMobile',
  'saveDiversityAnswers',
  'saveEmergencyContact',
  'saveNextOfKin',
  'savePension',
  'savePersonalDetails',
  'savePhoto',
  'saveRegionPreference',
  'saveThemePreference',
  'saveUkBankAccount',
  'signSuper',
  'signTfn',
  'signUkTaxation',
  'site',
  'splitBankAccounts',
  'splitUkBankAccounts',
  'stepUp',
  'stepUpChannel',
  'stepUpPasskeyOptions',
  'stepUpSettings',
  'superOptions',
  'surroundings',
  'tabSetup',
  'tfnOptions',
  'themePreference',
  'ukTaxationOptions',
  'uploadPersonalDocument',
  'withdrawAdditionalDetails',
  'withdrawBankChange',
  'withdrawChangeRequest',
];

it('answers only what is listed before the first day, whatever the person holds', async () => {
  const open: string[] = [];
  const odd: string[] = [];
  for (const endpoint of asked) {
    const status = await statusOf(endpoint, ahead);
    if (status === 403 || status === 404) continue;
    if (status >= 200 && status < 410) open.push(endpoint.name);
    else odd.push(`${endpoint.name}: ${status}`);
  }
  expect(odd).toEqual([]);
  expect(open.toSorted()).toEqual(answered);
}, 600_000);

it('has a menu of their own record alone', async () => {
  await beginOn(ahead);
  const { body } = await starter.call(navigation, {});
  const { menus } = body as {
    menus: Record<'modules' | 'subModules' | 'actions' | 'user', { id: string }[]>;
  };
  expect({
    modules: menus.modules.map(({ id }) => id),
    settings: menus.subModules,
    actions: menus.actions,
    user: menus.user.map(({ id }) => id),
  }).toEqual({
    modules: ['welcome', 'my-profile', 'contracts'],
    settings: [],
    actions: [],
    user: ['preferences', 'change-password', 'sign-out'],
  });
});

it('answers everything as usual from the first day on', async () => {
  const wrong: string[] = [];
  for (const endpoint of asked) {
    const { capability } = endpoint;
    const isGranted =
      !isCapability(capability) ||
      companyProfiles.some(({ grants }) => grants.some((grant) => grant.capability === capability));
    if (!isGranted || endpoint.method !== 'GET') continue;
    const status = await statusOf(endpoint, '2026-11-24');
    if (![200, 201, 204, 400, 409].includes(status)) wrong.push(`${endpoint.name}: ${status}`);
  }
  expect(wrong).toEqual([]);
}, 600_000);

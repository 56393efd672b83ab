import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@tenure/contract/endpoint.ts';
import type { Dashboard } from '@tenure/contract/home/dashboards.ts';
import { deactivateUser } from '@tenure/contract/identity/accounts.ts';
import { beginAuthenticatorApp, newPasskeyOptions } from '@tenure/contract/identity/factors.ts';
import { mfaPasskeyOptions } from '@tenure/contract/identity/passkeys.ts';
import { stepUpPasskeyOptions } from '@tenure/contract/identity/step-up.ts';
import { assignPerson } from '@tenure/contract/organisation/assignments.ts';
import {
  changePosition,
  type PositionHistory,
} from '@tenure/contract/organisation/position-administration.ts';
import { changeStructure } from '@tenure/contract/organisation/structure-administration.ts';
import { endEmployment, takeBackEnding } from '@tenure/contract/people/employment-ending.ts';
import { sendInvitation } from '@tenure/contract/people/invitations.ts';
import { askRecordCopy, listRecordCopies, type RecordCopy } from '@tenure/contract/people/own-record.ts';
import { savePhoto } from '@tenure/contract/people/photos.ts';
import { sendResumeDocument } from '@tenure/contract/people/resume.ts';
import { usualRetentionMonths } from '@tenure/domain/retention.ts';
import type { InjectOptions } from 'fastify';
import { vi } from 'vitest';
import { enterTenant } from '../../src/setup/company.ts';
import { authenticatorCode, siteOf } from '../harness/authenticator.ts';
import { type TestPerson, testPassword } from '../harness/company.ts';
import { contractPdf } from '../harness/contracts.ts';
import { multipart } from '../harness/organisation-import.ts';
import { somePhoto } from '../harness/photos.ts';
import { someResume } from '../harness/resumes.ts';
import { type Ceremony, SoftwarePasskey } from '../harness/software-passkey.ts';
import type { World } from '../harness/world.ts';
import { createSamlProvider } from '../identity-provider/saml.ts';

/** What a request needs to exist before it can succeed, made inside the asking person's company. */
export interface Ground {
  world: World;
  person: TestPerson;
  tenantId: number;
  host: string;
  dashboard: Dashboard;
  fileId: number;
  notificationId: number;
  accountId: number;
  employeeId: number;
  /** Three who left long ago: one to erase, one to hold, one who is held. */
  leaverIds: { erasable: number; free: number; held: number };
  /** The person's own record, and a position of the company. */
  ownEmployeeId: number;
  ownNumber: string;
  emergencyContactId: number;
  kinId: number;
  bankAccountId: number;
  ukBankAccountId: number;
  /** A change of somebody’s accounts that waits, and one of the person’s own. */
  bankChangeId: number;
  ownBankChangeId: number;
  /** What somebody asks to be changed in their record, and what the person does. */
  changeRequestId: number;
  ownChangeRequestId: number;
  /** A payslip of the person, and one of somebody else that is of no batch. */
  payslipId: number;
  otherPayslipId: number;
  /** A batch with a file and an index. */
  payslipBatchId: number;
  payslipFileId: number;
  payslipMapping: Record<string, string>;
  /** A contract of the person's own they have opened, one of somebody else, and a file that can be given to them. */
  contractId: number;
  otherContractId: number;
  contractUploadId: number;
  /** An export for payroll that is done. */
  payrollExportId: number;
  /** A pattern nobody has, and one that somebody is assigned to. */
  workPatternId: number;
  workPatternAssignmentId: number;
  /** Diversity questions: one that is asked, and one that never was. */
  diversityQuestionId: number;
  draftDiversityQuestionId: number;
  /** A field of the company's own. */
  customFieldId: number;
  /** A declaration of the person's own for each country, as of somebody who has moved. */
  taxDeclarationId: number;
  ukTaxDeclarationId: number;
  superDeclarationId: number;
  positionId: number;
  /** Another position, somebody in the first one and by which assignment, somebody in none, a department. */
  otherPositionId: number;
  departmentId: number;
  locationId: number;
  assignmentId: number;
  newcomerId: number;
  /** Somebody in a place and with an address, who has no account. */
  uninvitedId: number;
  /** Under the one the person holds. */
  ledPositionId: number;
  draftRequisitionId: number;
  /** Waits for the person. */
  askedRequisitionId: number;
  /** Raised by the person. */
  personNoteId: number;
  ownRequisitionId: number;
  approvedRequisitionId: number;
  /** Restructure drafts: one the person has begun, with a step, one of theirs in review, one approved, and somebody else's in review. */
  restructureDraftId: number;
  draftStepId: number;
  ownReviewDraftId: number;
  approvedDraftId: number;
  askedDraftId: number;
  /** A table of positions the person has uploaded, and an import of it. */
  importFileId: number;
  importId: number;
  /** Profiles of the company: one nobody holds, another one, one the account was given, one that came with the product. */
  profileId: number;
  removableProfileId: number;
  heldProfileId: number;
  builtInProfileId: number;
  /** A test of single sign-on that the asking person began. */
  ssoTestId: number;
  /** Another session of the person. */
  sessionId: number;
  passkeyId: number;
  /** Somebody else of the company. */
  colleagueId: number;
  passkey: SoftwarePasskey;
  /** A token of the person's own, one of the company's provider, and a group it has sent. */
  /** Who reports to the person and has an account, templates of which one is active with them, and a task of the person's in it. */
  workflowEmployeeId: number;
  workflowUserId: number;
  workflowTemplateId: number;
  freeTemplateId: number;
  workflowId: number;
  workflowTaskId: number;
  apiTokenId: number;
  provisioningTokenId: number;
  provisionedGroupId: number;
}

export type Request = Pick<InjectOptions, 'payload' | 'headers'> & { url: string };

const inAMonth = () => new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);

const draftHead = { name: 'One yard', effectiveOn: '2099-07-01' };

const at = (endpoint: Endpoint, params: object, query = '') =>
  endpoint.path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => String(Reflect.get(params, name))) + query;

/** Each step of an import wants it in the state before. */
async function importIs({ world, tenantId, importId }: Ground, state: string): Promise<void> {
  await enterTenant(world.owner, tenantId);
  await world.owner.query(
    `update organisation_import set state = $2, fingerprint = organisation_fingerprint()
     where tenant_id = current_tenant() and id = $1`,
    [importId, state],
  );
}

/** Each step of a batch of payslips wants it in the state before. */
async function batchIs({ world, tenantId, payslipBatchId }: Ground, state: string): Promise<void> {
  await enterTenant(world.owner, tenantId);
  await world.owner.query(
    'update payslip_batch set state = $2 where tenant_id = current_tenant() and id = $1',
    [payslipBatchId, state],
  );
}

/** Its headings are those of the ground's mapping. */
export const payslipIndex = 'File,Number,From,To,Paid\nslip.pdf,1,2026-10-01,2026-10-31,2026-10-31';

export const someFigures = {
  periodStart: '2026-10-01',
  periodEnd: '2026-10-31',
  payDate: '2026-10-31',
  lines: [{ kind: 'earning', label: 'Salary', amount: '5000.00' }],
};

const ssoToSave = {
  protocol: 'oidc',
  oidc: { issuer: 'https://id.example.com', clientId: 'tenure', scopes: 'openid email' },
  saml: null,
  attributes: {
    username: '',
    email: 'email',
    firstName: '',
    lastName: '',
    employeeNumber: '',
    groups: '',
  },
  groupProfiles: [],
  ssoOnly: false,
  createAccounts: false,
  trustIdpMfa: false,
  asksOwnFactor: false,
};

/**
 * One request per endpoint that succeeds for somebody who may make it. A check holds that every endpoint has one, so
 * that no later call escapes the checks that are made from this table.
 */
const noAddress = {
  addressLine1: null,
  addressLine2: null,
  suburb: null,
  state: null,
  postcode: null,
  country: null,
};
const someContact = { name: 'Kim', relationship: 'Partner', email: null, phones: [], address: noAddress };

export const australianAccount = {
  country: 'AU' as const,
  accountName: 'A B',
  bsbAU: '062-000',
  accountNumber: '12345678',
};
export const britishAccount = {
  country: 'GB' as const,
  accountName: 'A B',
  sortCode: '08-99-99',
  accountNumber: '66374958',
};

const someOptIn = {
  pensionSchemeType: 3 as const,
  optInDate: '2026-01-05',
  employeeContribution: '5.00',
};

const someCustomField = {
  label: 'Parking place',
  help: '',
  kind: 'text',
  group: '',
  isRequired: false,
  personSees: true,
  managersSee: true,
  personEdits: true,
  decimals: 0,
  countries: [],
  options: [],
};

/** There is a most of them; those of earlier grounds are used no more, but for the first, which stand for the roles. */
async function retireOtherFields(world: World, tenantId: number): Promise<void> {
  await enterTenant(world.owner, tenantId);
  await world.owner.query(
    `update custom_field set is_retired = true where tenant_id = $1
       and id not in (select id from custom_field where tenant_id = $1 order by id limit 24)`,
    [tenantId],
  );
}

const someDiversityQuestion = {
  title: 'Do you look after somebody?',
  help: '',
  inputType: 'buttons',
  required: false,
  countedBy: 'nothing',
  options: [
    { value: null, displayValue: 'Yes' },
    { value: null, displayValue: 'No' },
  ],
};

/** A pension is kept of people in the United Kingdom, and super is declared in Australia. */
async function moveTo(country: 'AU' | 'GB', { world, tenantId, ownEmployeeId }: Ground): Promise<void> {
  await enterTenant(world.owner, tenantId);
  await world.owner.query(`update employee set country = $3 where tenant_id = $1 and id = $2`, [
    tenantId,
    ownEmployeeId,
    country,
  ]);
}

export const someWorkPattern = () => ({
  title: `Pattern ${randomUUID()}`,
  startDate: '2026-01-05',
  timezone: 'Australia/Melbourne',
  weeks: [
    {
      mondayHours: '7.60',
      tuesdayHours: '7.60',
      wednesdayHours: '7.60',
      thursdayHours: '7.60',
      fridayHours: '7.60',
      saturdayHours: '0',
      sundayHours: '0',
    },
  ],
});

export const someWorkflowTemplate = () => ({
  title: `Workflow ${randomUUID()}`,
  description: 'For the first week',
  isOnboarding: true,
  steps: [
    { title: 'Say hello', description: '', doneBy: 'manager', dueDays: 0 },
    { title: 'Read the handbook', description: 'All of it', doneBy: 'person', dueDays: 5 },
  ],
});

export const australianDeclaration = {
  country: 'AU' as const,
  tfn: '123 456 782',
  basisOfPayment: 1 as const,
  isAustralianResident: true,
  workingHolidayMaker: false,
  claimTaxFreeThreshold: true,
  claimPensionerOffset: false,
  claimZoneOffset: false,
  hasSTLR: false,
  paygVariationType: 0 as const,
  usePersonalEmail: false,
  declarationDateTimezone: 'Australia/Melbourne' as const,
  isInformationCorrect: true as const,
};
export const ownFund = {
  country: 'AU' as const,
  fundChoice: 'own' as const,
  fundName: 'Southern Tide Super',
  fundAbn: '51 824 753 556',
  usi: 'STA0100AU',
  memberNumber: '40120177',
  salarySacrificeType: 'amount' as const,
  salarySacrifice: 50,
  afterTaxType: 'none' as const,
  isInformationCorrect: true as const,
};
export const britishDeclaration = {
  nino: 'AB 12 34 56 C',
  employeeStatement: 'B' as const,
  studentLoanNotFullyRepaid: false,
  isInformationCorrect: true as const,
};

/** When what is planned in the records of employees begins. */
export const plannedFrom = '2099-01-01';

export const requests: Record<string, (endpoint: Endpoint, ground: Ground) => Request | Promise<Request>> = {
  liveness: (endpoint) => ({ url: endpoint.path }),
  readiness: (endpoint) => ({ url: endpoint.path }),
  metrics: (endpoint) => ({ url: endpoint.path }),
  basicSettings: (endpoint) => ({ url: endpoint.path }),
  auditEntries: (endpoint) => ({ url: endpoint.path }),
  exportAuditEntries: (endpoint) => ({ url: endpoint.path, payload: { filters: {} } }),
  auditExport: (endpoint) => ({ url: at(endpoint, { token: 'x' }) }),
  accessLog: (endpoint) => ({ url: endpoint.path }),
  authenticate: (endpoint, { person }) => ({
    url: endpoint.path,
    payload: { username: person.username, _password: 'wrong' },
  }),
  captchaChallenge: (endpoint) => ({ url: endpoint.path }),
  forgotPasswordRequest: (endpoint) => ({ url: endpoint.path, payload: { email: 'nobody@example.com' } }),
  forgotPasswordVerify: (endpoint) => ({ url: `${endpoint.path}?email=a&token=b` }),
  forgotPasswordChange: (endpoint) => ({ url: endpoint.path, payload: { password: 'x' } }),
  register: (endpoint) => ({
    url: endpoint.path,
    payload: { firstName: 'No', lastName: 'Body', email: 'nobody@example.com' },
  }),
  registrationLink: (endpoint) => ({ url: endpoint.path, payload: { token: 'x' } }),
  completeRegistration: (endpoint) => ({ url: endpoint.path, payload: { token: 'x', password: 'x' } }),
  signInSettings: (endpoint) => ({ url: endpoint.path }),
  saveSignInSettings: (endpoint) => ({
    url: endpoint.path,
    payload: {
      forgotPassword: { enabled: true },
      selfRegistration: { enabled: false, domains: [] },
      password: { minimumLength: 12, lowerCase: 1, upperCase: 1, digits: 1, specialCharacters: 1 },
      passwordMessages: {},
    },
  }),
  changePassword: (endpoint) => ({
    url: endpoint.path,
    payload: { currentPassword: testPassword, password: 'Another-Horse 77' },
  }),
  ssoStart: (endpoint) => ({ url: endpoint.path }),
  ssoCallback: (endpoint) => ({ url: `${endpoint.path}?state=unknown` }),
  ssoAssertion: (endpoint) => ({
    url: endpoint.path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'SAMLResponse=bm9uZQ%3D%3D&RelayState=unknown',
  }),
  ssoFinish: (endpoint) => ({ url: `${endpoint.path}?ticket=unknown` }),
  ssoMetadata: (endpoint) => ({ url: endpoint.path }),
  ssoLogout: (endpoint) => ({ url: endpoint.path }),
  ssoSettings: (endpoint) => ({ url: endpoint.path }),
  saveSsoSettings: (endpoint) => ({ url: endpoint.path, payload: ssoToSave }),
  enableSso: (endpoint) => ({ url: endpoint.path, payload: { enabled: false } }),
  discoverSso: (endpoint) => ({ url: endpoint.path, payload: { issuer: 'https://192.0.2.1' } }),
  readSamlMetadata: (endpoint) => ({
    url: endpoint.path,
    payload: { xml: createSamlProvider('https://idp.example').metadata },
  }),
  testSso: (endpoint) => ({ url: endpoint.path }),
  ssoTestResult: (endpoint, { ssoTestId }) => ({ url: at(endpoint, { testId: ssoTestId }) }),
  checkSession: (endpoint) => ({ url: endpoint.path }),
  logout: (endpoint) => ({ url: endpoint.path }),
  mfaSettings: (endpoint) => ({ url: endpoint.path }),
  mfaChannel: (endpoint) => ({ url: endpoint.path, payload: { userChannel: 'email' } }),
  mfaResend: (endpoint) => ({ url: endpoint.path }),
  mfaVerify: (endpoint) => ({ url: endpoint.path, payload: { code: '000000' } }),
  passkeySignInOptions: (endpoint) => ({ url: endpoint.path }),
  passkeySignIn: (endpoint, ground) => ({
    url: endpoint.path,
    payload: { assertion: new SoftwarePasskey().assert({ ...siteOf(ground.host), challenge: 'none' }) },
  }),
  mfaPasskeyOptions: (endpoint) => ({ url: endpoint.path }),
  mfaPasskey: async (endpoint, ground) => ({
    url: endpoint.path,
    payload: { assertion: ground.passkey.assert(await asked(mfaPasskeyOptions, ground)) },
  }),
  stepUpSettings: (endpoint) => ({ url: endpoint.path }),
  stepUpChannel: (endpoint) => ({ url: endpoint.path, payload: { userChannel: 'email' } }),
  stepUpPasskeyOptions: (endpoint) => ({ url: endpoint.path }),
  stepUp: async (endpoint, ground) => ({
    url: endpoint.path,
    payload: {
      proof: {
        method: 'passkey',
        assertion: ground.passkey.assert(await asked(stepUpPasskeyOptions, ground)),
      },
    },
  }),
  myFactors: (endpoint) => ({ url: endpoint.path }),
  beginAuthenticatorApp: (endpoint) => ({ url: endpoint.path }),
  addAuthenticatorApp: async (endpoint, { person, world }) => {
    const { setup, key } = (await person.call(beginAuthenticatorApp, {})).body as Record<string, string>;
    return {
      url: endpoint.path,
      payload: { setup, code: authenticatorCode(key ?? '', world.clock) },
    };
  },
  removeAuthenticatorApp: (endpoint) => ({ url: endpoint.path }),
  newPasskeyOptions: (endpoint) => ({ url: endpoint.path }),
  addPasskey: async (endpoint, ground) => ({
    url: endpoint.path,
    payload: {
      name: 'Phone',
      attestation: new SoftwarePasskey().attest(await asked(newPasskeyOptions, ground)),
    },
  }),
  renamePasskey: (endpoint, { passkeyId }) => ({
    url: at(endpoint, { passkeyId }),
    payload: { name: 'Work laptop' },
  }),
  removePasskey: (endpoint, { passkeyId }) => ({ url: at(endpoint, { passkeyId }) }),
  renewRecoveryCodes: (endpoint) => ({ url: endpoint.path }),
  resetFactors: (endpoint, { colleagueId }) => ({ url: at(endpoint, { accountId: colleagueId }) }),
  loginAs: (endpoint, { colleagueId }) => ({
    url: at(endpoint, { userId: colleagueId }),
    payload: { reason: 'They asked why a course is missing' },
  }),
  returnToSelf: (endpoint) => ({ url: endpoint.path }),
  getUserAccount: (endpoint, { accountId }) => ({ url: at(endpoint, { userId: accountId }) }),
  forcePasswordChange: (endpoint, { colleagueId }) => ({ url: at(endpoint, { userId: colleagueId }) }),
  deactivateUser: (endpoint, { colleagueId }) => ({
    url: at(endpoint, { userId: colleagueId }),
    payload: { reason: 'On leave until the autumn' },
  }),
  reactivateUser: async (endpoint, { colleagueId, person }) => {
    const payload = { reason: 'Back from leave since today' };
    await person.call(deactivateUser, { params: { userId: String(colleagueId) }, body: payload });
    return { url: at(endpoint, { userId: colleagueId }), payload };
  },
  mySessions: (endpoint) => ({ url: endpoint.path }),
  endSession: (endpoint, { sessionId }) => ({ url: at(endpoint, { sessionId }) }),
  endOtherSessions: (endpoint) => ({ url: endpoint.path }),
  site: (endpoint) => ({ url: endpoint.path }),
  navigation: (endpoint) => ({ url: endpoint.path }),
  navigationLegacy: (endpoint) => ({ url: endpoint.path }),
  themePreference: (endpoint) => ({ url: endpoint.path }),
  saveThemePreference: (endpoint) => ({ url: endpoint.path, payload: { theme: 'dark' } }),
  saveRegionPreference: (endpoint) => ({
    url: endpoint.path,
    payload: { language: 'en-NZ', timezone: 'Pacific/Auckland' },
  }),
  myFeatureFlags: (endpoint) => ({ url: endpoint.path }),
  tenantFeatureFlags: (endpoint, { tenantId }) => ({ url: at(endpoint, { tenantId }) }),
  saveTenantFeatureFlags: (endpoint, { tenantId }) => ({
    url: at(endpoint, { tenantId }),
    payload: { flags: [{ name: 'new-dashboard-ui', enabled: false, rolloutPercent: 100 }] },
  }),
  tenants: (endpoint) => ({ url: endpoint.path }),
  installationHealth: (endpoint) => ({ url: endpoint.path }),
  notifications: (endpoint) => ({ url: endpoint.path }),
  unreadNotifications: (endpoint) => ({ url: endpoint.path }),
  readNotification: (endpoint, { notificationId }) => ({ url: at(endpoint, { notificationId }) }),
  readAllNotifications: (endpoint) => ({ url: endpoint.path }),
  notificationPreferences: (endpoint) => ({ url: endpoint.path }),
  saveNotificationPreferences: (endpoint) => ({ url: endpoint.path, payload: { kinds: [] } }),
  search: (endpoint) => ({ url: `${endpoint.path}?query=a` }),
  uploadFile: (endpoint) => ({
    url: `${endpoint.path}?purpose=widget-captions`,
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    payload:
      '--x\r\ncontent-disposition: form-data; name="file"; filename="words.vtt"\r\n\r\nWEBVTT\n\n00:00.000 --> 00:01.000\nHi\n\r\n--x--\r\n',
  }),
  fileLink: (endpoint, { fileId }) => ({ url: at(endpoint, { fileId }) }),
  fileContent: (endpoint) => ({ url: at(endpoint, { token: 'none' }) }),
  listPublicCards: (endpoint) => ({ url: endpoint.path }),
  listTeamMembers: (endpoint) => ({ url: endpoint.path }),
  orgChart: (endpoint) => ({ url: endpoint.path }),
  orgChartConfig: (endpoint) => ({ url: endpoint.path }),
  exportOrgChart: (endpoint) => ({ url: endpoint.path, payload: { format: 'csv' } }),
  orgChartDays: (endpoint) => ({ url: `${endpoint.path}?from=2019-12-31&to=2026-06-30` }),
  compareOrgCharts: (endpoint) => ({ url: `${endpoint.path}?from=2019-12-31&to=2026-06-30` }),
  availableOrgChartConfig: (endpoint) => ({ url: endpoint.path }),
  orgChartFilters: (endpoint) => ({ url: endpoint.path }),
  searchOrgChart: (endpoint) => ({ url: `${endpoint.path}?query=a` }),
  getPosition: (endpoint, { positionId }) => ({ url: at(endpoint, { id: positionId }) }),
  listPositions: (endpoint) => ({ url: endpoint.path }),
  getPositionHistory: (endpoint, { positionId }) => ({ url: at(endpoint, { id: positionId }) }),
  createPosition: (endpoint, { departmentId, locationId }) => ({
    url: endpoint.path,
    payload: {
      from: '2026-01-01',
      values: {
        title: 'Made',
        description: '',
        departmentId,
        locationId,
        legalEntityId: null,
        employmentType: 'Full Time',
        jobRoleId: null,
        reportsToId: null,
        indirectlyReportsToIds: [],
        budgetFte: null,
        budgetHeadcount: null,
        budgetSalary: null,
        budgetCurrency: null,
        isInheritanceEnabled: true,
      },
    },
  }),
  changePosition: (endpoint, { positionId }) => ({
    url: at(endpoint, { id: positionId }),
    payload: { from: '2026-03-01', values: { title: randomUUID() } },
  }),
  correctPosition: (endpoint, { positionId }) => ({
    url: at(endpoint, { id: positionId, from: '2020-01-01' }),
    payload: { values: { title: randomUUID() } },
  }),
  withdrawPositionChange: async (endpoint, { positionId, person }) => {
    const body = { from: '2090-01-01', values: { title: randomUUID() } };
    await person.call(changePosition, { params: { id: String(positionId) }, body });
    return { url: at(endpoint, { id: positionId, from: '2090-01-01' }) };
  },
  assignPerson: (endpoint, { positionId, newcomerId }) => ({
    url: at(endpoint, { id: positionId }),
    payload: { employeeId: newcomerId, from: '2026-01-01' },
  }),
  listAssignments: (endpoint, { positionId }) => ({ url: at(endpoint, { id: positionId }) }),
  changeAssignment: (endpoint, { positionId, assignmentId }) => ({
    url: at(endpoint, { id: positionId, assignmentId }),
    payload: { from: '2031-01-01', values: { fte: 0.5 } },
  }),
  correctAssignment: (endpoint, { positionId, assignmentId }) => ({
    url: at(endpoint, { id: positionId, assignmentId }),
    payload: { values: { reason: randomUUID() } },
  }),
  withdrawAssignment: async (endpoint, ground) => {
    const { positionId, otherPositionId, assignmentId, newcomerId, person } = ground;
    const from = dayFarAway();
    const body = { employeeId: newcomerId, from, to: `${from.slice(0, 4)}-06-01`, isPrimary: false };
    const params = { id: String(otherPositionId) };
    const { body: answer } = await person.call(assignPerson, { params, body });
    const { data } = answer as { data?: PositionHistory };
    const planned = data?.holders.find((one) => one.from === from);
    return {
      url: planned
        ? at(endpoint, { id: otherPositionId, assignmentId: planned.assignmentId })
        : at(endpoint, { id: positionId, assignmentId }),
    };
  },
  previewAssignment: (endpoint, { positionId, assignmentId }) => ({
    url: at(endpoint, { id: positionId }),
    payload: { act: 'end', assignmentId, given: { from: '2070-01-01' } },
  }),
  unassignPerson: (endpoint, { positionId, assignmentId }) => ({
    url: at(endpoint, { id: positionId, assignmentId }),
    payload: { from: '2080-01-01' },
  }),
  getBranchBudget: (endpoint, { positionId }) => ({ url: at(endpoint, { id: positionId }) }),
  movePosition: (endpoint, { positionId, otherPositionId }) => ({
    url: at(endpoint, { id: positionId }),
    payload: { from: dayFarAway(), reportsToId: otherPositionId },
  }),
  previewMove: (endpoint, { positionId, otherPositionId }) => ({
    url: at(endpoint, { id: positionId }),
    payload: { from: '2021-01-01', reportsToId: otherPositionId },
  }),
  closePosition: (endpoint, { positionId, otherPositionId }) => ({
    url: at(endpoint, { id: positionId }),
    payload: { from: '2095-01-01', holdersGoToId: otherPositionId, reportsGoToId: otherPositionId },
  }),
  previewClose: (endpoint, { positionId, otherPositionId }) => ({
    url: at(endpoint, { id: positionId }),
    payload: { from: '2094-01-01', holdersGoToId: otherPositionId, reportsGoToId: otherPositionId },
  }),
  splitPosition: (endpoint, { positionId }) => ({
    url: at(endpoint, { id: positionId }),
    payload: { from: '2027-01-01', title: 'Second half' },
  }),
  previewSplit: (endpoint, { positionId }) => ({
    url: at(endpoint, { id: positionId }),
    payload: { from: '2027-01-01', title: 'Second half' },
  }),
  listStructure: (endpoint) => ({ url: at(endpoint, { kind: 'departments' }) }),
  getStructure: (endpoint, { departmentId }) => ({
    url: at(endpoint, { kind: 'departments', id: departmentId }),
  }),
  createStructure: (endpoint) => ({
    url: at(endpoint, { kind: 'job-roles' }),
    payload: { identifier: randomUUID(), values: { title: 'Planner', qualifications: ['Licence'] } },
  }),
  changeStructure: (endpoint, { departmentId }) => ({
    url: at(endpoint, { kind: 'departments', id: departmentId }),
    payload: { from: '2026-03-01', values: { title: randomUUID() } },
  }),
  correctStructure: (endpoint, { departmentId }) => ({
    url: at(endpoint, { kind: 'departments', id: departmentId, from: 'beginning' }),
    payload: { values: { title: randomUUID() } },
  }),
  withdrawStructureChange: async (endpoint, { departmentId, person }) => {
    const body = { from: '2090-01-01', values: { title: randomUUID() } };
    await person.call(changeStructure, { params: { kind: 'departments', id: String(departmentId) }, body });
    return { url: at(endpoint, { kind: 'departments', id: departmentId, from: '2090-01-01' }) };
  },
  organisationSettings: (endpoint) => ({ url: endpoint.path }),
  saveOrganisationSettings: (endpoint) => ({
    url: endpoint.path,
    payload: {
      structure: 'position',
      isBudgetingEnabled: true,
      isPositionLedEnabled: true,
      showPositionId: true,
      showVacancyStatus: true,
      showDepartment: true,
      showLocation: true,
      showEmploymentType: true,
      showIndirectlyReportsTo: true,
      requisitionLineSteps: 1,
      disabledEmployeeFields: [],
      tabs: ['org-chart'],
    },
  }),
  userProfile: (endpoint, { employeeId }) => ({ url: at(endpoint, { employeeId }) }),
  getGeneral: (endpoint, { ownEmployeeId }) => ({ url: at(endpoint, { employeeId: ownEmployeeId }) }),
  changeGeneral: (endpoint, { employeeId }) => ({
    url: at(endpoint, { employeeId }),
    payload: { from: '2026-01-01', values: { preferredName: 'Bee' } },
  }),
  correctGeneral: (endpoint, { employeeId }) => ({
    url: at(endpoint, { employeeId, from: 'beginning' }),
    payload: { values: { preferredName: 'Bea' }, reason: 'Misheard' },
  }),
  withdrawGeneral: (endpoint, { employeeId }) => ({
    url: at(endpoint, { employeeId, from: plannedFrom }),
  }),
  getEmploymentDetails: (endpoint, { ownEmployeeId }) => ({
    url: at(endpoint, { employeeId: ownEmployeeId }),
  }),
  changeEmploymentDetails: (endpoint, { employeeId }) => ({
    url: at(endpoint, { employeeId }),
    payload: { from: '2026-01-01', values: { ordinaryHours: '38.00' } },
  }),
  correctEmploymentDetails: (endpoint, { employeeId }) => ({
    url: at(endpoint, { employeeId, from: 'beginning' }),
    payload: { values: { ordinaryHours: '37.50' }, reason: 'Misread' },
  }),
  withdrawEmploymentDetails: (endpoint, { employeeId }) => ({
    url: at(endpoint, { employeeId, from: plannedFrom }),
  }),
  getPersonalDetails: (endpoint, { ownEmployeeId }) => ({ url: at(endpoint, { employeeId: ownEmployeeId }) }),
  savePersonalDetails: (endpoint, { ownEmployeeId }) => ({
    url: at(endpoint, { employeeId: ownEmployeeId }),
    payload: { personalEmail: null, mobile: null, homePhone: null, address: noAddress },
  }),
  listEmergencyContacts: (endpoint, { ownEmployeeId }) => ({
    url: at(endpoint, { employeeId: ownEmployeeId }),
  }),
  addEmergencyContact: (endpoint, { ownEmployeeId }) => ({
    url: at(endpoint, { employeeId: ownEmployeeId }),
    payload: someContact,
  }),
  saveEmergencyContact: (endpoint, { ownEmployeeId, emergencyContactId }) => ({
    url: at(endpoint, { employeeId: ownEmployeeId, contactId: emergencyContactId }),
    payload: someContact,
  }),
  removeEmergencyContact: (endpoint, { ownEmployeeId, emergencyContactId }) => ({
    url: at(endpoint, { employeeId: ownEmployeeId, contactId: emergencyContactId }),
  }),
  listNextOfKin: (endpoint, { ownEmployeeId }) => ({ url: at(endpoint, { employeeId: ownEmployeeId }) }),
  addNextOfKin: (endpoint, { ownEmployeeId }) => ({
    url: at(endpoint, { employeeId: ownEmployeeId }),
    payload: someContact,
  }),
  saveNextOfKin: (endpoint, { ownEmployeeId, kinId }) => ({
    url: at(endpoint, { employeeId: ownEmployeeId, contactId: kinId }),
    payload: someContact,
  }),
  removeNextOfKin: (endpoint, { ownEmployeeId, kinId }) => ({
    url: at(endpoint, { employeeId: ownEmployeeId, contactId: kinId }),
  }),
  listBankAccounts: (endpoint, { ownEmployeeId }) => ({ url: at(endpoint, { employeeId: ownEmployeeId }) }),
  optionsBankAccounts: (endpoint, { ownEmployeeId }) => ({
    url: at(endpoint, { employeeId: ownEmployeeId }),
  }),
  addBankAccount: async (endpoint, ground) => {
    await moveTo('AU', ground);
    const { ownEmployeeId } = ground;
    return {
      url: at(endpoint, { employeeId: ownEmployeeId }),
      payload: { account: australianAccount, rate: { rateType: 1, rateValue: '10.00' } },
    };
  },
  saveBankAccount: async (endpoint, ground) => {
    await moveTo('AU', ground);
    const { ownEmployeeId, bankAccountId } = ground;
    return {
      url: at(endpoint, { employeeId: ownEmployeeId, accountId: bankAccountId }),
      payload: { account: australianAccount },
    };
  },
  splitBankAccounts: (endpoint, { ownEmployeeId, bankAccountId }) => ({
    url: at(endpoint, { employeeId: ownEmployeeId }),
    payload: { shares: [{ id: bankAccountId, rate: null }] },
  }),
  removeBankAccount: (endpoint, { ownEmployeeId, bankAccountId }) => ({
    url: at(endpoint, { employeeId: ownEmployeeId, accountId: bankAccountId }),
  }),
  listUkBankAccounts: (endpoint, { ownEmployeeId }) => ({ url: at(endpoint, { employeeId: ownEmployeeId }) }),
  optionsUkBankAccounts: (endpoint, { ownEmployeeId }) => ({
    url: at(endpoint, { employeeId: ownEmployeeId }),
  }),
  addUkBankAccount: async (endpoint, ground) => {
    await moveTo('GB', ground);
    const { ownEmployeeId } = ground;
    return {
      url: at(endpoint, { employeeId: ownEmployeeId }),
      payload: { account: britishAccount, rate: { rateType: 1, rateValue: '10.00' } },
    };
  },
  saveUkBankAccount: async (endpoint, ground) => {
    await moveTo('GB', ground);
    const { ownEmployeeId, ukBankAccountId } = ground;
    return {
      url: at(endpoint, { employeeId: ownEmployeeId, accountId: ukBankAccountId }),
      payload: { account: britishAccount },
    };
  },
  splitUkBankAccounts: (endpoint, { ownEmployeeId, ukBankAccountId }) => ({
    url: at(endpoint, { employeeId: ownEmployeeId }),
    payload: { shares: [{ id: ukBankAccountId, rate: null }] },
  }),
  removeUkBankAccount: (endpoint, { ownEmployeeId, ukBankAccountId }) => ({
    url: at(endpoint, { employeeId: ownEmployeeId, accountId: ukBankAccountId }),
  }),
  getHeldBankChange: (endpoint, { ownEmployeeId }) => ({ url: at(endpoint, { employeeId: ownEmployeeId }) }),
  withdrawBankChange: (endpoint, { ownEmployeeId, ownBankChangeId }) => ({
    url: at(endpoint, { employeeId: ownEmployeeId, changeId: ownBankChangeId }),
  }),
  listBankChanges: (endpoint) => ({ url: endpoint.path }),
  getBankChange: (endpoint, { bankChangeId }) => ({ url: at(endpoint, { changeId: bankChangeId }) }),
  approveBankChange: (endpoint, { bankChangeId }) => ({ url: at(endpoint, { changeId: bankChangeId }) }),
  declineBankChange: (endpoint, { bankChangeId }) => ({
    url: at(endpoint, { changeId: bankChangeId }),
    payload: { reason: 'Nobody answered' },
  }),
  payrollSettings: (endpoint) => ({ url: endpoint.path }),
  savePayrollSettings: (endpoint) => ({
    url: endpoint.path,
    payload: { bankChangesWait: false, payrollSystem: 'Cent & Day' },
  }),
  tabSetup: (endpoint) => ({ url: endpoint.path }),
  getExternalPayroll: (endpoint, { ownEmployeeId }) => ({
    url: at(endpoint, { employeeId: ownEmployeeId }),
  }),
  listPayrollExports: (endpoint) => ({ url: endpoint.path }),
  startPayrollExport: (endpoint) => ({
    url: endpoint.path,
    payload: { country: 'AU', since: 'everything' },
  }),
  getPayrollExport: (endpoint, { payrollExportId }) => ({ url: at(endpoint, { exportId: payrollExportId }) }),
  downloadPayrollExport: (endpoint, { payrollExportId }) => ({
    url: at(endpoint, { exportId: payrollExportId }),
  }),
  externalPayrollState: (endpoint) => ({ url: endpoint.path }),
  saveExternalPayroll: (endpoint, { employeeId }) => ({
    url: at(endpoint, { employeeId }),
    payload: {
      payrollId: `P-${randomUUID()}`,
      payGroup: 'Monthly',
      costCentre: null,
      paidUntil: '2026-09-30',
      grossToDate: '20,500.00',
      taxToDate: '4100.00',
      superToDate: null,
      netToDate: '16400.00',
    },
  }),
  importExternalPayroll: (endpoint, { ownNumber }) => ({
    url: endpoint.path,
    payload: { text: `Employee number,Pay group\n${ownNumber},${randomUUID()}`, apply: true },
  }),
  listPayslips: (endpoint, { ownEmployeeId }) => ({ url: at(endpoint, { employeeId: ownEmployeeId }) }),
  downloadPayslip: (endpoint, { ownEmployeeId, payslipId }) => ({
    url: at(endpoint, { employeeId: ownEmployeeId, payslipId }),
  }),
  payslipFile: (endpoint, { ownEmployeeId, payslipId }) => ({
    url: at(endpoint, { employeeId: ownEmployeeId, payslipId }),
  }),
  // Nobody pays themselves, so these are about somebody else.
  drawPayslip: (endpoint, { employeeId }) => ({
    url: at(endpoint, { employeeId }),
    payload: someFigures,
  }),
  withdrawPayslip: (endpoint, { employeeId, otherPayslipId }) => ({
    url: at(endpoint, { employeeId, payslipId: otherPayslipId }),
  }),
  listPayslipBatches: (endpoint) => ({ url: endpoint.path }),
  beginPayslipBatch: (endpoint) => ({ url: endpoint.path }),
  getPayslipBatch: (endpoint, { payslipBatchId }) => ({ url: at(endpoint, { batchId: payslipBatchId }) }),
  uploadPayslip: (endpoint, { payslipBatchId }) => ({
    url: `${endpoint.path}?batch=${payslipBatchId}`,
    ...multipart('%PDF-1.4 another', 'another.pdf'),
  }),
  uploadPayslipIndex: (endpoint, { payslipBatchId }) => ({
    url: `${endpoint.path}?batch=${payslipBatchId}`,
    ...multipart(payslipIndex, 'index.csv'),
  }),
  listPayslipFiles: (endpoint, { payslipBatchId }) => ({ url: at(endpoint, { batchId: payslipBatchId }) }),
  removePayslipFile: (endpoint, { payslipBatchId, payslipFileId }) => ({
    url: at(endpoint, { batchId: payslipBatchId, fileId: payslipFileId }),
  }),
  listBatchRows: (endpoint, { payslipBatchId }) => ({ url: at(endpoint, { batchId: payslipBatchId }) }),
  checkPayslipBatch: (endpoint, { payslipBatchId, payslipMapping }) => ({
    url: at(endpoint, { batchId: payslipBatchId }),
    payload: { mapping: payslipMapping },
  }),
  issuePayslipBatch: async (endpoint, ground) => {
    await batchIs(ground, 'ready');
    return { url: at(endpoint, { batchId: ground.payslipBatchId }) };
  },
  cancelPayslipBatch: (endpoint, { payslipBatchId }) => ({ url: at(endpoint, { batchId: payslipBatchId }) }),
  undoPayslipBatch: async (endpoint, ground) => {
    await batchIs(ground, 'issued');
    return { url: at(endpoint, { batchId: ground.payslipBatchId }) };
  },
  listContracts: (endpoint, { ownEmployeeId }) => ({ url: at(endpoint, { employeeId: ownEmployeeId }) }),
  listContractsOfUser: (endpoint, { accountId }) => ({ url: at(endpoint, { userId: accountId }) }),
  // Nobody gives themselves a contract, so these are about somebody else.
  sendContractFile: (endpoint, { employeeId }) => ({
    url: `${endpoint.path}?employee=${employeeId}`,
    ...multipart(contractPdf('Terms'), 'Contract.pdf'),
  }),
  addContract: (endpoint, { employeeId, contractUploadId }) => ({
    url: at(endpoint, { employeeId }),
    payload: { fileId: contractUploadId, name: 'Employment contract' },
  }),
  contractFile: (endpoint, { ownEmployeeId, contractId }) => ({
    url: at(endpoint, { employeeId: ownEmployeeId, contractId }),
  }),
  contractFileWithAuditLog: (endpoint, { ownEmployeeId, contractId }) => ({
    url: at(endpoint, { employeeId: ownEmployeeId, contractId }),
  }),
  acceptContract: (endpoint, { ownEmployeeId, contractId }) => ({
    url: at(endpoint, { employeeId: ownEmployeeId, contractId }),
    payload: { fullName: 'A B', isAgreed: true },
  }),
  withdrawContract: (endpoint, { employeeId, otherContractId }) => ({
    url: at(endpoint, { employeeId, contractId: otherContractId }),
    payload: { reason: 'It names the wrong place' },
  }),
  listWorkPatterns: (endpoint) => ({ url: endpoint.path }),
  getWorkPattern: (endpoint, { workPatternId }) => ({ url: at(endpoint, { patternId: workPatternId }) }),
  createWorkPattern: (endpoint) => ({ url: endpoint.path, payload: someWorkPattern() }),
  saveWorkPattern: (endpoint, { workPatternId }) => ({
    url: at(endpoint, { patternId: workPatternId }),
    payload: someWorkPattern(),
  }),
  archiveWorkPattern: (endpoint, { workPatternId }) => ({
    url: at(endpoint, { patternId: workPatternId }),
    payload: { isDeleted: false },
  }),
  listWorkPatternHolders: (endpoint, { workPatternId }) => ({
    url: at(endpoint, { patternId: workPatternId }),
  }),
  listEmployeeWorkPatterns: (endpoint, { ownEmployeeId }) => ({
    url: at(endpoint, { employeeId: ownEmployeeId }),
  }),
  workPatternOptions: (endpoint, { ownEmployeeId }) => ({
    url: at(endpoint, { employeeId: ownEmployeeId }),
  }),
  listWorkPatternChanges: (endpoint, { ownEmployeeId }) => ({
    url: at(endpoint, { employeeId: ownEmployeeId }),
  }),
  assignWorkPattern: (endpoint, { employeeId, workPatternId }) => ({
    url: at(endpoint, { employeeId }),
    payload: { workPatternId, effectiveDate: plannedFrom },
  }),
  correctWorkPattern: (endpoint, { employeeId, workPatternId, workPatternAssignmentId }) => ({
    url: at(endpoint, { employeeId, assignmentId: workPatternAssignmentId }),
    payload: { workPatternId, effectiveDate: '2020-01-02', reason: 'Misread' },
  }),
  removeWorkPattern: (endpoint, { employeeId, workPatternAssignmentId }) => ({
    url: at(endpoint, { employeeId, assignmentId: workPatternAssignmentId }),
  }),
  listCustomFields: (endpoint) => ({ url: endpoint.path }),
  createCustomField: async (endpoint, { world, tenantId }) => {
    await retireOtherFields(world, tenantId);
    const { rows } = await world.owner.query<{ count: number }>(
      'select count(*)::integer as count from custom_field where tenant_id = $1',
      [tenantId],
    );
    return { url: endpoint.path, payload: { ...someCustomField, label: `Made after ${rows[0]?.count}` } };
  },
  saveCustomField: (endpoint, { customFieldId }) => ({
    url: at(endpoint, { fieldId: customFieldId }),
    payload: { ...someCustomField, label: `Number ${customFieldId}` },
  }),
  // About a field of its own, so that no other call finds its field retired; where there is none, about none.
  setCustomFieldState: async (endpoint, { world, tenantId, customFieldId }) => {
    await enterTenant(world.owner, tenantId);
    const { rows } = await world.owner.query<{ id: number }>(
      `insert into custom_field (tenant_id, label, kind, is_retired, place)
       select tenant_id, 'Retired ' || (select max(id) from custom_field), 'text', true, 1
       from custom_field where tenant_id = $1 and id = $2 returning id`,
      [tenantId, customFieldId],
    );
    return {
      url: at(endpoint, { fieldId: rows[0]?.id ?? customFieldId }),
      payload: { isRetired: false },
    };
  },
  orderCustomFields: async (endpoint, { world, tenantId }) => {
    await retireOtherFields(world, tenantId);
    const { rows } = await world.owner.query<{ id: number }>(
      'select id from custom_field where tenant_id = $1 and not is_retired order by id desc',
      [tenantId],
    );
    return { url: endpoint.path, payload: { fieldIds: rows.map(({ id }) => id) } };
  },
  getAdditionalDetails: (endpoint, { ownEmployeeId }) => ({
    url: at(endpoint, { employeeId: ownEmployeeId }),
  }),
  changeAdditionalDetails: (endpoint, { ownEmployeeId, customFieldId }) => ({
    url: at(endpoint, { employeeId: ownEmployeeId }),
    payload: { from: '2026-01-01', values: { [`f${customFieldId}`]: 'Said' } },
  }),
  correctAdditionalDetails: (endpoint, { ownEmployeeId, customFieldId }) => ({
    url: at(endpoint, { employeeId: ownEmployeeId, from: 'beginning' }),
    payload: { values: { [`f${customFieldId}`]: 'Meant' }, reason: 'Misheard' },
  }),
  withdrawAdditionalDetails: (endpoint, { ownEmployeeId }) => ({
    url: at(endpoint, { employeeId: ownEmployeeId, from: plannedFrom }),
  }),
  getEmployee: (endpoint, { ownEmployeeId }) => ({ url: at(endpoint, { employeeId: ownEmployeeId }) }),
  getDiversityQuestions: (endpoint, { ownEmployeeId }) => ({
    url: at(endpoint, { employeeId: ownEmployeeId }),
  }),
  saveDiversityAnswers: (endpoint, { ownEmployeeId, diversityQuestionId }) => ({
    url: at(endpoint, { employeeId: ownEmployeeId }),
    payload: { answers: [{ questionId: diversityQuestionId, value: 'yes', prefersNotToSay: false }] },
  }),
  getDiversityForm: (endpoint) => ({ url: endpoint.path }),
  saveDiversityInstructions: (endpoint) => ({ url: endpoint.path, payload: { instructions: 'As you wish' } }),
  createDiversityQuestion: async (endpoint, { world, tenantId }) => {
    await enterTenant(world.owner, tenantId);
    // There is a most of them; those of earlier grounds are used no more, but for the first, which stand for the roles.
    await world.owner.query(
      `update diversity_question set state = 'retired' where tenant_id = $1
         and id not in (select id from diversity_question where tenant_id = $1 order by id limit 24)`,
      [tenantId],
    );
    return { url: endpoint.path, payload: someDiversityQuestion };
  },
  saveDiversityQuestion: (endpoint, { draftDiversityQuestionId }) => ({
    url: at(endpoint, { questionId: draftDiversityQuestionId }),
    payload: someDiversityQuestion,
  }),
  setDiversityQuestionState: (endpoint, { draftDiversityQuestionId }) => ({
    url: at(endpoint, { questionId: draftDiversityQuestionId }),
    payload: { state: 'asked' },
  }),
  removeDiversityQuestion: (endpoint, { draftDiversityQuestionId }) => ({
    url: at(endpoint, { questionId: draftDiversityQuestionId }),
  }),
  orderDiversityQuestions: async (endpoint, { world, tenantId }) => {
    await enterTenant(world.owner, tenantId);
    const { rows } = await world.owner.query<{ id: number }>(
      `select id from diversity_question where tenant_id = $1 and state <> 'retired' order by id desc`,
      [tenantId],
    );
    return { url: endpoint.path, payload: { questionIds: rows.map(({ id }) => id) } };
  },
  getDiversitySummary: (endpoint) => ({ url: endpoint.path }),
  getPension: (endpoint, { ownEmployeeId }) => ({ url: at(endpoint, { employeeId: ownEmployeeId }) }),
  pensionOptions: (endpoint, { ownEmployeeId }) => ({ url: at(endpoint, { employeeId: ownEmployeeId }) }),
  listPensionChanges: (endpoint, { ownEmployeeId }) => ({
    url: at(endpoint, { employeeId: ownEmployeeId }),
  }),
  savePension: async (endpoint, ground) => {
    await moveTo('GB', ground);
    return { url: at(endpoint, { employeeId: ground.ownEmployeeId }), payload: someOptIn };
  },
  assessPension: async (endpoint, ground) => {
    await moveTo('GB', ground);
    return {
      url: at(endpoint, { employeeId: ground.ownEmployeeId }),
      payload: { payPeriod: 'monthly', pay: '2000.00', day: '2026-11-24' },
    };
  },
  getTfn: (endpoint, { ownEmployeeId }) => ({ url: at(endpoint, { employeeId: ownEmployeeId }) }),
  tfnOptions: (endpoint, { ownEmployeeId }) => ({ url: at(endpoint, { employeeId: ownEmployeeId }) }),
  signTfn: async (endpoint, ground) => {
    await moveTo('AU', ground);
    const { ownEmployeeId } = ground;
    return {
      url: at(endpoint, { employeeId: ownEmployeeId }),
      payload: australianDeclaration,
    };
  },
  listTfnDeclarations: (endpoint, { ownEmployeeId }) => ({
    url: at(endpoint, { employeeId: ownEmployeeId }),
  }),
  getSuper: (endpoint, { ownEmployeeId }) => ({ url: at(endpoint, { employeeId: ownEmployeeId }) }),
  superOptions: (endpoint, { ownEmployeeId }) => ({ url: at(endpoint, { employeeId: ownEmployeeId }) }),
  signSuper: async (endpoint, ground) => {
    await moveTo('AU', ground);
    return { url: at(endpoint, { employeeId: ground.ownEmployeeId }), payload: ownFund };
  },
  listSuperDeclarations: (endpoint, { ownEmployeeId }) => ({
    url: at(endpoint, { employeeId: ownEmployeeId }),
  }),
  getUkTaxation: (endpoint, { ownEmployeeId }) => ({ url: at(endpoint, { employeeId: ownEmployeeId }) }),
  ukTaxationOptions: (endpoint, { ownEmployeeId }) => ({ url: at(endpoint, { employeeId: ownEmployeeId }) }),
  signUkTaxation: (endpoint, { ownEmployeeId }) => ({
    url: at(endpoint, { employeeId: ownEmployeeId }),
    payload: britishDeclaration,
  }),
  listUkTaxDeclarations: (endpoint, { ownEmployeeId }) => ({
    url: at(endpoint, { employeeId: ownEmployeeId }),
  }),
  listEmployeePositions: (endpoint, { ownEmployeeId }) => ({
    url: at(endpoint, { employeeId: ownEmployeeId }),
  }),
  getEmployment: (endpoint, { employeeId }) => ({ url: at(endpoint, { employeeId }) }),
  previewEnding: async (endpoint, { person, employeeId }) => {
    await person.call(takeBackEnding, { params: { employeeId: String(employeeId) } });
    return { url: at(endpoint, { employeeId }), payload: { lastDay: inAMonth() } };
  },
  endEmployment: async (endpoint, { person, employeeId }) => {
    await person.call(takeBackEnding, { params: { employeeId: String(employeeId) } });
    return { url: at(endpoint, { employeeId }), payload: { lastDay: inAMonth(), kind: 'retirement' } };
  },
  takeBackEnding: async (endpoint, { person, employeeId }) => {
    const params = { employeeId: String(employeeId) };
    await person.call(endEmployment, { params, body: { lastDay: inAMonth(), kind: 'retirement' } });
    return { url: at(endpoint, { employeeId }) };
  },
  getInvitation: (endpoint, { uninvitedId }) => ({ url: at(endpoint, { employeeId: uninvitedId }) }),
  sendInvitation: (endpoint, { uninvitedId }) => ({
    url: at(endpoint, { employeeId: uninvitedId }),
    payload: {},
  }),
  withdrawInvitation: async (endpoint, { person, uninvitedId }) => {
    const params = { employeeId: String(uninvitedId) };
    await person.call(sendInvitation, { params, body: {} });
    return { url: at(endpoint, params) };
  },
  listInvitations: (endpoint) => ({ url: endpoint.path }),
  inviteMany: async (endpoint, { world, tenantId, uninvitedId }) => {
    await enterTenant(world.owner, tenantId);
    await world.owner.query(`update invitation_run set state = 'done' where tenant_id = $1`, [tenantId]);
    return { url: endpoint.path, payload: { employeeIds: [uninvitedId] } };
  },
  newestInvitationRun: (endpoint) => ({ url: endpoint.path }),
  invitationLink: (endpoint) => ({ url: endpoint.path, payload: { token: 'x' } }),
  acceptInvitation: (endpoint) => ({ url: endpoint.path, payload: { token: 'x', password: 'x' } }),
  acceptForSingleSignOn: (endpoint) => ({ url: endpoint.path, payload: { token: 'x' } }),
  starterOptions: (endpoint) => ({ url: endpoint.path }),
  startEmployment: (endpoint, { departmentId, locationId }) => ({
    url: endpoint.path,
    payload: {
      firstName: 'Ada',
      // Of a name there already is, one would have to say that it is another person.
      lastName: `Bell-${randomUUID()}`,
      employeeNumber: `N-${randomUUID()}`,
      country: 'AU',
      startDate: inAMonth(),
      title: 'Docker',
      departmentId,
      locationId,
      isAnother: true,
    },
  }),
  listPersonNotes: (endpoint, { employeeId }) => ({ url: at(endpoint, { employeeId }) }),
  addPersonNote: (endpoint, { employeeId }) => ({
    url: at(endpoint, { employeeId }),
    payload: { content: 'Asked about part-time work' },
  }),
  savePersonNote: (endpoint, { employeeId, personNoteId }) => ({
    url: at(endpoint, { employeeId, noteId: personNoteId }),
    payload: { content: 'Asked about part-time work in spring' },
  }),
  removePersonNote: (endpoint, { employeeId, personNoteId }) => ({
    url: at(endpoint, { employeeId, noteId: personNoteId }),
  }),
  listEmploymentHistory: (endpoint, { ownEmployeeId }) => ({
    url: at(endpoint, { employeeId: ownEmployeeId }),
  }),
  listRequisitions: (endpoint) => ({ url: endpoint.path }),
  getRequisition: (endpoint, { ownRequisitionId }) => ({
    url: at(endpoint, { requisitionId: ownRequisitionId }),
  }),
  requisitionGroundOf: (endpoint, { ledPositionId }) => ({
    url: at(endpoint, { positionId: ledPositionId }),
  }),
  raiseRequisition: (endpoint, { ledPositionId }) => ({
    url: at(endpoint, { positionId: ledPositionId }),
    payload: wish,
  }),
  saveRequisition: (endpoint, { draftRequisitionId }) => ({
    url: at(endpoint, { requisitionId: draftRequisitionId }),
    payload: wish,
  }),
  submitRequisition: (endpoint, { draftRequisitionId }) => ({
    url: at(endpoint, { requisitionId: draftRequisitionId }),
  }),
  withdrawRequisition: (endpoint, { ownRequisitionId }) => ({
    url: at(endpoint, { requisitionId: ownRequisitionId }),
  }),
  approveRequisition: (endpoint, { askedRequisitionId }) => ({
    url: at(endpoint, { requisitionId: askedRequisitionId }),
    payload: {},
  }),
  declineRequisition: (endpoint, { askedRequisitionId }) => ({
    url: at(endpoint, { requisitionId: askedRequisitionId }),
    payload: { reason: 'Not in this budget' },
  }),
  cancelRequisition: (endpoint, { approvedRequisitionId }) => ({
    url: at(endpoint, { requisitionId: approvedRequisitionId }),
    payload: { reason: 'The work has gone' },
  }),
  fillRequisition: (endpoint, { approvedRequisitionId, ownEmployeeId }) => ({
    url: at(endpoint, { requisitionId: approvedRequisitionId }),
    payload: { employeeId: ownEmployeeId },
  }),
  listRestructureDrafts: (endpoint) => ({ url: endpoint.path }),
  getRestructureDraft: (endpoint, { restructureDraftId: draftId }) => ({ url: at(endpoint, { draftId }) }),
  createRestructureDraft: (endpoint) => ({ url: endpoint.path, payload: draftHead }),
  saveRestructureDraft: (endpoint, { restructureDraftId: draftId }) => ({
    url: at(endpoint, { draftId }),
    payload: draftHead,
  }),
  addDraftStep: (endpoint, { restructureDraftId: draftId, otherPositionId }) => ({
    url: at(endpoint, { draftId }),
    payload: { kind: 'change', position: `pos-${otherPositionId}`, title: 'Renamed' },
  }),
  changeDraftStep: (endpoint, { restructureDraftId: draftId, draftStepId: stepId, otherPositionId }) => ({
    url: at(endpoint, { draftId, stepId }),
    payload: { kind: 'change', position: `pos-${otherPositionId}`, title: 'Renamed' },
  }),
  removeDraftStep: (endpoint, { restructureDraftId: draftId, draftStepId: stepId }) => ({
    url: at(endpoint, { draftId, stepId }),
  }),
  orderDraftSteps: (endpoint, { restructureDraftId: draftId, draftStepId }) => ({
    url: at(endpoint, { draftId }),
    payload: { stepIds: [draftStepId] },
  }),
  previewRestructureDraft: (endpoint, { restructureDraftId: draftId }) => ({
    url: at(endpoint, { draftId }),
  }),
  submitRestructureDraft: (endpoint, { restructureDraftId: draftId }) => ({
    url: at(endpoint, { draftId }),
  }),
  withdrawRestructureDraft: (endpoint, { ownReviewDraftId: draftId }) => ({ url: at(endpoint, { draftId }) }),
  approveRestructureDraft: (endpoint, { askedDraftId: draftId }) => ({ url: at(endpoint, { draftId }) }),
  sendBackRestructureDraft: (endpoint, { askedDraftId: draftId }) => ({
    url: at(endpoint, { draftId }),
    payload: { reason: 'Two levels too many' },
  }),
  publishRestructureDraft: (endpoint, { approvedDraftId: draftId }) => ({ url: at(endpoint, { draftId }) }),
  discardRestructureDraft: (endpoint, { restructureDraftId: draftId }) => ({
    url: at(endpoint, { draftId }),
  }),
  uploadImportFile: (endpoint) => ({
    url: `${endpoint.path}?kind=positions`,
    ...multipart('Position ID,Title\n0001,Head\n'),
  }),
  startImport: (endpoint, { importFileId }) => ({
    url: endpoint.path,
    payload: {
      positions: { fileId: importFileId, mapping: { positionId: 'Position ID' } },
      people: null,
      effectiveFrom: '2026-12-01',
      createsMissing: false,
      needsOneTop: true,
    },
  }),
  listImports: (endpoint) => ({ url: endpoint.path }),
  getImport: (endpoint, { importId }) => ({ url: at(endpoint, { importId }) }),
  listImportProblems: (endpoint, { importId }) => ({ url: at(endpoint, { importId }) }),
  listImportDifferences: (endpoint, { importId }) => ({ url: at(endpoint, { importId }) }),
  applyImport: async (endpoint, ground) => {
    await importIs(ground, 'ready');
    return { url: at(endpoint, ground) };
  },
  cancelImport: async (endpoint, ground) => {
    await importIs(ground, 'waiting');
    return { url: at(endpoint, ground) };
  },
  undoImport: async (endpoint, ground) => {
    await importIs(ground, 'applied');
    return { url: at(endpoint, ground) };
  },
  exportOrganisation: (endpoint) => ({ url: endpoint.path, payload: { what: 'positions' } }),
  organisationExport: (endpoint) => ({ url: at(endpoint, { token: 'x' }) }),
  listDashboards: (endpoint) => ({ url: endpoint.path }),
  getDashboard: (endpoint, { dashboard }) => ({ url: at(endpoint, { dashboardId: dashboard.id }) }),
  saveDashboard: (endpoint, { dashboard }) => ({
    url: at(endpoint, { dashboardId: dashboard.id }),
    payload: { title: 'Changed', structure: 'equal', widgets: dashboard.widgets.map(placed) },
  }),
  shareDashboard: (endpoint, { dashboard }) => ({
    url: at(endpoint, { dashboardId: dashboard.id }),
    payload: { shared: false },
  }),
  availableWidgets: (endpoint, { dashboard }) => ({ url: at(endpoint, { dashboardId: dashboard.id }) }),
  addWidget: (endpoint, { dashboard }) => ({
    url: at(endpoint, { dashboardId: dashboard.id }),
    payload: { type: 'team', container: 1 },
  }),
  getWidget: (endpoint, ground) => ({ url: at(endpoint, widgetOf(ground)) }),
  saveWidget: (endpoint, ground) => ({
    url: at(endpoint, widgetOf(ground)),
    payload: { title: 'Changed', settings: { perPage: 3 } },
  }),
  removeWidget: (endpoint, { dashboard }) => ({
    url: at(endpoint, { dashboardId: dashboard.id, widgetId: dashboard.widgets.at(-1)?.id ?? 0 }),
  }),
  widgetSettingsOf: (endpoint, ground) => ({ url: at(endpoint, widgetOf(ground)) }),
  widgetItems: (endpoint, ground) => ({ url: at(endpoint, widgetOf(ground)) }),
  listCapabilities: (endpoint) => ({ url: endpoint.path }),
  listSecurityProfiles: (endpoint) => ({ url: endpoint.path }),
  getSecurityProfile: (endpoint, { profileId }) => ({ url: at(endpoint, { profileId }) }),
  createSecurityProfile: (endpoint) => ({
    url: endpoint.path,
    payload: {
      name: `Made ${randomUUID()}`,
      roleType: 'Manager',
      grants: [{ capability: 'employees.team.view', scope: 'same-department' }],
    },
  }),
  copySecurityProfile: (endpoint, { profileId }) => ({
    url: at(endpoint, { profileId }),
    payload: { name: `Copied ${randomUUID()}` },
  }),
  previewSecurityProfile: (endpoint, { profileId }) => ({
    url: at(endpoint, { profileId }),
    payload: { grants: [{ capability: 'employees.team.view', scope: 'everyone' }] },
  }),
  saveSecurityProfile: (endpoint, { profileId }) => ({
    url: at(endpoint, { profileId }),
    payload: { name: `Saved ${randomUUID()}`, description: '', roleType: 'Employee', grants: [] },
  }),
  resetSecurityProfile: (endpoint, { builtInProfileId }) => ({
    url: at(endpoint, { profileId: builtInProfileId }),
  }),
  listSecurityProfileHolders: (endpoint, { profileId }) => ({ url: at(endpoint, { profileId }) }),
  listUsers: (endpoint) => ({ url: endpoint.path }),
  listUserSecurityProfiles: (endpoint, { accountId }) => ({ url: at(endpoint, { userId: accountId }) }),
  assignSecurityProfile: (endpoint, { accountId, profileId }) => ({
    url: at(endpoint, { userId: accountId, profileId }),
  }),
  removeSecurityProfile: (endpoint, { accountId, heldProfileId }) => ({
    url: at(endpoint, { userId: accountId, profileId: heldProfileId }),
  }),
  deleteSecurityProfile: (endpoint, { removableProfileId }) => ({
    url: at(endpoint, { profileId: removableProfileId }),
  }),
  apiTokenScopes: (endpoint) => ({ url: endpoint.path }),
  listMyApiTokens: (endpoint) => ({ url: endpoint.path }),
  createApiToken: (endpoint) => ({
    url: endpoint.path,
    payload: { name: 'CI', capabilities: ['employees.card.view'], expiresInDays: 7 },
  }),
  revokeApiToken: (endpoint, { apiTokenId }) => ({ url: at(endpoint, { tokenId: apiTokenId }) }),
  listTokenHolders: (endpoint) => ({ url: endpoint.path }),
  listUserTokens: (endpoint, { colleagueId }) => ({ url: at(endpoint, { userId: colleagueId }) }),
  revokeUserTokens: (endpoint, { colleagueId }) => ({ url: at(endpoint, { userId: colleagueId }) }),
  provisioningSettings: (endpoint) => ({ url: endpoint.path }),
  saveProvisioningSettings: (endpoint) => ({ url: endpoint.path, payload: { sendsInvitations: true } }),
  createProvisioningToken: (endpoint) => ({
    url: endpoint.path,
    payload: { name: 'Provider', expiresInDays: 365 },
  }),
  rotateProvisioningToken: (endpoint, { provisioningTokenId }) => ({
    url: at(endpoint, { tokenId: provisioningTokenId }),
    payload: { overlapHours: 24, expiresInDays: 365 },
  }),
  revokeProvisioningToken: (endpoint, { provisioningTokenId }) => ({
    url: at(endpoint, { tokenId: provisioningTokenId }),
  }),
  listProvisionedGroups: (endpoint) => ({ url: endpoint.path }),
  mapProvisionedGroup: (endpoint, { provisionedGroupId, profileId }) => ({
    url: at(endpoint, { groupId: provisionedGroupId }),
    payload: { profileId, allowsAdministrator: false },
  }),
  getRetentionSettings: (endpoint) => ({ url: endpoint.path }),
  saveRetentionSettings: (endpoint) => ({
    url: endpoint.path,
    payload: { mode: 'by-hand', months: { ...usualRetentionMonths, notes: 7 } },
  }),
  listLeavers: (endpoint) => ({ url: endpoint.path }),
  getLeaver: (endpoint, { leaverIds }) => ({ url: at(endpoint, { employeeId: leaverIds.held }) }),
  placeHold: (endpoint, { leaverIds }) => ({
    url: at(endpoint, { employeeId: leaverIds.free }),
    payload: { reason: 'A case before the tribunal' },
  }),
  liftHold: (endpoint, { leaverIds }) => ({ url: at(endpoint, { employeeId: leaverIds.held }) }),
  eraseLeaver: (endpoint, { leaverIds }) => ({
    url: at(endpoint, { employeeId: leaverIds.erasable }),
    payload: { reason: 'Nothing wants it kept', fullName: 'A B', areas: ['diversity-answers'] },
  }),
  explainAccess: (endpoint, { accountId, employeeId }) => ({
    url: endpoint.path,
    payload: {
      viewerUserId: accountId,
      subjectEmployeeId: employeeId,
      capability: 'employees.team.view',
    },
  }),
  getFieldRights: (endpoint) => ({ url: endpoint.path }),
  saveFieldRights: (endpoint) => ({
    url: endpoint.path,
    payload: { rights: { general: { title: 'hr' } } },
  }),
  getOwnChangeRequest: (endpoint, { ownEmployeeId }) => ({
    url: at(endpoint, { employeeId: ownEmployeeId, section: 'general' }),
  }),
  changeOwnRecord: (endpoint, { ownEmployeeId }) => ({
    url: at(endpoint, { employeeId: ownEmployeeId, section: 'general' }),
    payload: { from: '2026-01-01', values: { pronouns: 'they/them', title: 'Dr' } },
  }),
  withdrawChangeRequest: (endpoint, { ownEmployeeId, ownChangeRequestId }) => ({
    url: at(endpoint, { employeeId: ownEmployeeId, section: 'general', requestId: ownChangeRequestId }),
  }),
  listChangeRequests: (endpoint) => ({ url: endpoint.path }),
  getChangeRequest: (endpoint, { changeRequestId }) => ({
    url: at(endpoint, { requestId: changeRequestId }),
  }),
  decideChangeRequest: (endpoint, { changeRequestId }) => ({
    url: at(endpoint, { requestId: changeRequestId }),
    payload: { accepted: [], reason: 'Not shown' },
  }),
  revealChangeRequest: (endpoint, { changeRequestId }) => ({
    url: at(endpoint, { requestId: changeRequestId }),
  }),
  listRecordCopies: (endpoint, { ownEmployeeId }) => ({ url: at(endpoint, { employeeId: ownEmployeeId }) }),
  askRecordCopy: (endpoint, { ownEmployeeId }) => ({ url: at(endpoint, { employeeId: ownEmployeeId }) }),
  downloadRecordCopy: async (endpoint, ground) => ({
    url: at(endpoint, { employeeId: ground.ownEmployeeId, copyId: await ownCopy(ground), form: 'pdf' }),
  }),
  photoOf: (endpoint, { ownEmployeeId }) => ({ url: `${endpoint.path}?employee=${ownEmployeeId}` }),
  savePhoto: async (endpoint, { ownEmployeeId }) => ({
    url: `${endpoint.path}?employee=${ownEmployeeId}`,
    ...multipart(await somePhoto(), 'photo.png'),
  }),
  removePhoto: async (endpoint, ground) => {
    await ownPhoto(ground);
    return { url: `${endpoint.path}?employee=${ground.ownEmployeeId}` };
  },
  photoContent: async (_endpoint, ground) => ({ url: await ownPhoto(ground) }),
  listWorkflowTemplates: (endpoint) => ({ url: endpoint.path }),
  getWorkflowTemplate: (endpoint, { workflowTemplateId }) => ({
    url: at(endpoint, { templateId: workflowTemplateId }),
  }),
  createWorkflowTemplate: (endpoint) => ({ url: endpoint.path, payload: someWorkflowTemplate() }),
  saveWorkflowTemplate: (endpoint, { workflowTemplateId }) => ({
    url: at(endpoint, { templateId: workflowTemplateId }),
    payload: someWorkflowTemplate(),
  }),
  retireWorkflowTemplate: (endpoint, { workflowTemplateId }) => ({
    url: at(endpoint, { templateId: workflowTemplateId }),
    payload: { isRetired: true },
  }),
  listUserWorkflows: (endpoint, { accountId }) => ({ url: at(endpoint, { userId: accountId }) }),
  listEmployeeWorkflows: (endpoint, { ownEmployeeId }) => ({
    url: at(endpoint, { employeeId: ownEmployeeId }),
  }),
  listUserAssignableTemplates: (endpoint, { workflowUserId }) => ({
    url: at(endpoint, { userId: workflowUserId }),
  }),
  listEmployeeAssignableTemplates: (endpoint, { workflowEmployeeId }) => ({
    url: at(endpoint, { employeeId: workflowEmployeeId }),
  }),
  previewWorkflow: (endpoint, { workflowEmployeeId, freeTemplateId }) => ({
    url: at(
      endpoint,
      { employeeId: workflowEmployeeId },
      `?templateId=${freeTemplateId}&startsOn=${inAMonth()}`,
    ),
  }),
  assignWorkflow: (endpoint, { workflowEmployeeId, freeTemplateId }) => ({
    url: at(endpoint, { employeeId: workflowEmployeeId }),
    payload: { templateId: freeTemplateId, startsOn: inAMonth() },
  }),
  getWorkflow: (endpoint, { workflowId }) => ({ url: at(endpoint, { workflowId }) }),
  withdrawWorkflow: (endpoint, { workflowId }) => ({
    url: at(endpoint, { workflowId }),
    payload: { reason: 'Assigned by mistake' },
  }),
  listUserTasks: (endpoint, { accountId }) => ({ url: at(endpoint, { userId: accountId }) }),
  listEmployeeTasks: (endpoint, { ownEmployeeId }) => ({ url: at(endpoint, { employeeId: ownEmployeeId }) }),
  getTask: (endpoint, { workflowTaskId }) => ({ url: at(endpoint, { taskId: workflowTaskId }) }),
  tickTask: (endpoint, { workflowTaskId }) => ({
    url: at(endpoint, { taskId: workflowTaskId }),
    payload: { isDone: true },
  }),
  getUserAccountLinks: (endpoint, { accountId }) => ({ url: at(endpoint, { userId: accountId }) }),
  getAccountLinks: (endpoint, { ownEmployeeId }) => ({ url: at(endpoint, { employeeId: ownEmployeeId }) }),
  saveAccountLinks: (endpoint, { employeeId }) => ({
    url: at(endpoint, { employeeId }),
    payload: { jobApplicationLink: 'https://jobs.example.com/applications/17' },
  }),
  getResume: (endpoint, { ownEmployeeId }) => ({ url: at(endpoint, { employeeId: ownEmployeeId }) }),
  saveResume: (endpoint, { ownEmployeeId }) => ({
    url: at(endpoint, { employeeId: ownEmployeeId }),
    payload: someResume(),
  }),
  sendResumeDocument: (endpoint, { ownEmployeeId }) => ({
    url: at(endpoint, { employeeId: ownEmployeeId }),
    ...multipart(contractPdf('Resume'), 'Resume.pdf'),
  }),
  resumeDocument: async (endpoint, ground) => {
    await ownResumeDocument(ground);
    return { url: at(endpoint, { employeeId: ground.ownEmployeeId }) };
  },
  removeResumeDocument: async (endpoint, ground) => {
    await ownResumeDocument(ground);
    return { url: at(endpoint, { employeeId: ground.ownEmployeeId }) };
  },
  reveal: (endpoint, { ownEmployeeId }) => ({
    url: at(endpoint, { employeeId: ownEmployeeId }),
    payload: { section: 'personal-contact', field: 'dateOfBirth' },
  }),
};

/** Where the photo is served that the person has just given themselves; nowhere, of somebody who is not there. */
async function ownPhoto({ person, ownEmployeeId }: Ground): Promise<string> {
  const url = `${savePhoto.path}?employee=${ownEmployeeId}`;
  const { body } = await person.raw({ method: 'POST', url, ...multipart(await somePhoto(), 'photo.png') });
  const { data } = body as { data?: { photoUrl: string } };
  return data?.photoUrl ?? `${savePhoto.path}/${'a'.repeat(32)}/96`;
}

/** Puts a document beside the person's own resume. */
async function ownResumeDocument({ person, ownEmployeeId }: Ground): Promise<void> {
  const url = at(sendResumeDocument, { employeeId: ownEmployeeId });
  await person.raw({ method: 'POST', url, ...multipart(contractPdf('Resume'), 'Resume.pdf') });
}

/** A copy of the person's own record that is made, which is done by a job; none of somebody who is not there. */
async function ownCopy({ world, person, ownEmployeeId }: Ground): Promise<number> {
  await world.work();
  const of = { params: { employeeId: String(ownEmployeeId) } };
  const newest = async () => {
    const { body } = await person.call(listRecordCopies, of);
    return (body as { data?: { copies: RecordCopy[] } }).data?.copies[0];
  };
  if ((await newest()) === undefined) {
    const { status } = await person.call(askRecordCopy, of);
    if (status === 404) return 999_999_999;
  }
  return vi.waitFor(
    async () => {
      const copy = await newest();
      if (copy?.state !== 'ready') throw new Error(`The copy is ${copy?.state}`);
      return copy.id;
    },
    { timeout: 20_000, interval: 100 },
  );
}

const wish = {
  headcount: 1,
  fte: 1,
  employmentType: 'Full Time',
  reason: 'new',
  justification: 'The night shift is one short',
  wishedStart: '2099-02-01',
};

/** What the server asks a passkey of the person. Where it asks none of them, the answer is to nothing. */
async function asked(options: Endpoint, { person, host }: Ground): Promise<Ceremony> {
  const { body } = await person.raw({ method: 'GET', url: options.path });
  const { challenge = 'none' } = body as { challenge?: string };
  return { ...siteOf(host), challenge };
}

let daysAway = 0;
/** Another day for each that asks, since nobody is moved twice to the same place. */
function dayFarAway(): string {
  daysAway += 1;
  return `${2090 - daysAway}-01-01`;
}

function placed({ id, type, container, order, title, settings }: Dashboard['widgets'][number]) {
  return { id, type, container, order, title, settings };
}

function widgetOf({ dashboard }: Ground): { dashboardId: number; widgetId: number } {
  const team = dashboard.widgets.find((widget) => widget.type === 'team');
  return { dashboardId: dashboard.id, widgetId: team?.id ?? 0 };
}

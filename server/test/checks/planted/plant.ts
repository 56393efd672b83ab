import { loginAs } from '@tenure/contract/identity/acting.ts';
import { saveBankAccount } from '@tenure/contract/pay/bank-accounts.ts';
import {
  getPayrollExport,
  type PayrollExport,
  startPayrollExport,
} from '@tenure/contract/pay/payroll-exports.ts';
import { drawPayslip } from '@tenure/contract/pay/payslips.ts';
import { savePension } from '@tenure/contract/pay/pension.ts';
import { signSuper } from '@tenure/contract/pay/super.ts';
import { signTfn } from '@tenure/contract/pay/tfn.ts';
import { signUkTaxation } from '@tenure/contract/pay/uk-taxation.ts';
import { changeAdditionalDetails } from '@tenure/contract/people/additional-details.ts';
import { addEmergencyContact, savePersonalDetails } from '@tenure/contract/people/contact-changes.ts';
import { createCustomField } from '@tenure/contract/people/custom-fields.ts';
import { addPersonNote } from '@tenure/contract/people/person-notes.ts';
import type { RevealSection } from '@tenure/contract/people/reveal.ts';
import { vi } from 'vitest';
import { publish } from '../../../src/platform/events/event-bus.ts';
import { enterTenant } from '../../../src/setup/company.ts';
import { type Answer, type Caller, cookieName, type TestCompany } from '../../harness/company.ts';
import { contractsOf, oneIn } from '../../harness/contracts.ts';
import { type Listening, listenTo } from '../../harness/listening.ts';
import { organisationOn } from '../../harness/organisation.ts';
import { openWorld, type World } from '../../harness/world.ts';
import type { Ground } from '../ground/ground.ts';
import { groundFor } from '../ground/ground-for.ts';
import { australianDeclaration, britishDeclaration, ownFund } from '../requests/examples.ts';
import { drawnContract, plantsMore, tokenOf } from './more-planted.ts';
import { plantLeave } from './planted-leave.ts';
import { plantWords } from './planted-words.ts';
import { plantedNumber, type Viewer } from './what-is-planted.ts';

let world: World;
let company: TestCompany;
let ground: Ground;
/** The record to reveal where there are several, by section. */
let revealed: Partial<Record<RevealSection, readonly number[]>>;
/** Calls whose request in the ground is about something else, or saves the planted value again. */
const aboutThem = new Map<string, string>();
const callers = new Map<Viewer, Caller>();
const listening = new Map<Viewer, Listening>();

const noAddress = { addressLine2: null, suburb: null, state: null, postcode: null, country: null };

/**
 * A person with a value of every kind, and everyone who might learn it, listening from before it is saved.
 */
export async function plant() {
  world = await openWorld({
    withWork: true,
    settings: { TENURE_LOG_LEVEL: 'info', TENURE_TOKEN_CALLS_PER_MINUTE: '100000' },
  });
  company = await world.company();
  const owner = await company.person();
  ground = await groundFor(world, company, owner);
  const { ownEmployeeId } = ground;
  const person = { params: { employeeId: String(ownEmployeeId) } };
  await enterTenant(world.owner, company.tenantId);
  const organisation = organisationOn(world.owner);
  const ownPosition = await positionOf(ownEmployeeId);
  const [above, boss, hr] = [
    await organisation.position(),
    await organisation.employee(),
    await organisation.employee(),
  ];
  await organisation.version(above, null);
  await world.owner.query('update position_version set reports_to_id = $2 where position_id = $1', [
    ownPosition,
    above,
  ]);
  await organisation.assign(boss, { position: above });
  await organisation.assign(hr, {});
  await world.owner.query(
    `update assignment set salary = 98765.43, salary_currency = 'AUD' where employee_id = $1`,
    [ownEmployeeId],
  );
  await world.owner.query('update employee set employee_number = $2 where id = $1', [
    ownEmployeeId,
    plantedNumber,
  ]);
  const admin = await company.person({ profiles: ['company-admin'] });
  const payroll = await company.person({ profiles: ['payroll-officer'] });
  const acting = await company.person({ profiles: ['company-admin'] });

  await succeeds(
    await acting.call(loginAs, {
      params: { userId: String(owner.accountId) },
      body: { reason: 'Asked for help', readOnly: false },
    }),
  );
  const all = await company.person({ profiles: ['company-admin', 'hr-partner', 'payroll-officer'] });
  const provider = await world.company({ isProvider: true });
  const operator = await provider.person();
  const people = {
    self: owner,
    stranger: await company.person(),
    manager: await company.person({ employeeId: boss }),
    'hr-partner': await company.person({ employeeId: hr, profiles: ['hr-partner'] }),
    'company-admin': admin,
    'signed-in-as': acting,
    payroll,
    provider: operator,
  };
  for (const [viewer, person] of Object.entries(people) as [keyof typeof people, typeof owner][]) {
    callers.set(viewer, person);
    const { host } = viewer === 'provider' ? provider : company;
    const cookie = `${cookieName}=${person.token}`;
    listening.set(viewer, await listenTo(world, { host, cookie }));
  }
  callers.set('provider-there', provider.onHost(operator, company.host));
  for (const [viewer, person] of [
    ['token', all],
    ['own-token', owner],
  ] as const) {
    const caller = await tokenOf(world, company, person);
    callers.set(viewer, caller);
    listening.set(viewer, await listenTo(world, caller.headers));
  }

  // The data of someone who has worked in three countries.
  await succeeds(
    await owner.call(saveBankAccount, {
      params: { ...person.params, accountId: String(ground.bankAccountId) },
      body: {
        account: { country: 'AU', accountName: 'A B', bsbAU: '062-000', accountNumber: '48731029' },
      },
    }),
    await owner.call(signSuper, { ...person, body: { ...ownFund, memberNumber: '84731920' } }),
    await owner.call(signTfn, { ...person, body: { ...australianDeclaration, tfn: '876 543 210' } }),
    await payroll.call(drawPayslip, {
      ...person,
      body: {
        periodStart: '2026-08-01',
        periodEnd: '2026-08-31',
        payDate: '2026-08-31',
        lines: [{ kind: 'earning', label: 'Salary', amount: '7431.59' }],
      },
    }),
    await owner.call(savePersonalDetails, {
      ...person,
      body: {
        personalEmail: null,
        mobile: null,
        homePhone: null,
        dateOfBirth: '1987-03-14',
        address: { ...noAddress, addressLine1: '1 Plantedstreet' },
      },
    }),
    await owner.call(addEmergencyContact, {
      ...person,
      body: {
        name: 'Plantedkin',
        relationship: 'Sister',
        email: null,
        phones: [],
        address: { ...noAddress, addressLine1: null },
      },
    }),
    await keepsOwnField(admin),
    await givesContract(admin),
    await admin.call(addPersonNote, { ...person, body: { content: 'Plantednote' } }),
  );
  const australian = await declaration('tfn');
  const payslipId = await one('select max(id) as id from payslip where employee_id = $1', [ownEmployeeId]);
  await succeeds(...(await plantsMore({ world, ground, owner, admin, payroll, inCountry })));
  await succeeds(
    await owner.call(signUkTaxation, { ...person, body: { ...britishDeclaration, nino: 'JG 10 37 59 A' } }),
    await owner.call(savePension, {
      ...person,
      body: { pensionSchemeType: 3, optInDate: '2026-01-05', employeeContribution: '43.71' },
    }),
  );
  const words = await plantWords({
    ownEmployeeId,
    manager: people.manager,
    admin,
    positionId: await organisation.position(),
  });
  await succeeds(...words.answers);
  for (const [name, url] of words.aboutThem) aboutThem.set(name, url);
  const confidentialLeaveId = await plantLeave(world, ground);
  const begun = await payroll.call(startPayrollExport, { body: { country: 'GB', since: 'everything' } });
  await succeeds(begun);
  const exported = begun.body as { data: PayrollExport };
  const at = { params: { exportId: String(exported.data.id) } };
  await vi.waitUntil(
    async () => ((await payroll.call(getPayrollExport, at)).body as typeof exported).data.state === 'done',
    { timeout: 30_000, interval: 50 },
  );
  aboutThem.set('getPayrollExport', `/api/payroll-exports/${exported.data.id}`);
  aboutThem.set('downloadPayrollExport', `/api/payroll-exports/${exported.data.id}/file`);
  // From here on, the ground's calls about someone else are about this person.
  ground = { ...ground, employeeId: ownEmployeeId, changeRequestId: ground.ownChangeRequestId };
  ground = { ...ground, payslipId, taxDeclarationId: australian };
  ground = {
    ...ground,
    ukTaxDeclarationId: await declaration('uk-taxation'),
    superDeclarationId: await one('select max(id) as id from super_declaration where employee_id = $1', [
      ownEmployeeId,
    ]),
  };
  revealed = {
    positions: [
      await one('select id from assignment where employee_id = $1 and is_primary', [ownEmployeeId]),
    ],
    'bank-details': [ground.bankAccountId],
    'uk-bank-details': [ground.ukBankAccountId],
    'bank-changes': [ground.bankChangeId],
    // The Australian one, and the one of New Zealand that was signed after it.
    taxation: [ground.taxDeclarationId, await declaration('tfn')],
    'uk-taxation': [ground.ukTaxDeclarationId],
    'super-and-benefits': [ground.superDeclarationId],
  };
  aboutThem.set('getLeaveRequest', `/api/leave/requests/${confidentialLeaveId}`);
  aboutThem.set('getPosition', `/api/positions/${ownPosition}`);
  aboutThem.set('listAssignments', `/api/positions/${ownPosition}/assignments`);
  // A listener that has received this has received everything sent before it.
  for (const [viewer, stream] of listening) {
    if (stream.status !== 200) continue;
    const ofTenant = viewer === 'provider' ? provider.tenantId : company.tenantId;
    await world.tenure.database.asTenant(ofTenant, 'read write', (tx) =>
      publish(tx, { tenantId: tx.tenantId }, { type: 'changed', subject: 'all-is-planted' }),
    );
    await stream.until('all-is-planted');
  }
  await world.owner.query('delete from notification where tenant_id = $1', [company.tenantId]);
  return { world, company, ground, revealed, aboutThem, callers, listening, inCountry };
}

/** A contract that every later call of the ground is about. */
async function givesContract(admin: Caller): Promise<Answer> {
  const contracts = contractsOf(ground.ownEmployeeId);
  const { id: fileId } = await contracts.sent(admin, await drawnContract('Plantedclause'));
  const answer = await contracts.add(admin, { fileId, name: 'Plantedcontract' });
  ground = { ...ground, contractId: oneIn(answer).id };
  return answer;
}

/** A field that the person does not see, filled in about them. */
async function keepsOwnField(admin: Caller): Promise<Answer> {
  const made = await admin.call(createCustomField, {
    body: {
      label: 'Kept by HR',
      help: '',
      kind: 'text',
      group: '',
      isRequired: false,
      personSees: false,
      managersSee: false,
      personEdits: false,
      decimals: 0,
      countries: [],
      options: [],
    },
  });
  const fieldId = await one('select max(id) as id from custom_field where label = $1', ['Kept by HR']);
  if (made.status !== 201) return made;
  return admin.call(changeAdditionalDetails, {
    params: { employeeId: String(ground.ownEmployeeId) },
    body: { from: '2026-01-01', values: { [`f${fieldId}`]: 'Plantedfield' } },
  });
}

async function inCountry(country: string): Promise<void> {
  await enterTenant(world.owner, company.tenantId);
  await world.owner.query('update employee set country = $2 where id = $1', [ground.ownEmployeeId, country]);
}

async function one(text: string, values: unknown[]): Promise<number> {
  const { rows } = await world.superuser.query<{ id: number }>(text, values);
  return rows[0]?.id ?? 0;
}
const positionOf = (employee: number) =>
  one('select position_id as id from assignment where employee_id = $1 and is_primary', [employee]);
const declaration = (scheme: string) =>
  one('select id from tax_declaration where employee_id = $1 and scheme = $2 order by ordinal desc limit 1', [
    ground.ownEmployeeId,
    scheme,
  ]);

async function succeeds(...answers: readonly Answer[]): Promise<void> {
  for (const { status, text } of answers) {
    if (status >= 300) throw new Error(`Not planted: ${status} ${text}`);
  }
}

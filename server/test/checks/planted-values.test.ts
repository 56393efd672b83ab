import type { Endpoint } from '@tenure/contract/endpoint.ts';
import { loginAs } from '@tenure/contract/identity/acting.ts';
import { endpoints } from '@tenure/contract/index.ts';
import { saveBankAccount } from '@tenure/contract/payroll/bank-accounts.ts';
import {
  getPayrollExport,
  type PayrollExport,
  startPayrollExport,
} from '@tenure/contract/payroll/payroll-exports.ts';
import { drawPayslip } from '@tenure/contract/payroll/payslips.ts';
import { savePension } from '@tenure/contract/payroll/pension.ts';
import { signSuper } from '@tenure/contract/payroll/super.ts';
import { signTfn } from '@tenure/contract/payroll/tfn.ts';
import { signUkTaxation } from '@tenure/contract/payroll/uk-taxation.ts';
import { changeAdditionalDetails } from '@tenure/contract/people/additional-details.ts';
import { addEmergencyContact, savePersonalDetails } from '@tenure/contract/people/contact-changes.ts';
import { createCustomField } from '@tenure/contract/people/custom-fields.ts';
import { addPersonNote } from '@tenure/contract/people/notes.ts';
import { type RevealSection, reveal, revealables } from '@tenure/contract/people/reveal.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { publish } from '../../src/platform/events/event-bus.ts';
import { enterTenant } from '../../src/setup/company.ts';
import { type Answer, type Caller, cookieName, type TestCompany } from '../harness/company.ts';
import { contractsOf, oneIn } from '../harness/contracts.ts';
import { type Listening, listenTo } from '../harness/listening.ts';
import { organisationOn } from '../harness/organisation.ts';
import { readable } from '../harness/readable.ts';
import { openWorld, type World } from '../harness/world.ts';
import type { Ground } from './ground/ground.ts';
import { groundFor } from './ground/ground-for.ts';
import {
  copyFor,
  drawnContract,
  morePlanted,
  moreSought,
  notForTokens,
  plantsMore,
  standsFor,
  tokenOf,
} from './more-planted.ts';
import { australianDeclaration, britishDeclaration, ownFund } from './requests/examples.ts';
import { requests } from './requests.ts';

const viewers = [
  'self',
  'stranger',
  'manager',
  'hr-partner',
  'company-admin',
  'signed-in-as',
  'payroll',
  'token',
  'own-token',
  'provider',
  'provider-there',
] as const;
type Viewer = (typeof viewers)[number];

interface Planted {
  /** How it is written wherever it is written. */
  pattern: RegExp;
  /** Who may learn it, and does by some call. */
  learnt: readonly Viewer[];
  /** The tables it stands in as it is; sealed values stand in none. */
  tables: readonly string[];
}
const keepers = ['self', 'hr-partner', 'company-admin', 'signed-in-as'] as const;
const planted: Record<string, Planted> = {
  'account number': { pattern: /4873102/, learnt: ['self', 'payroll'], tables: [] },
  'tax file number': { pattern: /876 ?543 ?210/, learnt: ['self', 'payroll'], tables: [] },
  'fund member number': { pattern: /84731920/, learnt: ['self', 'payroll'], tables: [] },
  'NI number': { pattern: /JG ?10 ?37 ?59 ?A/, learnt: ['self', 'payroll'], tables: [] },
  'pension contribution': { pattern: /\b43\.71\b/, learnt: ['self', 'payroll'], tables: [] },
  'pay of a payslip': { pattern: /7,?431\.59|743159/, learnt: ['self', 'payroll'], tables: [] },
  'date of birth': { pattern: /1987-03-14/, learnt: keepers, tables: ['employee_personal_detail'] },
  'private address': { pattern: /Plantedstreet/, learnt: keepers, tables: ['employee_personal_detail'] },
  kin: { pattern: /Plantedkin/, learnt: keepers, tables: ['employee_contact'] },
  salary: { pattern: /98765\.43/, learnt: [...keepers, 'payroll'], tables: ['assignment'] },
  'field of the company’s own': {
    pattern: /Plantedfield/,
    learnt: ['hr-partner', 'company-admin'],
    tables: ['employee_record_version', 'employee_record_change'],
  },
  'wish that waits': { pattern: /Plantedwish/, learnt: keepers, tables: [] },
  contract: { pattern: /Plantedclause/, learnt: keepers, tables: [] },
  'name of a contract': { pattern: /Plantedcontract/, learnt: keepers, tables: ['contract'] },
  note: { pattern: /Plantednote/, learnt: ['hr-partner', 'company-admin'], tables: ['person_note'] },
  ...morePlanted,
};

let world: World;
let company: TestCompany;
let ground: Ground;
/** Which of several is asked for, by section. */
let revealed: Partial<Record<RevealSection, readonly number[]>>;
/** Calls whose request in the ground is about something else, or saves anew what is planted. */
const aboutThem = new Map<string, string>();
const callers = new Map<Viewer, Caller>();
const listening = new Map<Viewer, Listening>();
/** Searches that have answered somebody, and not only refused. */
const searched = new Set<string>();
const heard = new Map<Viewer, string[]>(viewers.map((viewer) => [viewer, []]));

const noAddress = { addressLine2: null, suburb: null, state: null, postcode: null, country: null };

beforeAll(async () => {
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

  // What is kept of somebody who has worked in three countries.
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
  // From here on what the calls of a ground are about somebody else is about this person.
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
  aboutThem.set('getPosition', `/api/positions/${ownPosition}`);
  aboutThem.set('listAssignments', `/api/positions/${ownPosition}/assignments`);
  // Whoever has heard this has heard everything that was told before it.
  for (const [viewer, stream] of listening) {
    if (stream.status !== 200) continue;
    const ofTenant = viewer === 'provider' ? provider.tenantId : company.tenantId;
    await world.tenure.database.asTenant(ofTenant, 'read write', (tx) =>
      publish(tx, { tenantId: tx.tenantId }, { type: 'changed', subject: 'all-is-planted' }),
    );
    await stream.until('all-is-planted');
  }
  await world.owner.query('delete from notification where tenant_id = $1', [company.tenantId]);
}, 180_000);
afterAll(async () => {
  for (const stream of listening.values()) stream.close();
  await world.close();
});

/** A contract that every call of the ground is about from then on. */
async function givesContract(admin: Caller): Promise<Answer> {
  const contracts = contractsOf(ground.ownEmployeeId);
  const { id: fileId } = await contracts.sent(admin, await drawnContract('Plantedclause'));
  const answer = await contracts.add(admin, { fileId, name: 'Plantedcontract' });
  ground = { ...ground, contractId: oneIn(answer).id };
  return answer;
}

/** A field that the person is not shown, filled in about them. */
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

/** Ends a session, or takes away what others are still to look for. */
const changesWhatOthersSee = (endpoint: Endpoint) =>
  endpoint.method !== 'GET' && !endpoint.name.startsWith('reveal');
const asking = endpoints.filter((endpoint) => endpoint.name !== 'events');

/** Every masked value there is a way to ask for. */
async function askToSee(viewer: Viewer): Promise<void> {
  const caller = callers.get(viewer);
  const url = reveal.path.replace('{employeeId}', String(ground.ownEmployeeId));
  for (const [section, fields] of Object.entries(revealables)) {
    for (const [field, needsId] of Object.entries(fields)) {
      const ids = Object.entries(revealed).find(([key]) => key === section)?.[1] ?? [];
      for (const which of needsId ? ids.map((id) => ({ id })) : [{}]) {
        const payload = { section, field, ...which };
        const answer = await caller?.raw({ method: reveal.method, url, payload });
        heard.get(viewer)?.push(`${reveal.name} ${section} ${field} ${answer?.text}`);
      }
    }
  }
}

async function ask(viewer: Viewer, endpoint: Endpoint): Promise<void> {
  const caller = callers.get(viewer);
  const make = requests[endpoint.name];
  if (!caller || !make) throw new Error(`Nobody asks for ${endpoint.name}`);
  if (endpoint === reveal) {
    await askToSee(viewer);
    return;
  }
  const url = aboutThem.get(endpoint.name);
  const request = url === undefined ? await make(endpoint, ground) : { url };
  const answer = await caller.raw({ method: endpoint.method, ...request });
  const { text } = answer;
  // The one call that has everything payroll needs in one piece: to payroll, and to nobody else.
  if (endpoint.name === 'downloadPayrollExport' && viewer === 'payroll') {
    const has = (name: string) => planted[name]?.pattern.test(text);
    expect(['NI number', 'date of birth', 'private address', 'salary'].filter(has)).toHaveLength(4);
    return;
  }
  // What somebody sent may be said back to them in what they were refused.
  keep(viewer, endpoint.name, answer);
}
const keep = (viewer: Viewer, name: string, { headers, response }: Answer) =>
  heard.get(viewer)?.push(`${name} ${JSON.stringify(headers)} ${readable(response.rawPayload)}`);

const learntBy = (viewer: Viewer) =>
  Object.entries(planted).flatMap(([name, { pattern }]) =>
    heard.get(viewer)?.some((text) => pattern.test(text)) ? [name] : [],
  );
function allowedTo(viewer: Viewer): string[] {
  const isToken = viewer === 'token' || viewer === 'own-token';
  const as: readonly Viewer[] = isToken ? standsFor[viewer] : [viewer];
  return Object.entries(planted).flatMap(([name, { learnt }]) =>
    as.some((one) => learnt.includes(one)) && !(isToken && notForTokens.has(name)) ? [name] : [],
  );
}

const sought = ['48731029', '876543210', 'JG103759A', '43.71', '7431.59', '1987-03-14', '98765.43'];
const searching = asking.flatMap((endpoint) => {
  const parameter = ['searchText', 'query'].find((name) => name in (endpoint.query?.shape ?? {}));
  return endpoint.method === 'GET' && parameter !== undefined ? [{ endpoint, parameter }] : [];
});
/** What a search lists; options are under their own name. */
const foundIn = ({ body }: Answer) => {
  const { data, workPattern } = body as { data?: unknown; workPattern?: unknown };
  return data ?? workPattern;
};

describe('of what is known of somebody', () => {
  // In this order: once something is changed, others would look for what is no longer there.
  it.each(viewers)(
    '%s learns by reading exactly what is for them',
    async (viewer) => {
      for (const country of ['AU', 'NZ', 'GB']) {
        await inCountry(country);
        for (const endpoint of asking) {
          if (!changesWhatOthersSee(endpoint)) await ask(viewer, endpoint);
        }
      }
      const caller = callers.get(viewer);
      const copies = caller ? await copyFor(caller, ground.ownEmployeeId) : [];
      for (const copy of copies) keep(viewer, 'the copy', copy);
      expect(learntBy(viewer).toSorted()).toEqual(allowedTo(viewer).toSorted());
    },
    120_000,
  );

  it.each(viewers)('%s is shown a salary and a day of birth by asking for it alone', (viewer) => {
    for (const name of ['salary', 'date of birth', 'account number', 'tax file number', 'NI number']) {
      const { pattern } = planted[name] ?? { pattern: /^$/ };
      const by = (heard.get(viewer) ?? []).filter((text) => pattern.test(text));
      expect([name, by.filter((text) => !text.startsWith('reveal'))]).toEqual([name, []]);
      expect([name, by.length > 0]).toEqual([name, allowedTo(viewer).includes(name)]);
    }
  });

  it.each(viewers)(
    '%s learns no more by finding it',
    async (viewer) => {
      const caller = callers.get(viewer);
      expect(searching.length).toBeGreaterThan(5);
      for (const { endpoint, parameter } of searching) {
        const { url } = await (requests[endpoint.name]?.(endpoint, ground) ?? { url: '' });
        const [path, query] = String(url).split('?');
        const asked = (text?: string) => {
          const given = new URLSearchParams(query);
          if (text !== undefined) given.set(parameter, text);
          return caller?.raw({ url: `${path}?${given}` });
        };
        const plain = await asked();
        for (const text of [...sought, ...moreSought]) {
          const answer = await asked(text);
          // Found nothing, or may not look at all, as without looking for it.
          expect([endpoint.name, text, answer?.status]).toEqual([endpoint.name, text, plain?.status]);
          if (answer?.status !== 200) expect([401, 403, 404]).toContain(answer?.status);
          else {
            searched.add(endpoint.name);
            expect([endpoint.name, text, foundIn(answer)]).toEqual([endpoint.name, text, []]);
          }
        }
      }
    },
    120_000,
  );

  it('every search has answered somebody', () => {
    expect(searching.map(({ endpoint }) => endpoint.name).filter((name) => !searched.has(name))).toEqual([]);
  });

  it('what is packed in files is searched as well', () => {
    const pay = planted['pay of a payslip']?.pattern ?? /^$/;
    const inCall = (name: string, pattern: RegExp) =>
      heard.get('self')?.filter((text) => text.startsWith(`${name} `) && pattern.test(text)).length;
    expect(inCall('payslipFile', pay)).toBe(3);
    expect(inCall('downloadPayslip', pay)).toBe(3);
    expect(inCall('contractFile', /Plantedclause/)).toBe(3);
    expect(inCall('contractFileWithAuditLog', /Plantedclause/)).toBe(3);
    for (const kind of ['application/pdf', 'application/zip']) {
      const copies = heard.get('self')?.filter((text) => text.startsWith('the copy ') && text.includes(kind));
      expect([kind, copies?.map((text) => /Plantedkin/.test(text))]).toEqual([kind, [true]]);
    }
  });

  it.each(viewers.filter((viewer) => !['self', 'own-token', 'payroll'].includes(viewer)))(
    '%s learns no more by being refused, or by changing something',
    async (viewer) => {
      for (const endpoint of asking) {
        if (changesWhatOthersSee(endpoint) && !/logout|returnToSelf|session/i.test(endpoint.name)) {
          await ask(viewer, endpoint);
        }
      }
      const more = learntBy(viewer).filter((name) => !allowedTo(viewer).includes(name));
      expect(more).toEqual([]);
    },
    120_000,
  );
});

it('nothing of it is told in the stream of events, which a token does not get', () => {
  for (const [viewer, stream] of listening) {
    const { status } = stream;
    const isToken = viewer === 'token' || viewer === 'own-token';
    expect([viewer, status]).toEqual([viewer, isToken ? 403 : 200]);
    for (const [name, { pattern }] of Object.entries(planted)) {
      expect([viewer, name, pattern.test(stream.heard())]).toEqual([viewer, name, false]);
    }
  }
  expect(
    listening
      .get('self')
      ?.heard()
      .match(/^data: /gm)?.length,
  ).toBeGreaterThan(5);
});

it('nothing of it is logged, mailed or kept but where it belongs', async () => {
  const { rows: tables } = await world.superuser.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const found = new Map<string, Set<string>>(Object.keys(planted).map((name) => [name, new Set()]));
  for (const { name: table } of tables) {
    const { rows } = await world.superuser.query<{ row: string }>(
      `select to_jsonb(t)::text as row from "${table}" t`,
    );
    for (const [name, { pattern }] of Object.entries(planted)) {
      if (rows.some(({ row }) => pattern.test(row))) found.get(name)?.add(table);
    }
  }
  for (const [name, { tables: expected }] of Object.entries(planted)) {
    const elsewhere = [...(found.get(name) ?? [])].filter((table) => !expected.includes(table));
    expect([name, elsewhere]).toEqual([name, []]);
  }
  // How long a request took has digits of its own.
  const logged = world.logged.map((line) => line.replace(/"responseTime":[\d.]+/, ''));
  const said = [...logged, ...[...world.mails, ...world.texts].map((one) => JSON.stringify(one))];
  expect(world.logged.length).toBeGreaterThan(100);
  for (const [name, { pattern }] of Object.entries(planted)) {
    expect([name, said.filter((text) => pattern.test(text))]).toEqual([name, []]);
  }
}, 60_000);

import { capabilities, isCapability } from '@tenure/contract/capabilities.ts';
import type { Endpoint, EndpointRequest } from '@tenure/contract/endpoint.ts';
import { createApiToken } from '@tenure/contract/identity/api-tokens.ts';
import {
  assignPerson,
  changeAssignment,
  correctAssignment,
} from '@tenure/contract/organisation/assignments.ts';
import { reveal } from '@tenure/contract/people/reveal.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '../../../tools/test/endpoints.ts';
import type { TestPerson } from '../harness/company.ts';
import { openWorld, type World } from '../harness/world.ts';
import type { Ground } from './ground/ground.ts';
import { groundFor } from './ground/ground-for.ts';
import { requests } from './requests.ts';

let world: World;
let person: TestPerson;
let ground: Ground;
beforeAll(async () => {
  world = await openWorld();
  const company = await world.company();
  person = await company.person({ profiles: ['company-admin', 'payroll-officer', 'hr-partner'] });
  ground = await groundFor(world, company, person);
  // Time to make a ground with everything in it.
}, 60_000);
afterAll(() => world.close());

const proven = (when: 'tenure_now()' | 'default') =>
  world.superuser.query(`update session set proven_at = ${when} where account_id = $1`, [person.accountId]);

const isPayroll = ({ capability }: Endpoint) =>
  isCapability(capability) && capabilities[capability].isPayroll === true;

/** Writes about payroll data that need no fresh second factor: they change no pay and show none. */
const needNone = [
  // These prepare a batch; issuing or withdrawing it needs one.
  'beginPayslipBatch',
  'cancelPayslipBatch',
  'checkPayslipBatch',
  'removePayslipFile',
  'uploadPayslip',
  'uploadPayslipIndex',
  // Takes back a change that never took effect.
  'withdrawBankChange',
  // Calculates, and changes nothing.
  'assessPension',
  // Figures the payroll system reports, shown to the person but not paid; it may send them by token.
  'importExternalPayroll',
  'saveExternalPayroll',
];

/** Pay data under capabilities that are about more than pay. */
const alsoPayData = [
  'applyImport',
  'assignPerson',
  'changeAssignment',
  'correctAssignment',
  'reveal',
  'startEmployment',
  'undoImport',
  'withdrawAssignment',
];

it('is required by every call that changes pay data', () => {
  const without = endpoints.filter((one) => isPayroll(one) && one.method !== 'GET' && !one.stepUp);
  expect(without.map(({ name }) => name).toSorted()).toEqual(needNone.toSorted());
  const others = endpoints.filter(({ name, stepUp }) => alsoPayData.includes(name) && stepUp);
  expect(others.map(({ name }) => name).toSorted()).toEqual(alsoPayData);
});

/** The operator's own calls are in operator-access.test.ts: no one in a company may make them. */
const always = endpoints.filter(({ stepUp, path }) => stepUp === true && !path.startsWith('/api/provider'));

describe.each(always.map((endpoint) => [endpoint.name, endpoint] as const))('%s', (name, endpoint) => {
  it('is refused to a session that was opened by a password alone', async () => {
    // Preparing the request may need a proof as well.
    await proven('tenure_now()');
    const request = await requests[name]?.(endpoint, ground);
    await proven('default');
    const answer = await person.raw({ method: endpoint.method, ...request });
    expect([answer.status, answer.body]).toMatchObject([
      403,
      { type: 'urn:tenure:problem:step-up-required' },
    ]);
  });
});

describe('a call that may be about pay', () => {
  const withoutProof = async <E extends Endpoint>(endpoint: E, request: EndpointRequest<E>) => {
    await proven('default');
    return person.call(endpoint, request);
  };
  const refused = { status: 403, body: { type: 'urn:tenure:problem:step-up-required' } };
  const bankAccount = () => ({
    params: { employeeId: String(ground.ownEmployeeId) },
    body: { section: 'bank-details', field: 'accountNumber', id: ground.bankAccountId },
  });

  it('shows a whole account number only after a second factor, which leaves no entry before', async () => {
    const entries = () =>
      world.superuser.query(`select from audit_entry where action = 'bank-account.revealed'`);
    const before = (await entries()).rowCount;
    expect(await withoutProof(reveal, bankAccount())).toMatchObject(refused);
    expect((await entries()).rowCount).toBe(before);
    await proven('tenure_now()');
    expect((await person.call(reveal, bankAccount())).status).toBe(200);
  });

  it('shows a date of birth without one', async () => {
    const answer = await withoutProof(reveal, {
      params: { employeeId: String(ground.ownEmployeeId) },
      body: { section: 'personal-contact', field: 'dateOfBirth' },
    });
    expect(answer.status).toBe(200);
  });

  it('shows a token none of it', async () => {
    await proven('tenure_now()');
    const made = await person.call(createApiToken, {
      body: { name: 'Payroll', capabilities: ['bank-accounts.view'], expiresInDays: 1 },
    });
    const { url, payload } = { url: reveal.path, payload: bankAccount().body };
    const answer = await world.tenure.server.inject({
      method: 'POST',
      url: url.replace('{employeeId}', String(ground.ownEmployeeId)),
      headers: { host: ground.host, authorization: `Bearer ${(made.body as { token: string }).token}` },
      payload,
    });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      403,
      { type: 'urn:tenure:problem:not-for-tokens' },
    ]);
  });

  it('changes hours without one, and a salary only with it', async () => {
    const at = { params: { id: String(ground.positionId), assignmentId: String(ground.assignmentId) } };
    const salary = { salary: 90_000, currency: 'AUD' };
    const from = '2032-01-01';
    expect(
      await withoutProof(changeAssignment, { ...at, body: { from, values: { fte: 0.4, ...salary } } }),
    ).toMatchObject(refused);
    expect(await withoutProof(correctAssignment, { ...at, body: { values: salary } })).toMatchObject(refused);
    const into = { params: { id: String(ground.otherPositionId) } };
    const body = { employeeId: ground.newcomerId, from, isPrimary: false };
    expect(await withoutProof(assignPerson, { ...into, body: { ...body, ...salary } })).toMatchObject(
      refused,
    );
    const hours = await withoutProof(changeAssignment, { ...at, body: { from, values: { fte: 0.4 } } });
    expect(hours.status).toBe(201);
  });
});

import {
  changeEmploymentDetails,
  changeGeneral,
  correctGeneral,
  type DatedRecord,
  getEmploymentDetails,
  getGeneral,
  withdrawGeneral,
} from '@tenure/contract/people/dated-record.ts';
import { userProfile } from '@tenure/contract/people/profile.ts';
import { listPublicCards } from '@tenure/contract/people/public-card.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Answer, TestPerson } from '../../../../test/harness/company.ts';
import { organisationOn } from '../../../../test/harness/organisation.ts';
import { runRecurring } from '../../../../test/harness/recurring.ts';
import { twoInLine } from '../../../../test/harness/two-in-line.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';
import { enterTenant } from '../../../setup/company.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const arrange = () => twoInLine(world);

const recordOf = ({ body }: Answer) => (body as { data: DatedRecord }).data;
const etagOf = ({ headers }: Answer) => ({ 'if-match': String(headers['etag']) });
const sectionsOf = ({ body }: Answer) =>
  (body as { tabs: { sections: { key: string }[] }[] }).tabs.flatMap(({ sections }) =>
    sections.map(({ key }) => key),
  );
const day = (offset: number) => world.clock.today('UTC').add({ days: offset }).toString();

it('shows each viewer their part of a profile: the person all of it, a manager no terms, a stranger the card', async () => {
  const { self, manager, payroll, stranger, at } = await arrange();
  const seen = async (person: TestPerson) => {
    const answer = await person.call(userProfile, at);
    expect(answer.status).toBe(200);
    return { sections: sectionsOf(answer), user: (answer.body as { user: Record<string, unknown> }).user };
  };
  expect((await seen(self)).sections).toEqual(expect.arrayContaining(['general', 'employment-details']));
  expect((await seen(manager)).sections).toContain('general');
  expect((await seen(manager)).sections).not.toContain('employment-details');
  expect((await seen(payroll)).sections).toContain('employment-details');
  const strangers = await seen(stranger);
  expect(strangers.sections).not.toContain('general');
  expect(strangers.user).not.toHaveProperty('employeeNumber');
  expect(strangers.user).toMatchObject({ positionTitle: 'Operator', standing: 'active', isSelf: false });
  expect((await stranger.call(getGeneral, at)).status).toBe(403);
  expect((await stranger.call(userProfile, { params: { employeeId: '2147483647' } })).status).toBe(404);
});

it('offers actions on an account: none on one’s own, and no signing in as an administrator', async () => {
  const { self, manager, stranger, admin, at, company } = await arrange();
  const otherId = await organisationOn(world.owner).employee();
  await company.person({ profiles: ['company-admin'], employeeId: otherId });
  const seen = async (viewer: TestPerson, params = at) => {
    const answer = await viewer.call(userProfile, params);
    const { actionMenu, user } = answer.body as { actionMenu: { key: string }[]; user: { userId?: number } };
    const aboutAccount = new Set(['force-password-change', 'login-as-user', 'deactivate']);
    return {
      actions: actionMenu.map(({ key }) => key).filter((key) => aboutAccount.has(key)),
      knowsAccount: user.userId !== undefined,
      hasSection: sectionsOf(answer).includes('system-permissions'),
    };
  };
  const nothing = { actions: [], knowsAccount: false, hasSection: false };
  expect(await seen(stranger)).toEqual(nothing);
  expect(await seen(manager)).toEqual(nothing);
  expect(await seen(self)).toEqual({ actions: [], knowsAccount: true, hasSection: true });
  expect(await seen(admin)).toEqual({
    actions: ['force-password-change', 'login-as-user', 'deactivate'],
    knowsAccount: true,
    hasSection: true,
  });
  const ofOther = { params: { employeeId: String(otherId) } };
  expect((await seen(admin, ofOther)).actions).toEqual(['force-password-change', 'deactivate']);
  await enterTenant(world.owner, company.tenantId);
  await world.owner.query(
    `update account set status = 'deactivated' where tenant_id = $1 and employee_id = $2`,
    [company.tenantId, at.params.employeeId],
  );
  expect(await seen(admin)).toEqual({ actions: [], knowsAccount: true, hasSection: true });
});

it('keeps what applies from which day, what was done and why, and tells a correction from a change', async () => {
  const { admin, at } = await arrange();
  const read = await admin.call(getGeneral, at);
  const changed = await admin.call(
    changeGeneral,
    { ...at, body: { from: day(-10), values: { lastName: '😀 O’Neil' }, reason: 'Marriage' } },
    etagOf(read),
  );
  expect(changed.status).toBe(201);
  const corrected = await admin.call(
    correctGeneral,
    {
      params: { ...at.params, from: day(-10) },
      body: { values: { lastName: 'أونيل "O’Neil"' }, reason: 'Misspelt' },
    },
    etagOf(changed),
  );
  expect(corrected.status).toBe(200);
  const { versions, history } = recordOf(corrected);
  expect(versions.map(({ from, to }) => [from, to])).toEqual([
    [null, day(-10)],
    [day(-10), null],
  ]);
  expect(versions[1]?.values['lastName']).toBe('أونيل "O’Neil"');
  expect(history.map(({ kind, reason }) => [kind, reason])).toEqual([
    ['correction', 'Misspelt'],
    ['change', 'Marriage'],
  ]);
  expect(history[0]?.before).toEqual({ lastName: '😀 O’Neil' });
  const without = await admin.call(
    correctGeneral,
    { params: { ...at.params, from: day(-10) }, body: { values: { lastName: 'X' }, reason: ' ' } },
    etagOf(corrected),
  );
  expect(without.status).toBe(422);
});

it('still says who wrote a version, when and why, after a later change ended it', async () => {
  const { company, admin, at } = await arrange();
  const other = await company.person({ profiles: ['company-admin'] });
  const change = (person: TestPerson, from: string, lastName: string, reason: string) =>
    person.call(changeGeneral, { ...at, body: { from, values: { lastName }, reason } });
  await change(admin, day(-10), 'One', 'Marriage');
  const before = recordOf(await admin.call(getGeneral, at)).versions;
  expect(before[0]).toMatchObject({ from: null, recordedAt: null, recordedBy: null, reason: null });
  await change(other, day(-5), 'Two', 'Divorce');
  const { versions } = recordOf(await admin.call(getGeneral, at));
  expect(versions.slice(0, 2)).toEqual([before[0], { ...before[1], to: day(-5) }]);
  expect(versions.map(({ reason }) => reason)).toEqual([null, 'Marriage', 'Divorce']);
  expect(versions[2]?.recordedBy).not.toBe(versions[1]?.recordedBy);
});

it('uses today’s name of a person everywhere, and a planned name from its day', async () => {
  const { company, admin, at, employeeId } = await arrange();
  const lastNames = async () => {
    const { body } = await admin.call(listPublicCards, { query: { itemsPerPage: '100' } });
    return (body as { data: { id: number; fullName: string }[] }).data.find(({ id }) => id === employeeId)
      ?.fullName;
  };
  const read = await admin.call(getGeneral, at);
  const now = await admin.call(
    changeGeneral,
    { ...at, body: { from: day(-3), values: { lastName: 'Today' } } },
    etagOf(read),
  );
  expect(await lastNames()).toBe('Given Today');
  await admin.call(
    changeGeneral,
    { ...at, body: { from: day(5), values: { lastName: 'Later' } } },
    etagOf(now),
  );
  expect(await lastNames()).toBe('Given Today');
  // Its day comes.
  await enterTenant(world.owner, company.tenantId);
  await world.owner.query(
    `update employee_record_version set valid_to = case when valid_to = $2 then $3 else valid_to end
     where employee_id = $1 and valid_to = $2`,
    [employeeId, day(5), day(-1)],
  );
  await world.owner.query(
    `update employee_record_version set valid_from = $3 where employee_id = $1 and valid_from = $2`,
    [employeeId, day(5), day(-1)],
  );
  await takeOver();
  expect(await lastNames()).toBe('Given Later');
});

it('shows plans to people who may plan, and to no one else, not even the person', async () => {
  const { self, admin, at } = await arrange();
  const read = await admin.call(getEmploymentDetails, at);
  const planned = await admin.call(
    changeEmploymentDetails,
    { ...at, body: { from: day(40), values: { ordinaryHours: '30.00' }, reason: 'Agreed with the union' } },
    etagOf(read),
  );
  expect(recordOf(planned).versions).toHaveLength(2);
  const seen = recordOf(await self.call(getEmploymentDetails, at));
  expect(seen.versions).toMatchObject([{ from: null, to: null }]);
  expect(seen.history).toEqual([]);
  expect(JSON.stringify(seen)).not.toContain('30.00');
});

it('cancels only what is planned, and the value before continues', async () => {
  const { admin, at } = await arrange();
  const read = await admin.call(getGeneral, at);
  const planned = await admin.call(
    changeGeneral,
    { ...at, body: { from: day(20), values: { preferredName: 'Bee' } } },
    etagOf(read),
  );
  const past = await admin.call(
    withdrawGeneral,
    { params: { ...at.params, from: 'beginning' } },
    etagOf(planned),
  );
  expect(past.status).toBe(422);
  const taken = await admin.call(
    withdrawGeneral,
    { params: { ...at.params, from: day(20) } },
    etagOf(planned),
  );
  expect(taken.status).toBe(204);
  const { versions, history } = recordOf(await admin.call(getGeneral, at));
  expect(versions).toMatchObject([{ from: null, to: null, values: { preferredName: null } }]);
  expect(history[0]).toMatchObject({ kind: 'withdrawal', before: { preferredName: 'Bee' } });
});

it('two people who change a section at once: the second is refused and nothing of the first is lost', async () => {
  const { admin, company, at } = await arrange();
  const other = await company.person({ profiles: ['company-admin'] });
  const read = await admin.call(getGeneral, at);
  const send = (person: TestPerson, lastName: string) =>
    person.call(changeGeneral, { ...at, body: { from: day(-1), values: { lastName } } }, etagOf(read));
  const statuses = (await Promise.all([send(admin, 'One'), send(other, 'Two')])).map(({ status }) => status);
  expect(statuses).toHaveLength(2);
  expect(statuses).toEqual(expect.arrayContaining([201, 412]));
  expect(recordOf(await admin.call(getGeneral, at)).history).toHaveLength(1);
});

it('lets no one set their own terms of employment', async () => {
  const { company, employeeId } = await arrange();
  await enterTenant(world.owner, company.tenantId);
  const own = await organisationOn(world.owner).employee();
  const admin = await company.person({ profiles: ['company-admin'], employeeId: own });
  const mine = { params: { employeeId: String(own) } };
  const body = { from: day(-1), values: { ordinaryHours: '10.00' } };
  const read = await admin.call(getEmploymentDetails, mine);
  expect((read.body as { metadata: { actions: string[] } }).metadata.actions).toEqual([
    'employees.employmentDetails.view',
  ]);
  expect((await admin.call(changeEmploymentDetails, { ...mine, body }, etagOf(read))).status).toBe(403);
  const theirs = { params: { employeeId: String(employeeId) } };
  const other = await admin.call(getEmploymentDetails, theirs);
  expect((await admin.call(changeEmploymentDetails, { ...theirs, body }, etagOf(other))).status).toBe(201);
});

it('names what is wrong with a value, and writes nothing', async () => {
  const { admin, at } = await arrange();
  const read = await admin.call(getEmploymentDetails, at);
  const wrong = async (values: Record<string, unknown>) => {
    const answer = await admin.raw({
      method: 'POST',
      url: `/api/employees/${at.params.employeeId}/employment-details/changes`,
      payload: { from: day(-1), values },
      headers: etagOf(read),
    });
    expect(answer.status).toBe(422);
    return (answer.body as { invalidInputs: { path: string }[] }).invalidInputs.map(({ path }) => path);
  };
  expect(await wrong({ ordinaryHours: '38' })).toEqual(['values.ordinaryHours']);
  expect(await wrong({ ordinaryHours: '169.00' })).toEqual(['values.ordinaryHours']);
  expect(await wrong({ legalEntityId: 2_147_483_000 })).toEqual(['values.legalEntityId']);
  expect(await wrong({ agreement: 'x'.repeat(10_000) })).toEqual(['values.agreement']);
  expect(await wrong({})).toEqual(['values']);
  expect(recordOf(await admin.call(getEmploymentDetails, at)).history).toEqual([]);
});

const takeOver = () => runRecurring(world, 'employee-record.take-over-names');

import { addEmergencyContact } from '@tenure/contract/people/contact-changes.ts';
import { endEmployment, getEmployment, takeBackEnding } from '@tenure/contract/people/employment-ending.ts';
import {
  getLeaver,
  type LeaverPreview,
  type ListedLeaver,
  liftHold,
  listLeavers,
  placeHold,
  saveRetentionSettings,
} from '@tenure/contract/people/retention.ts';
import { usualRetentionMonths } from '@tenure/domain/people/retention.ts';
import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Answer, TestCompany, TestPerson } from '../../../../test/harness/company.ts';
import { beginningOfTests, firstDay } from '../../../../test/harness/days.ts';
import { runRecurring } from '../../../../test/harness/recurring.ts';
import { type TwoInLine, twoInLine } from '../../../../test/harness/two-in-line.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';
import { enterTenant } from '../../../setup/company.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(() => world.clock.set(beginningOfTests));

const lastDay = firstDay.add({ days: 30 }).toString();
const body = { reason: 'A case before the tribunal' };

/** A person with data that is erased after the last day, and nightly erasure. */
async function arrange() {
  const ground = await twoInLine(world);
  const noAddress = { addressLine2: null, suburb: null, state: null, postcode: null, country: null };
  const kept = await ground.self.call(addEmergencyContact, {
    ...ground.at,
    body: {
      name: 'Kin',
      relationship: 'Sister',
      email: null,
      phones: [],
      address: { ...noAddress, addressLine1: null },
    },
  });
  expect(kept.status, kept.text).toBe(201);
  const decided = await ground.admin.call(saveRetentionSettings, {
    body: { mode: 'nightly', months: usualRetentionMonths },
  });
  expect(decided.status).toBe(200);
  return ground;
}
async function isToLeave({ admin, at }: TwoInLine): Promise<Answer> {
  const ended = await admin.call(endEmployment, { ...at, body: { lastDay, kind: 'resignation' } });
  expect(ended.status, ended.text).toBe(201);
  return ended;
}
const leaverIn = ({ body: said }: Answer) => (said as { data: LeaverPreview }).data;
const listedTo = async (viewer: TestPerson, query: object = {}) =>
  ((await viewer.call(listLeavers, { query: query as never })).body as { data: ListedLeaver[] }).data;

async function nightAfterLastDay(): Promise<void> {
  world.clock.set(Temporal.Instant.from(`${lastDay}T12:00:00Z`).add({ hours: 48 }));
  await runRecurring(world, 'retention.erase');
}
async function contactsOf({ employeeId }: TwoInLine): Promise<number> {
  const { rows } = await world.superuser.query('select from employee_contact where employee_id = $1', [
    employeeId,
  ]);
  return rows.length;
}
async function withGrants(company: TestCompany, ...capabilities: string[]): Promise<TestPerson> {
  const person = await company.person();
  await world.superuser.query(
    `with made as (insert into security_profile (tenant_id, name, role_type) values ($1, $2, 'Administrator') returning *),
       held as (insert into account_security_profile select tenant_id, $3::integer, id from made)
     insert into security_profile_grant select tenant_id, id, unnest($4::text[]), 'everyone' from made`,
    [company.tenantId, `Of ${person.accountId}`, person.accountId, capabilities],
  );
  return person;
}

it('data put on hold before the last day is kept every night until the hold is lifted', async () => {
  const ground = await arrange();
  const { admin, at, employeeId } = ground;
  await isToLeave(ground);
  const held = await admin.call(placeHold, { ...at, body });
  expect([held.status, leaverIn(held)]).toMatchObject([201, { state: 'held', hasLeft: false, lastDay }]);
  expect((await admin.call(placeHold, { ...at, body })).status).toBe(409);

  await nightAfterLastDay();
  expect(await contactsOf(ground)).toBe(1);
  const { rows: erased } = await world.superuser.query('select from erasure where employee_id = $1', [
    employeeId,
  ]);
  expect(erased).toEqual([]);
  const after = leaverIn(await admin.call(getLeaver, at));
  expect(after).toMatchObject({ state: 'held', hasLeft: true });
  expect(after.areas.find(({ area }) => area === 'emergency-contacts')).toMatchObject({ state: 'due' });
  await enterTenant(world.owner, ground.company.tenantId);
  await expect(
    world.owner.query(
      `insert into erasure (tenant_id, employee_id, area, last_day) values (current_tenant(), $1, 'photo', $2)`,
      [employeeId, lastDay],
    ),
  ).rejects.toThrow(/is held/);

  expect((await admin.call(liftHold, at)).status).toBe(200);
  await nightAfterLastDay();
  expect(await contactsOf(ground)).toBe(0);
});

it('a hold stays readable and can be lifted after the termination was cancelled, and no new one can be placed', async () => {
  const ground = await arrange();
  const { admin, at, employeeId } = ground;
  await isToLeave(ground);
  expect((await admin.call(placeHold, { ...at, body })).status).toBe(201);
  expect((await admin.call(takeBackEnding, at)).status).toBe(200);
  const stays = { employeeId, lastDay: null, state: 'held' };
  expect(leaverIn(await admin.call(getLeaver, at))).toMatchObject({ ...stays, hasLeft: false, areas: [] });
  expect(await listedTo(admin, { sortBy: 'lastDay:desc' })).toMatchObject([stays]);
  await runRecurring(world, 'retention.erase');

  const lifted = await admin.call(liftHold, at);
  expect([lifted.status, leaverIn(lifted)]).toMatchObject([200, { state: 'waiting', lastDay: null }]);
  expect(leaverIn(lifted).holds).toMatchObject([{ reason: body.reason, liftedAt: expect.any(String) }]);
  expect(await listedTo(admin)).toEqual([]);
  const again = await admin.call(placeHold, { ...at, body });
  expect([again.status, again.text]).toMatchObject([409, expect.stringContaining('no last day')]);
});

it('a hold placed before a termination was cancelled applies when they leave after all', async () => {
  const ground = await arrange();
  const { admin, at } = ground;
  await isToLeave(ground);
  expect((await admin.call(placeHold, { ...at, body })).status).toBe(201);
  expect((await admin.call(takeBackEnding, at)).status).toBe(200);
  await isToLeave(ground);
  await nightAfterLastDay();
  expect(await contactsOf(ground)).toBe(1);
});

it('a planned leaver is known to people who may put data on hold or see plans, and no refusal reveals one', async () => {
  const ground = await arrange();
  const { company, admin, at, hr, employeeId } = ground;
  const [holder, looker, planner] = [
    await withGrants(company, 'retention.leavers.view', 'retention.hold.edit'),
    await withGrants(company, 'retention.leavers.view'),
    await withGrants(company, 'retention.leavers.view', 'organisation.future.view'),
  ];
  const hiddenFrom = [looker, hr, ground.manager];
  const answered = (viewers: TestPerson[]) =>
    Promise.all(viewers.map(async (viewer) => (await viewer.call(getLeaver, at)).status));
  expect(await answered([admin, holder, planner])).toEqual([404, 404, 404]);
  const before = await answered(hiddenFrom);
  await isToLeave(ground);
  expect(await answered([admin, holder, planner])).toEqual([200, 200, 200]);
  expect(await answered(hiddenFrom)).toEqual(before);
  for (const viewer of [admin, holder, planner]) {
    expect(await listedTo(viewer)).toMatchObject([{ employeeId, lastDay, state: 'waiting', due: [] }]);
  }
  expect(await listedTo(looker)).toEqual([]);
  expect((await looker.call(placeHold, { ...at, body })).status).toBe(403);
  expect((await planner.call(placeHold, { ...at, body })).status).toBe(403);
  expect((await holder.call(placeHold, { ...at, body })).status).toBe(201);
});

it('people never see themselves as planned leavers', async () => {
  const ground = await arrange();
  const { company, at, employeeId } = ground;
  const theirs = await company.person({ profiles: ['company-admin'], employeeId });
  await isToLeave(ground);
  expect((await theirs.call(getLeaver, at)).status).toBe(404);
  expect(await listedTo(theirs)).toEqual([]);
});

it('someone’s termination shows the way to people who may put their data on hold', async () => {
  const ground = await arrange();
  const { admin, company, at } = ground;
  const ends = await withGrants(company, 'employees.employment.end', 'retention.leavers.view');
  const offered = async (viewer: TestPerson) => {
    const { body: said } = await viewer.call(getEmployment, at);
    return (said as { metadata: { capabilities: string[] } }).metadata.capabilities;
  };
  const toHold = ['retention.leavers.view', 'retention.hold.edit'];
  expect(await offered(admin)).toEqual(['employees.employment.end']);
  await isToLeave(ground);
  expect(await offered(admin)).toEqual(['employees.employment.end', ...toHold]);
  expect(await offered(ends)).not.toContain('retention.hold.edit');
});

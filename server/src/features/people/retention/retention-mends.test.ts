import { changeGeneral, correctGeneral } from '@tenure/contract/people/dated-record.ts';
import { endEmployment, takeBackEnding } from '@tenure/contract/people/employment-ending.ts';
import {
  eraseLeaver,
  getLeaver,
  type LeaverPreview,
  type ListedLeaver,
  listLeavers,
  saveRetentionSettings,
} from '@tenure/contract/people/retention.ts';
import { usualRetentionMonths } from '@tenure/domain/people/retention.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { organisationOn } from '../../../../test/harness/organisation.ts';
import { runRecurring } from '../../../../test/harness/recurring.ts';
import { type TwoInLine, twoInLine } from '../../../../test/harness/two-in-line.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';
import { enterTenant } from '../../../setup/company.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const day = (offset: number) => world.clock.today('UTC').add({ days: offset }).toString();

async function leaves({ company, employeeId }: TwoInLine, lastDay: string): Promise<void> {
  await enterTenant(world.owner, company.tenantId);
  await world.owner.query(
    `update assignment set valid_from = '2001-01-01', valid_to = $2::date + 1 where employee_id = $1`,
    [employeeId, lastDay],
  );
  await world.owner.query(`update employee set start_date = '2001-01-01', end_date = $2 where id = $1`, [
    employeeId,
    lastDay,
  ]);
}
const allowed = (ground: TwoInLine, mode: 'by-hand' | 'nightly') =>
  ground.admin.call(saveRetentionSettings, { body: { mode, months: usualRetentionMonths } });
async function previewOf({ admin, at }: TwoInLine): Promise<LeaverPreview> {
  const answer = await admin.call(getLeaver, at);
  expect(answer.status, answer.text).toBe(200);
  return (answer.body as { data: LeaverPreview }).data;
}
async function listedOf({ admin, employeeId }: TwoInLine): Promise<ListedLeaver | undefined> {
  const answer = await admin.call(listLeavers, {});
  return (answer.body as { data: ListedLeaver[] }).data.find((one) => one.employeeId === employeeId);
}

it('data kept by the law of an earlier country of employment stays, even once the record of that country is gone', async () => {
  const ground = await twoInLine(world);
  const { admin, at, employeeId } = ground;
  await allowed(ground, 'by-hand');
  await enterTenant(world.owner, ground.company.tenantId);
  const changed = await admin.call(changeGeneral, {
    ...at,
    body: { from: '2018-01-01', values: { country: 'GB' } },
  });
  expect(changed.status, changed.text).toBe(201);
  await leaves(ground, '2022-06-30');
  const stateOf = async () => {
    const { areas } = await previewOf(ground);
    const found = areas.find(({ area }) => area === 'work-patterns');
    return [found?.state, found?.erasableFrom, (await listedOf(ground))?.due.includes('work-patterns')];
  };
  // Two years in GB alone, seven in AU.
  expect(await stateOf()).toEqual(['kept', '2029-07-01', false]);
  const everywhere = await admin.call(
    correctGeneral,
    { params: { ...at.params, from: 'beginning' }, body: { values: { country: 'GB' }, reason: 'Never was' } },
    { 'if-match': String(changed.headers['etag']) },
  );
  expect(everywhere.status, everywhere.text).toBe(200);
  expect(await stateOf()).toEqual(['due', '2024-07-01', true]);
  await enterTenant(world.owner, ground.company.tenantId);
  await world.owner.query(
    `insert into erasure (tenant_id, employee_id, area, last_day, countries)
     values (current_tenant(), $1, 'tax-declarations', '2022-06-30', '{AU,GB}')`,
    [employeeId],
  );
  expect(await stateOf()).toEqual(['kept', '2029-07-01', false]);
});

it('an old erasure deletes nothing of a person who came back or whose data is on hold', async () => {
  const ground = await twoInLine(world);
  const { admin, at, employeeId } = ground;
  const changed = await admin.call(changeGeneral, {
    ...at,
    body: { from: '2018-01-01', values: { title: 'Dr' } },
  });
  expect(changed.status, changed.text).toBe(201);
  await leaves(ground, '2020-06-30');
  await world.owner.query(
    `insert into erasure (tenant_id, employee_id, area, last_day)
     values (current_tenant(), $1, 'employment-history', '2020-06-30')`,
    [employeeId],
  );
  const goes = async () => {
    await world.owner.query('begin');
    try {
      await world.owner.query('delete from employee_record_change where employee_id = $1', [employeeId]);
      return true;
    } catch (error) {
      expect(String(error)).toContain('append-only');
      return false;
    } finally {
      await world.owner.query('rollback');
    }
  };
  expect(await goes()).toBe(true);
  await world.owner.query('update employee set end_date = null where id = $1', [employeeId]);
  expect(await goes()).toBe(false);
  await world.owner.query(`update employee set end_date = '2025-06-30' where id = $1`, [employeeId]);
  expect(await goes()).toBe(false);
  await world.owner.query(`update employee set end_date = '2020-06-30' where id = $1`, [employeeId]);
  await world.owner.query(
    `insert into legal_hold (tenant_id, employee_id, reason) values (current_tenant(), $1, 'Court')`,
    [employeeId],
  );
  expect(await goes()).toBe(false);
});

it('erasing a name erases notifications about the person under any of their names, and none about a namesake', async () => {
  const ground = await twoInLine(world);
  const { admin, at, employeeId, company } = ground;
  await allowed(ground, 'nightly');
  await enterTenant(world.owner, company.tenantId);
  const rename = (first: string, last: string) =>
    world.owner.query('update employee set first_name = $2, last_name = $3 where id = $1', [
      employeeId,
      first,
      last,
    ]);
  const organisation = organisationOn(world.owner);
  const namesake = await organisation.employee();
  await world.owner.query(`update employee set first_name = 'Mary-Ann', last_name = 'Lee' where id = $1`, [
    namesake,
  ]);
  await organisation.assign(namesake, { manager: ground.manager.employeeId });
  await rename('Earlier', 'Name');
  for (const who of [at, { params: { employeeId: String(namesake) } }]) {
    const body = { lastDay: day(30), kind: 'resignation' as const, tellManager: true };
    const ended = await admin.call(endEmployment, { ...who, body });
    expect(ended.status, ended.text).toBe(201);
  }
  expect((await admin.call(takeBackEnding, at)).status).toBe(200);
  await enterTenant(world.owner, company.tenantId);
  await rename('Ann', 'Lee');
  await leaves(ground, '2002-06-30');
  const named = async () => {
    const { rows } = await world.superuser.query<{ name: string }>(
      `select distinct parameters ->> 'name' as name from notification where tenant_id = $1 and parameters ? 'name' order by 1`,
      [company.tenantId],
    );
    return rows.map(({ name }) => name);
  };
  expect(await named()).toEqual(['Earlier Name', 'Mary-Ann Lee']);
  await runRecurring(world, 'retention.erase');
  expect((await previewOf(ground)).state).toBe('erased');
  expect(await named()).toEqual(['Mary-Ann Lee']);
});

it('new data in an erased area is due from the next night, and erased at night', async () => {
  const ground = await twoInLine(world);
  const { admin, at, employeeId, company } = ground;
  await allowed(ground, 'nightly');
  await leaves(ground, '2002-06-30');
  const night = () => runRecurring(world, 'retention.erase');
  await night();
  expect((await listedOf(ground))?.state).toBe('erased');
  const comesIn = async () => {
    await enterTenant(world.owner, company.tenantId);
    await world.owner.query(
      `insert into employee_contact (tenant_id, employee_id, kind, name, relationship)
       values (current_tenant(), $1, 'emergency', 'Plantedlate', 'Friend')`,
      [employeeId],
    );
  };
  await comesIn();
  await allowed(ground, 'by-hand');
  await night();
  expect(await listedOf(ground)).toMatchObject({ state: 'due', due: ['emergency-contacts'] });
  const byHand = await admin.call(eraseLeaver, {
    ...at,
    body: { reason: 'Came late', fullName: 'Former employee', areas: ['emergency-contacts'] },
  });
  expect(byHand.status, byHand.text).toBe(200);
  expect(await listedOf(ground)).toMatchObject({ state: 'erased', due: [] });
  await comesIn();
  await allowed(ground, 'nightly');
  await night();
  expect(await listedOf(ground)).toMatchObject({ state: 'erased', due: [] });
  const { rows } = await world.superuser.query('select from employee_contact where employee_id = $1', [
    employeeId,
  ]);
  expect(rows).toEqual([]);
});

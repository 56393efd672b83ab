import {
  approveLeaveRequest,
  declineLeaveRequest,
  type LeavePreview,
  previewLeave,
  saveLeaveRequest,
} from '@tenure/contract/leave/leave-requests.ts';
import { saveLeaveType } from '@tenure/contract/leave/leave-types.ts';
import { listInbox } from '@tenure/contract/work/inbox.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestPerson } from '../../../../test/harness/company.ts';
import { approve, dataOf, leaveLine, mondayIn, one, seen } from '../../../../test/harness/leave-line.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

it('decides only the version that was shown, in the inbox too', async () => {
  const { self, manager, asked, typeId } = await leaveLine(world);
  const { id } = await asked(self, { startDate: mondayIn(3), endDate: mondayIn(3) });
  const inbox = await manager.call(listInbox, { query: { 'selectedFilters[kind]': 'leave' } });
  const [item] = dataOf<{ version: number | null }[]>(inbox);
  const shown = { 'if-match': `"v${item?.version}"` };
  expect(shown).toEqual(await seen(manager, id));
  const wish = { typeId, startDate: mondayIn(3), endDate: mondayIn(3, 1) };
  const changed = await self.call(saveLeaveRequest, { ...one(id), body: wish }, await seen(self, id));
  expect(changed.status, changed.text).toBe(200);
  expect((await manager.call(approveLeaveRequest, one(id), shown)).status).toBe(412);
  expect((await manager.call(approveLeaveRequest, one(id))).status).toBe(412);
  const decline = { ...one(id), body: { reason: 'No' } };
  expect((await manager.call(declineLeaveRequest, decline)).status).toBe(412);
  expect((await approve(manager, id)).status).toBe(200);
});

it('never gives out more of a day than a part-day holiday leaves', async () => {
  const { self, asked, ask, own } = await leaveLine(world);
  const day = mondayIn(3);
  await own(
    `insert into public_holiday (tenant_id, country, state, location_id, day, name, free_minutes, source)
     select current_tenant(), l.country, '', l.id, $1, 'Festive afternoon', 228, 'own' from location l`,
    [day],
  );
  const first = await asked(self, { startDate: day, endDate: day });
  expect(first).toMatchObject({ minutes: 228, days: [{ patternMinutes: 456, availableMinutes: 228 }] });
  const again = await ask(self, { startDate: day, endDate: day });
  expect(again).toMatchObject({ status: 422, body: { invalidInputs: [{ code: 'own-leave' }] } });
});

it('tells how short a balance is only to people who may see it', async () => {
  const { manager, company, ask, at, typeId } = await leaveLine(world);
  const wish = { startDate: mondayIn(3), endDate: mondayIn(6) };
  const preview = () => manager.call(previewLeave, { ...at, query: { typeId: String(typeId), ...wish } });
  expect((await preview()).text).toContain('h short on');
  await world.superuser.query(
    `delete from security_profile_grant where tenant_id = $1 and capability = 'leave.balance.view'`,
    [company.tenantId],
  );
  await world.superuser.query('update tenant set policy_version = policy_version + 1 where tenant_id = $1', [
    company.tenantId,
  ]);
  for (const { text } of [await preview(), await ask(manager, wish)]) {
    expect(text).toContain('The balance is not enough for this leave');
    expect(text).not.toContain('h short');
  }
});

it('keeps a confidential type confidential once there is leave of it', async () => {
  const { admin, own, confidentialId } = await leaveLine(world);
  const save = (typeId: number, isConfidential: boolean) =>
    admin.call(saveLeaveType, {
      params: { typeId: String(typeId) },
      body: {
        code: `T${typeId}`,
        title: 'Other',
        colour: 'teal',
        isPaid: true,
        unit: 'hours',
        isConfidential,
      },
    });
  const refused = await save(confidentialId, false);
  expect(refused.status).toBe(409);
  expect(refused.text).toContain('it stays confidential');
  expect((await save(confidentialId, true)).status).toBe(200);
  const { rows } = await own(
    `insert into leave_type (tenant_id, country, code, title, colour, is_paid, unit, who_asks, is_confidential)
     values (current_tenant(), 'AU', 'UNUSED', 'Unused', 'teal', true, 'hours', 'everyone', true) returning id`,
  );
  expect((await save(Number(rows[0]?.id), false)).status).toBe(200);
  const trail = await own(
    `select 1 as id from audit_entry where tenant_id = current_tenant() and details ->> 'confidential' = 'no'`,
  );
  expect(trail.rows).toHaveLength(1);
});

it('keeps a planned last day from people who may not know of it, the person who was not told included', async () => {
  const { self, manager, admin, own, at, typeId, employeeId, balance } = await leaveLine(world);
  await own(
    `insert into leave_rule (tenant_id, type_id, valid_from, accrual, words)
     values (current_tenant(), $1, '2020-01-01', '{"kind":"by-pattern-hours","rate":{"numerator":4,"denominator":52}}', 'Four weeks')`,
    [typeId],
  );
  const wish = { typeId: String(typeId), startDate: mondayIn(30), endDate: mondayIn(30, 1) };
  const figures = async (by: TestPerson) => {
    const answer = await by.call(previewLeave, { ...at, query: wish });
    const { problems, balance: left } = dataOf<LeavePreview>(answer);
    return { codes: problems.map(({ code }) => code), left, onDay: (await balance(by, mondayIn(30)))?.onDay };
  };
  const before = await figures(self);
  expect(before.codes).toEqual([]);
  await own('update assignment set valid_to = $2::date + 1 where employee_id = $1', [
    employeeId,
    mondayIn(10),
  ]);
  await own('update employee set end_date = $2 where id = $1', [employeeId, mondayIn(10)]);
  await own(
    `insert into employment_ending (tenant_id, employee_id, last_day, kind, access_ends, told_person, before, after)
     values (current_tenant(), $1, $2, 'dismissal', 'last-day', false, '{}', '{}')`,
    [employeeId, mondayIn(10)],
  );
  expect(await figures(self)).toEqual(before);
  expect(await figures(manager)).toEqual(before);
  expect((await figures(admin)).codes).toContain('not-employed');
  await own('update employment_ending set told_person = true where tenant_id = current_tenant()');
  const told = await figures(self);
  expect(told.codes).toContain('not-employed');
  expect(told.onDay).toBeLessThan(before.onDay ?? 0);
});

it('keeps the ledger of a country someone has left to be read, and nothing to be requested of it', async () => {
  const { self, ask, own, employeeId, balance } = await leaveLine(world);
  expect(await balance(self)).toMatchObject({ today: 4560, canRequest: true });
  await own(`update employee set country = 'NZ' where id = $1`, [employeeId]);
  expect(await balance(self, mondayIn(30))).toMatchObject({ today: 4560, accrues: 0, canRequest: false });
  const asked = await ask(self, { startDate: mondayIn(3), endDate: mondayIn(3) });
  expect(asked).toMatchObject({ status: 422, body: { invalidInputs: [{ path: 'typeId' }] } });
});

it('names leave of days that were taken already before it is requested again', async () => {
  const { self, manager, asked, ask, at, typeId } = await leaveLine(world);
  const wish = { startDate: mondayIn(-1), endDate: mondayIn(-1, 1) };
  const { id } = await asked(self, wish);
  dataOf(await approve(manager, id));
  const query = { typeId: String(typeId), ...wish };
  const { problems } = dataOf<LeavePreview>(await self.call(previewLeave, { ...at, query }));
  expect(problems.map(({ code }) => code)).toContain('own-leave');
  expect(await ask(self, wish)).toMatchObject({
    status: 422,
    body: { invalidInputs: [{ path: 'startDate', code: 'own-leave' }] },
  });
});

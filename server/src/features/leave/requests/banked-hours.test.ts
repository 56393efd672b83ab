import { type LeaveEntry, listLeaveEntries } from '@tenure/contract/leave/leave-balances.ts';
import {
  createLeaveRequest,
  type LeaveDetail,
  type LeavePreview,
  previewLeave,
  saveLeaveRequest,
} from '@tenure/contract/leave/leave-requests.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { approve, dataOf, leaveLine, mondayIn, one, seen } from '../../../../test/harness/leave-line.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const lastMonday = mondayIn(-1);

/** A line in which the leave type with 76 hours also banks extra hours. */
async function withBanking() {
  const line = await leaveLine(world);
  const { own, typeId, self, at } = line;
  await own('update leave_type set is_banking = true where id = $1', [typeId]);
  const bank = (bankedMinutes: number, day = lastMonday, of = typeId) =>
    self.call(createLeaveRequest, {
      ...at,
      body: { typeId: of, startDate: day, endDate: day, bankedMinutes },
    });
  return { ...line, bank };
}
const refusal = (code: string, path: string) => ({ status: 422, body: { invalidInputs: [{ code, path }] } });

it('adds extra hours to the balance once they are approved, in a line that names them', async () => {
  const { self, manager, at, typeId, bank, balance } = await withBanking();
  const query = { typeId: String(typeId), startDate: lastMonday, endDate: lastMonday, bankedMinutes: '150' };
  const preview = dataOf<LeavePreview>(await self.call(previewLeave, { ...at, query }));
  expect(preview).toMatchObject({
    minutes: 150,
    days: [],
    problems: [],
    balance: { before: 4560, after: 4710 },
  });
  const request = dataOf<LeaveDetail>(await bank(150), 201);
  expect(request).toMatchObject({
    isBanking: true,
    hour: '2.50',
    day: 0,
    state: 'pending',
    balance: { before: 4560, after: 4710 },
  });
  expect(await balance(self)).toMatchObject({ today: 4560, free: 4560 });
  expect(dataOf(await approve(manager, request.id))).toMatchObject({
    state: 'approved',
    balance: { before: 4710, after: 4710 },
  });
  expect(await balance(self)).toMatchObject({ today: 4710, free: 4710 });
  const entries = await self.call(listLeaveEntries, {
    params: { ...at.params, typeId: String(typeId) },
    query: { 'selectedFilters[kind]': 'banked' },
  });
  expect(dataOf<LeaveEntry[]>(entries)).toMatchObject([
    { day: lastMonday, minutes: 150, words: 'Extra hours banked', requestId: request.id },
  ]);
  expect((await approve(manager, request.id)).status).toBe(409);
});

it('refuses hours to come, more than the day has, and types that bank nothing', async () => {
  const { bank, confidentialId, self, at, typeId } = await withBanking();
  expect(await bank(60, mondayIn(2))).toMatchObject(refusal('not-worked-yet', 'startDate'));
  expect(await bank(1440 - 456 + 1)).toMatchObject(refusal('over-a-day', 'bankedMinutes'));
  expect((await bank(1440 - 456 - 60)).status).toBe(201);
  expect(await bank(61)).toMatchObject(refusal('over-a-day', 'bankedMinutes'));
  expect((await bank(60)).status).toBe(201);
  expect(await bank(60, lastMonday, confidentialId)).toMatchObject(refusal('not-banking', 'typeId'));
  const body = { typeId, startDate: lastMonday, endDate: mondayIn(-1, 1), bankedMinutes: 60 };
  expect((await self.call(createLeaveRequest, { ...at, body })).status).toBe(422);
});

it('banks hours while the balance is under its limit, and is no absence', async () => {
  const { self, manager, bank, own, asked, employeeId, typeId } = await withBanking();
  await own(
    `insert into leave_entry (tenant_id, employee_id, type_id, kind, minutes, day, words)
     values (current_tenant(), $1, $2, 'adjusted', -9000, $3, 'Adjusted')`,
    [employeeId, typeId, lastMonday],
  );
  const { id } = dataOf<LeaveDetail>(await bank(600), 201);
  expect(dataOf(await approve(manager, id))).toMatchObject({ state: 'approved', action: [] });
  await own(
    `insert into leave_entry (tenant_id, employee_id, type_id, kind, minutes, day, words)
     values (current_tenant(), $1, $2, 'adjusted', 9000, $3, 'Adjusted')`,
    [employeeId, typeId, lastMonday],
  );
  expect(await asked(self, { startDate: lastMonday, endDate: lastMonday })).toMatchObject({ minutes: 456 });
});

it('changes pending hours to other hours or leave, but approved leave to leave alone', async () => {
  const { self, manager, bank, asked, typeId } = await withBanking();
  const { id } = dataOf<LeaveDetail>(await bank(60), 201);
  const wish = { typeId, startDate: lastMonday, endDate: lastMonday };
  const save = async (requestId: number, body: typeof wish & { bankedMinutes?: number }) =>
    self.call(saveLeaveRequest, { ...one(requestId), body }, await seen(self, requestId));
  expect(dataOf(await save(id, { ...wish, bankedMinutes: 90 }))).toMatchObject({
    hour: '1.50',
    isBanking: true,
  });
  expect(dataOf(await save(id, wish))).toMatchObject({ hour: '7.60', isBanking: false });
  const leave = await asked(self, { startDate: mondayIn(4), endDate: mondayIn(4) });
  dataOf(await approve(manager, leave.id));
  expect(await save(leave.id, { ...wish, bankedMinutes: 60 })).toMatchObject(
    refusal('not-leave', 'bankedMinutes'),
  );
});

it('has the database refuse banked hours of more than one day, and banking a request twice', async () => {
  const { manager, bank, own } = await withBanking();
  const { id } = dataOf<LeaveDetail>(await bank(60), 201);
  dataOf(await approve(manager, id));
  await expect(
    own('update leave_request set end_date = end_date + 1 where id = $1', [id]),
  ).rejects.toMatchObject({
    code: '23514',
  });
  await expect(
    own(
      `insert into leave_entry (tenant_id, employee_id, type_id, kind, minutes, day, words, request_id)
       select tenant_id, employee_id, type_id, kind, minutes, day, words, request_id from leave_entry
       where request_id = $1`,
      [id],
    ),
  ).rejects.toMatchObject({ constraint: 'leave_entry_banked_once' });
});

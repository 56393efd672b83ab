import {
  getLeaveRequest,
  type LeavePreview,
  listLeaveToDecide,
  previewLeave,
} from '@tenure/contract/leave/leave-requests.ts';
import { type LeaveType, saveLeaveType } from '@tenure/contract/leave/leave-types.ts';
import { notifications } from '@tenure/contract/platform/notifications.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestPerson } from '../../../../test/harness/company.ts';
import { approve, dataOf, leaveLine, mondayIn, one } from '../../../../test/harness/leave-line.ts';
import { organisationOn } from '../../../../test/harness/organisation.ts';
import { runRecurring } from '../../../../test/harness/recurring.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

type Rule = Partial<Pick<LeaveType, 'secondApproverFromDay' | 'hrFromDay' | 'escalateAfterDays'>>;

/** A line with one more manager above, whose leave type has an approval rule. */
async function withRule(rule: Rule) {
  const line = await leaveLine(world);
  const { company, manager, admin, typeId, own } = line;
  await own('select 1');
  const organisation = organisationOn(world.owner);
  const [seat, bossId] = [await organisation.position(), await organisation.employee()];
  await organisation.version(seat, null, { title: 'Head of operations' });
  await own(
    `update position_version set reports_to_id = $1
     where position_id = (select position_id from assignment where employee_id = $2)`,
    [seat, manager.employeeId],
  );
  await organisation.assign(bossId, { position: seat });
  const boss = await company.person({ employeeId: bossId });
  const type = {
    code: 'HOL',
    title: 'Holiday leave',
    colour: 'teal' as const,
    isPaid: true,
    unit: 'hours' as const,
  };
  const saved = await admin.call(saveLeaveType, {
    params: { typeId: String(typeId) },
    body: { ...type, ...rule },
  });
  expect(dataOf<LeaveType>(saved)).toMatchObject(rule);
  const waiting = async (by: TestPerson) =>
    dataOf<{ id: number }[]>(await by.call(listLeaveToDecide, {})).map(({ id }) => id);
  const shown = async (by: TestPerson, id: number) =>
    dataOf<LeaveDetailShown>(await by.call(getLeaveRequest, one(id)));
  return { ...line, boss, waiting, shown };
}
interface LeaveDetailShown {
  state: string;
  flags: { escalation: boolean };
  steps: { kind: string; approvers: { employeeId: number | null }[]; escalatedOn: string | null }[];
}
const week = { startDate: mondayIn(3), endDate: mondayIn(3, 4) };
const day = { startDate: mondayIn(5), endDate: mondayIn(5) };

it('asks the next above and HR for longer leave, each in turn, and says so before it is requested', async () => {
  const { self, manager, boss, admin, at, typeId, asked, waiting, shown } = await withRule({
    secondApproverFromDay: 3,
    hrFromDay: 5,
  });
  const preview = async (wish: { startDate: string; endDate: string }) =>
    dataOf<LeavePreview>(
      await self.call(previewLeave, { ...at, query: { typeId: String(typeId), ...wish } }),
    ).approvers.map(({ kind }) => kind);
  expect(await preview(day)).toEqual(['manager']);
  expect(await preview(week)).toEqual(['manager', 'next-above', 'hr']);
  const { id } = await asked(self, week);
  expect(await waiting(boss)).toEqual([]);
  expect((await boss.call(getLeaveRequest, one(id))).status).toBe(200);
  expect((await approve(boss, id)).status).toBe(403);
  expect(dataOf(await approve(manager, id))).toMatchObject({ state: 'pending' });
  expect(await waiting(manager)).toEqual([]);
  expect((await approve(manager, id)).status).toBe(403);
  expect(await waiting(boss)).toEqual([id]);
  expect(dataOf(await approve(boss, id))).toMatchObject({ state: 'pending' });
  expect(await waiting(admin)).toEqual([id]);
  expect(dataOf(await approve(admin, id))).toMatchObject({ state: 'approved' });
  expect((await shown(self, id)).steps.map(({ kind }) => kind)).toEqual(['manager', 'next-above', 'hr']);
});

it('lets no one decide two steps: HR decides when the second approver stood in for the first', async () => {
  const { self, manager, boss, admin, own, asked, waiting } = await withRule({ secondApproverFromDay: 1 });
  await own(
    `insert into leave_delegation (tenant_id, account_id, delegate_id, from_day, to_day)
     select current_tenant(), $1, $2, today - 1, today + 1 from employee_today($3) today`,
    [manager.accountId, boss.accountId, manager.employeeId],
  );
  const { id } = await asked(self, day);
  expect(dataOf(await approve(boss, id))).toMatchObject({ state: 'pending' });
  expect(await waiting(boss)).toEqual([]);
  expect((await approve(boss, id)).status).toBe(403);
  expect(await waiting(admin)).toEqual([id]);
  expect(dataOf(await approve(admin, id))).toMatchObject({ state: 'approved' });
});

it('asks the next above, then HR, once an approver let a request wait, and leaves it with the approver too', async () => {
  const { self, manager, boss, admin, own, asked, waiting, shown } = await withRule({ escalateAfterDays: 3 });
  const { id } = await asked(self, day);
  const escalate = () => runRecurring(world, 'leave.escalate');
  const wait = () => own('update leave_step set waits_since = waits_since - 14 where request_id = $1', [id]);
  await escalate();
  expect(await shown(self, id)).toMatchObject({ flags: { escalation: false } });
  expect((await boss.call(getLeaveRequest, one(id))).status).toBe(200);
  expect(await waiting(boss)).toEqual([]);
  await wait();
  await escalate();
  await escalate();
  expect(await waiting(boss)).toEqual([id]);
  expect(await waiting(manager)).toEqual([id]);
  expect(await waiting(admin)).toEqual([]);
  const { flags, steps } = await shown(boss, id);
  expect(flags).toEqual({ escalation: true });
  expect(steps).toMatchObject([
    {
      kind: 'manager',
      approvers: [{ employeeId: manager.employeeId }, { employeeId: boss.employeeId }],
      escalatedOn: expect.any(String) as string,
    },
  ]);
  const titles = dataOf<{ title: string }[]>(await boss.call(notifications, {})).map(({ title }) => title);
  expect(titles).toEqual([expect.stringContaining('is still waiting for a decision')]);
  await wait();
  await escalate();
  expect(await waiting(admin)).toEqual([id]);
  expect(dataOf(await approve(admin, id))).toMatchObject({ state: 'approved' });
});

it('does not escalate while the person owes an answer, or leave of a type without the rule', async () => {
  const { self, manager, boss, own, asked, waiting } = await withRule({ escalateAfterDays: 1 });
  const { id } = await asked(self, day);
  await own(
    `insert into leave_question (tenant_id, request_id, question, asked_by) values (current_tenant(), $1, 'When?', $2)`,
    [id, manager.accountId],
  );
  await own('update leave_step set waits_since = waits_since - 14');
  await runRecurring(world, 'leave.escalate');
  expect(await waiting(boss)).toEqual([]);
  await own('delete from leave_question');
  await own('update leave_type set escalate_after_days = null');
  await runRecurring(world, 'leave.escalate');
  expect(await waiting(boss)).toEqual([]);
});

it('asks an approver who is on leave for an hour, and the next above once leave takes the whole of their day', async () => {
  const { manager, boss, own, at, self, typeId } = await withRule({});
  const asks = async () => {
    const query = { typeId: String(typeId), ...week };
    const { approvers, problems } = dataOf<LeavePreview>(await self.call(previewLeave, { ...at, query }));
    const notes = problems.filter(({ code }) => code === 'approver-away').map(({ words }) => words);
    return [
      ...approvers.map(({ approvers: people }) => people.map(({ employeeId }) => employeeId)),
      ...notes,
    ];
  };
  const away = (minutes: number, available = 456) =>
    own(
      `with made as (
         insert into leave_request (tenant_id, employee_id, type_id, start_date, end_date, state, initial_minutes)
         select tenant_id, $1, id, today, today, 'approved', 60 from leave_type, employee_today($1) today where id = $2
         returning tenant_id, id, start_date)
       insert into leave_request_day (tenant_id, request_id, day, minutes, pattern_minutes, available_minutes, reason)
       select tenant_id, id, start_date, $3::integer, $4::integer, $4::integer, 'worked' from made`,
      [manager.employeeId, typeId, minutes, available],
    );
  await own('update leave_type set negative_limit = 960');
  await away(60);
  expect(await asks()).toEqual([[manager.employeeId]]);
  await away(396);
  expect(await asks()).toEqual([
    [boss.employeeId],
    expect.stringMatching(/^.+ is away today, so .+ decides\.$/),
  ]);
});

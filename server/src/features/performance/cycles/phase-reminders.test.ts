import { createReviewTemplate } from '@tenure/contract/performance/cycles.ts';
import { notifications } from '@tenure/contract/platform/notifications.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestPerson } from '../../../../test/harness/company.ts';
import { dataOf } from '../../../../test/harness/leave-line.ts';
import { runRecurring } from '../../../../test/harness/recurring.ts';
import { addColleagues, answerAs, nominate, submitAs } from '../../../../test/harness/review-360.ts';
import {
  addGoal,
  launched,
  move,
  type ReviewLine,
  read,
  reviewLine,
  scored,
} from '../../../../test/harness/review-line.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';
import { enterTenant } from '../../../setup/company.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ withWork: true });
});
afterAll(() => world.close());

const reminders = [
  { days: 7, when: 'before' as const },
  { days: 1, when: 'before' as const },
  { days: 3, when: 'after' as const },
];
const remind = () => runRecurring(world, 'performance.remind-of-phases');

/** As if time had passed: the phase began so many days ago and ends so many days from today. */
async function phaseEnds(line: ReviewLine, id: number, days: number, begun = 30): Promise<void> {
  await enterTenant(world.owner, line.company.tenantId);
  await world.owner.query(
    `update appraisal_phase set end_date = employee_today($2) + $4::integer, started_at = tenure_now() - $3 * interval '1 day',
       reminded_for = reminded_for + (employee_today($2) + $4::integer - end_date)
     where appraisal_id = $1 and kind = 'planning'`,
    [id, line.employee.employeeId, begun, days],
  );
}

async function received(by: TestPerson, kind = 'review-phase-ends'): Promise<string[]> {
  const all = dataOf<{ kind: string; title: string }[]>(await by.call(notifications, { query: {} }));
  return all.filter((one) => one.kind === kind).map(({ title }) => title);
}

it('reminds the person with the next step before and after the last day, once for each day', async () => {
  const line = await reviewLine(world);
  const { employee, manager } = line;
  const { id } = await launched(line, 'managers-manager', { reminders });
  await remind();
  expect(await received(employee.person)).toEqual([]);

  await phaseEnds(line, id, 7);
  await remind();
  await remind();
  expect(await received(employee.person)).toEqual(['2027 annual review needs your next step']);
  expect(await received(manager.person)).toEqual([]);

  // Of reminders that were missed, only the last is sent: here the one of the day before.
  await addGoal(employee.person, await read(employee.person, id), 'Turnaround', '100');
  expect((await move(employee.person, id, 'planning.submit')).status).toBe(200);
  await phaseEnds(line, id, 0);
  await remind();
  expect(await received(employee.person)).toHaveLength(1);
  expect(await received(manager.person)).toEqual(['2027 annual review needs your next step']);

  await phaseEnds(line, id, -4);
  await remind();
  expect(await received(manager.person)).toEqual([
    '2027 annual review is overdue',
    '2027 annual review needs your next step',
  ]);
});

it('leaves out days before the phase began, and templates without reminders', async () => {
  const line = await reviewLine(world);
  const { id } = await launched(line, 'none', { reminders });
  const { id: without } = await launched(line, 'none');
  await phaseEnds(line, id, 3, 0);
  await phaseEnds(line, without, 7);
  await remind();
  expect(await received(line.employee.person)).toEqual([]);
});

it('refuses the same reminder twice, more than six and more than sixty days', async () => {
  const { admin } = await reviewLine(world);
  const create = (given: object[]) =>
    admin.raw({
      method: 'POST',
      url: createReviewTemplate.path,
      payload: {
        title: 'Annual review',
        draft: {
          phases: ['planning', 'scoring'],
          sections: [{ type: 'summary', title: 'Summary' }],
          reminders: given,
        },
      },
    });
  const [week] = reminders;
  expect((await create([{ days: 7, when: 'before' }])).status).toBe(201);
  expect(await create([{ ...week }, { ...week }])).toMatchObject({
    status: 422,
    body: { invalidInputs: [{ path: 'draft.reminders.1.days' }] },
  });
  expect((await create([{ days: 61, when: 'after' }])).status).toBe(422);
  expect((await create([1, 2, 3, 4, 5, 6, 7].map((days) => ({ days, when: 'after' })))).status).toBe(422);
});

it('reminds peers who have not answered, each alone, and the employee of their own answers', async () => {
  const line = await reviewLine(world);
  const { employee, manager } = line;
  const [answered, waiting] = await addColleagues(world, line, 2);
  if (answered === undefined || waiting === undefined) throw new Error('Two peers are needed');
  const { id } = await launched(line, 'managers-manager', { has360: true, reminders });
  await scored(line, id);
  expect((await nominate(manager.person, id, [answered, waiting])).status).toBe(201);
  await move(employee.person, id, 'submit');
  await move(manager.person, id, 'submit');
  await answerAs(answered, id, 4, 'Plans early');
  expect((await submitAs(answered, id)).status).toBe(200);
  await enterTenant(world.owner, line.company.tenantId);
  await world.owner.query(
    `update appraisal_phase set end_date = employee_today($2) + 3 where appraisal_id = $1 and kind = 'review360'`,
    [id, employee.employeeId],
  );
  // Sessions end meanwhile, so what was sent is read from the table.
  world.clock.advance({ hours: 48 });
  await remind();
  await enterTenant(world.owner, line.company.tenantId);
  const sentTo = async ({ accountId }: TestPerson) =>
    (
      await world.owner.query<{ kind: string }>(
        `select kind from notification
         where tenant_id = $1 and account_id = $2 and kind in ('review-phase-ends', 'peer-answers-due')`,
        [line.company.tenantId, accountId],
      )
    ).rows.map(({ kind }) => kind);
  expect(await sentTo(answered.person)).toEqual([]);
  expect(await sentTo(waiting.person)).toEqual(['peer-answers-due']);
  expect(await sentTo(employee.person)).toEqual(['review-phase-ends']);
  expect(await sentTo(manager.person)).toEqual(['review-phase-ends']);
});

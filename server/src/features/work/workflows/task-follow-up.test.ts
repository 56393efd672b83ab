import { etagOf } from '@tenure/contract/envelopes.ts';
import { notifications } from '@tenure/contract/platform/notifications.ts';
import { listInbox } from '@tenure/contract/work/inbox.ts';
import { commentOnTask, getTask, reassignTask, type Task } from '@tenure/contract/work/tasks.ts';
import { createWorkflowTemplate } from '@tenure/contract/work/workflow-templates.ts';
import { assignWorkflow, type Workflow } from '@tenure/contract/work/workflows.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Answer, TestPerson } from '../../../../test/harness/company.ts';
import { runRecurring } from '../../../../test/harness/recurring.ts';
import { type TwoInLine, twoInLine } from '../../../../test/harness/two-in-line.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const dataOf = <Data>({ body }: Answer) => (body as { data: Data }).data;
const dayFrom = (days: number) => world.clock.today('Australia/Melbourne').add({ days }).toString();
const of = (id: number) => ({ params: { taskId: String(id) } });
const inboxOf = async (person: TestPerson) =>
  dataOf<{ id: string }[]>(await person.call(listInbox, {})).map(({ id }) => id);
const kindsTold = async (person: TestPerson) =>
  dataOf<{ kind: string }[]>(await person.call(notifications, {})).map(({ kind }) => kind);

/** One task for the person, due so many days from today. */
async function taskDue({ admin, at }: TwoInLine, days: number): Promise<number> {
  const template = await admin.call(createWorkflowTemplate, {
    body: {
      title: `Due in ${days}`,
      description: '',
      isOnboarding: false,
      steps: [{ title: 'Read the handbook', description: '', doneBy: 'person', dueDays: 0 }],
    },
  });
  const answer = await admin.call(assignWorkflow, {
    ...at,
    body: { templateId: dataOf<{ id: number }>(template).id, startsOn: dayFrom(days) },
  });
  expect(answer.status).toBe(201);
  return dataOf<Workflow>(answer).tasks[0]?.id ?? 0;
}

it('a comment is read by everyone who sees the task, and by no one else', async () => {
  const ground = await twoInLine(world);
  const id = await taskDue(ground, 5);
  const written = await ground.self.call(commentOnTask, { ...of(id), body: { text: 'Half of it is read' } });
  expect(written.status).toBe(201);
  for (const person of [ground.self, ground.manager, ground.admin]) {
    expect(dataOf<Task>(await person.call(getTask, of(id))).comments).toMatchObject([
      { text: 'Half of it is read' },
    ]);
  }
  expect(await kindsTold(ground.admin)).toEqual(['workflow-task-commented']);
  expect(await kindsTold(ground.self)).toEqual(['workflow-tasks-came']);
  expect((await ground.admin.call(commentOnTask, { ...of(id), body: { text: 'Good' } })).status).toBe(201);
  expect(await kindsTold(ground.self)).toEqual(['workflow-task-commented', 'workflow-tasks-came']);
  expect(await kindsTold(ground.manager)).toEqual([]);
  const refused = await ground.stranger.call(commentOnTask, { ...of(id), body: { text: 'Hello' } });
  expect(refused.status).toBe(404);
});

it('a reassigned task moves from one inbox to the other, if the mover may assign workflows to the person', async () => {
  const ground = await twoInLine(world);
  const id = await taskDue(ground, 0);
  const employeeId = ground.manager.employeeId ?? 0;
  const own = await ground.self.call(reassignTask, { ...of(id), body: { employeeId } });
  expect(own.status).toBe(403);
  const unknown = await ground.admin.call(reassignTask, { ...of(id), body: { employeeId: 999_999 } });
  expect(unknown.status).toBe(422);
  const moved = await ground.admin.call(
    reassignTask,
    { ...of(id), body: { employeeId } },
    { 'if-match': etagOf(1) },
  );
  expect(moved.status).toBe(200);
  expect(await inboxOf(ground.self)).toEqual([]);
  expect(await inboxOf(ground.manager)).toEqual([`task-${id}`]);
  expect(await kindsTold(ground.manager)).toEqual(['workflow-tasks-came']);
});

it.each([
  [3, [], []],
  [2, ['workflow-task-due-soon'], []],
  [-1, ['workflow-task-overdue'], []],
  [-8, ['workflow-task-overdue'], ['workflow-task-escalated']],
])('a task due in %i days reminds its holder and the manager once', async (days, own, managers) => {
  const ground = await twoInLine(world);
  await taskDue(ground, days);
  await runRecurring(world, 'workflows.remind');
  await runRecurring(world, 'workflows.remind');
  const reminders = async (person: TestPerson) =>
    (await kindsTold(person)).filter((kind) => kind !== 'workflow-tasks-came');
  expect(await reminders(ground.self)).toEqual(own);
  expect(await reminders(ground.manager)).toEqual(managers);
  expect(await reminders(ground.stranger)).toEqual([]);
});

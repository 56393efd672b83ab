import {
  addItemNote,
  answerPerformanceItem,
  deleteItemNote,
  listItemNotes,
  type ReviewNote,
  ratePerformanceItem,
  savePerformanceItem,
} from '@tenure/contract/performance/appraisal-items.ts';
import {
  getPerformance,
  listMyPerformances,
  listPersonPerformances,
  listTeamPerformances,
  movePerformance,
  nominateApprovers,
} from '@tenure/contract/performance/appraisals.ts';
import { notifications } from '@tenure/contract/platform/notifications.ts';
import { listInbox } from '@tenure/contract/work/inbox.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestPerson } from '../../../../test/harness/company.ts';
import { dataOf } from '../../../../test/harness/leave-line.ts';
import {
  addGoal,
  inReview,
  launched,
  move,
  part,
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

const threeInLine = () => reviewLine(world);

it('goes from launch to completed between employee, manager and approver', async () => {
  const line = await threeInLine();
  const { employee, manager, director } = line;
  const { id, cycle } = await launched(line);
  // The director has no manager.
  expect(cycle).toMatchObject({ total: 4, launched: 3, withoutManager: 1 });
  // One batch of notifications, each with the reader's own review.
  for (const { person } of [employee, manager]) {
    const [own] = dataOf<{ url: string }[]>(await person.call(listMyPerformances, {}));
    expect(dataOf<object[]>(await person.call(notifications, { query: {} }))).toEqual([
      expect.objectContaining({ kind: 'review-launched', href: own?.url }),
    ]);
  }

  const first = await read(employee.person, id);
  expect(first.progressStatus).toEqual({ id: 'planning', text: 'Planning' });
  expect(first.owed).toEqual(['Goals: add 1 more']);
  const early = await move(employee.person, id, 'planning.submit');
  expect(early).toMatchObject({ status: 422, body: { invalidInputs: [{ code: 'too-few-items' }] } });

  await addGoal(employee.person, first, 'Turnaround', '30');
  const over = await addGoal(employee.person, first, 'Training', '80');
  expect(over).toMatchObject({
    status: 422,
    body: {
      invalidInputs: [
        {
          path: 'weight',
          reason:
            'Items in this section should add to 100% in total. The maximum weight for this item can be 70%',
        },
      ],
    },
  });
  await addGoal(employee.person, first, 'Training', '70');
  const unlabelled = await employee.person.call(savePerformanceItem, {
    ...part(await read(employee.person, id), 'goal', 'Training').inItem,
    body: { title: 'Training', weight: '70', label: null },
  });
  expect(unlabelled).toMatchObject({ status: 422, body: { invalidInputs: [{ reason: 'Select a label' }] } });

  expect((await move(employee.person, id, 'approve')).status).toBe(403);
  expect((await move(employee.person, id, 'planning.submit')).status).toBe(200);
  // The manager's inbox has it as their own task.
  expect(dataOf<object[]>(await manager.person.call(listInbox, { query: {} }))).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ id: `review-${id}`, relation: 'mine', category: 'performance' }),
    ]),
  );
  expect((await move(manager.person, id, 'reject')).status).toBe(422);
  expect((await move(manager.person, id, 'reject', 'Add a number')).status).toBe(200);
  expect((await read(employee.person, id)).history.at(-1)).toMatchObject({ reason: 'Add a number' });
  await move(employee.person, id, 'planning.submit');
  await move(manager.person, id, 'approve');
  expect((await read(employee.person, id)).progressStatus.id).toBe('in_progress');
  await move(employee.person, id, 'submit');

  const missing = await move(employee.person, id, 'submit');
  expect(missing).toMatchObject({
    status: 422,
    body: { invalidInputs: [{ code: 'not-rated' }, { code: 'not-answered' }] },
  });
  const open = await read(employee.person, id);
  const write = async (by: TestPerson) => {
    for (const [title, rating] of [
      ['Turnaround', 5],
      ['Training', 3],
    ] as const) {
      await by.call(ratePerformanceItem, {
        ...part(open, 'goal', title).inItem,
        body: { rating, words: 'Well' },
      });
    }
    await by.call(answerPerformanceItem, { ...part(open, 'question').inItem, body: { words: 'Well' } });
  };
  await write(employee.person);
  expect((await move(employee.person, id, 'submit')).status).toBe(200);
  await write(manager.person);
  expect((await read(manager.person, id)).overall.manager?.value).toBe(360);
  expect((await move(manager.person, id, 'submit')).status).toBe(200);
  expect((await read(manager.person, id)).progressStatus.id).toBe('finalise');
  expect((await move(manager.person, id, 'submit')).status).toBe(200);
  expect((await move(manager.person, id, 'approve')).status).toBe(403);
  expect((await move(director.person, id, 'approve')).status).toBe(200);
  expect((await move(director.person, id, 'approve')).status).toBe(403);
  expect((await move(manager.person, id, 'finalise')).status).toBe(200);

  const done = await read(employee.person, id);
  expect(done.progressStatus).toEqual({ id: 'completed', text: 'Completed' });
  expect(done.overall.manager).toMatchObject({ value: 360, level: 'Exceeds Expectations' });
  expect(done.overall.manager?.trace.map(({ share, value }) => [share, value])).toEqual([[10_000, 360]]);
  const after = await employee.person.call(ratePerformanceItem, {
    ...part(open, 'goal', 'Training').inItem,
    body: { rating: 5, words: '' },
  });
  expect(after.status).toBe(403);
  expect((await move(line.admin, id, 'rollback', 'A wrong score')).status).toBe(200);
  expect((await read(manager.person, id)).progressStatus.id).toBe('finalise');
});

it('answers the approval phase without approvers as the specification says', async () => {
  const line = await threeInLine();
  const { id } = await launched(line, 'none');
  await scored(line, id);
  await move(line.employee.person, id, 'submit');
  await move(line.manager.person, id, 'submit');
  expect(await move(line.manager.person, id, 'submit')).toMatchObject({
    status: 422,
    body: {
      type: 'approvalPhaseError',
      title: 'Approval phase requires nominated approvers',
      detail: 'Approval phase requires nominated approvers to proceed.',
      invalidInputs: [{ path: 'approvers', code: 'required' }],
    },
  });
  const review = await read(line.manager.person, id);
  const inPhase = {
    params: { performanceId: String(id), workflowId: String(review.activeWorkflows[0]?.id) },
  };
  const nominate = (employeeIds: number[]) =>
    line.manager.person.call(nominateApprovers, { ...inPhase, body: { employeeIds } });
  expect(await nominate([line.employee.employeeId])).toMatchObject({
    status: 422,
    body: { invalidInputs: [{ code: 'own' }] },
  });
  expect((await nominate([line.director.employeeId])).status).toBe(200);
  expect((await move(line.manager.person, id, 'submit')).status).toBe(200);
});

it('refuses an unknown phase with 422 and an older version with 412', async () => {
  const line = await threeInLine();
  const { id } = await launched(line);
  const answer = await line.employee.person.call(
    movePerformance,
    { params: { performanceId: String(id), workflowId: '2000000000' }, body: { action: 'submit' } },
    { 'if-match': '"v1"' },
  );
  expect(answer).toMatchObject({ status: 422, body: { invalidInputs: [{ path: 'workflowId' }] } });
  const review = await read(line.employee.person, id);
  const stale = await line.employee.person.call(
    movePerformance,
    {
      params: { performanceId: String(id), workflowId: String(review.activeWorkflows[0]?.id) },
      body: { action: 'planning.submit' },
    },
    { 'if-match': '"v999"' },
  );
  expect(stale.status).toBe(412);
});

describe('who sees what', () => {
  it('hides the manager’s scores and words from the employee until it is completed, and the employee’s from the manager until submitted', async () => {
    const line = await threeInLine();
    const { id } = await launched(line);
    await scored(line, id);
    const { employee, manager, director } = line;
    const seenBy = async (by: TestPerson) => (await by.call(getPerformance, inReview(id))).text;
    expect(await seenBy(employee.person)).not.toContain('Manager words');
    expect((await read(employee.person, id)).overall.manager).toBeNull();
    expect(await seenBy(manager.person)).not.toContain('Employee words');
    expect((await read(manager.person, id)).overall.employee).toBeNull();
    await move(employee.person, id, 'submit');
    expect(await seenBy(manager.person)).toContain('Employee words');
    expect(await seenBy(employee.person)).not.toContain('Manager words');
    // The director manages both, and approves only later.
    for (const hidden of ['Manager words', 'Employee words']) {
      expect(await seenBy(director.person)).not.toContain(hidden);
    }
    await move(manager.person, id, 'submit');
    await move(manager.person, id, 'submit');
    expect(await seenBy(director.person)).toContain('Manager words');
    expect(await seenBy(employee.person)).not.toContain('Manager words');
    await move(director.person, id, 'approve');
    await move(manager.person, id, 'finalise');
    expect(await seenBy(employee.person)).toContain('Manager words');
  });

  it('answers colleagues, strangers and other companies as for an unknown review', async () => {
    const line = await threeInLine();
    const { id } = await launched(line);
    const other = await threeInLine();
    const stranger = await line.company.person();
    const unknown = await line.colleague.person.call(getPerformance, inReview(2_000_000_000));
    for (const by of [line.colleague.person, stranger, other.admin, other.manager.person]) {
      const answer = await by.call(getPerformance, inReview(id));
      expect([answer.status, (answer.body as { detail: string }).detail]).toEqual([
        unknown.status,
        (unknown.body as { detail: string }).detail,
      ]);
      expect(
        (
          await by.call(listItemNotes, {
            params: { ...inReview(id).params, sectionId: '1', sectionItemId: '1' },
          })
        ).status,
      ).toBe(404);
    }
    const lists = await line.colleague.person.call(listTeamPerformances, {});
    expect(dataOf(lists)).toEqual([]);
    const theirs = await line.colleague.person.call(listPersonPerformances, {
      params: { employeeId: String(line.employee.employeeId) },
    });
    expect(theirs.status).toBe(403);
  });

  it('lets only the employee and the manager write, each in their own name', async () => {
    const line = await threeInLine();
    const { id } = await launched(line);
    const open = await scored(line, id);
    const { inItem } = part(open, 'goal', 'Training');
    const tries = async (by: TestPerson) =>
      (await by.call(ratePerformanceItem, { ...inItem, body: { rating: 1, words: 'Not mine' } })).status;
    expect([
      await tries(line.director.person),
      await tries(line.admin),
      await tries(line.colleague.person),
    ]).toEqual([403, 403, 404]);
    await move(line.employee.person, id, 'submit');
    // After submitting, the employee can no longer change the rating.
    expect(await tries(line.employee.person)).toBe(403);
    expect(await tries(line.manager.person)).toBe(200);
  });

  it('keeps private notes to their author, and the author of an anonymous one from everyone else', async () => {
    const line = await threeInLine();
    const { id } = await launched(line);
    const { employee, manager, admin } = line;
    await addGoal(employee.person, await read(employee.person, id), 'Turnaround', '100');
    const { inItem } = part(await read(employee.person, id), 'goal');
    const note = (by: TestPerson, content: string, visibility: ReviewNote['visibility'], anonymous = false) =>
      by.call(addItemNote, { ...inItem, body: { content, visibility, anonymous } });
    const notes = async (by: TestPerson) => dataOf<ReviewNote[]>(await by.call(listItemNotes, inItem));
    const goalOf = async (by: TestPerson) => part(await read(by, id), 'goal').item;
    await note(manager.person, 'Only for me', 'private');
    await note(manager.person, 'For managers', 'manager_only');
    await note(manager.person, 'Someone thinks so', 'public', true);
    expect(
      (await notes(employee.person)).map(({ content, user, created }) => [content, user, created]),
    ).toEqual([['Someone thinks so', null, null]]);
    expect((await goalOf(employee.person))?.noteCount).toBe(1);
    expect((await goalOf(manager.person))?.noteCount).toBe(3);
    expect((await notes(admin)).map(({ content, user }) => [content, user])).toEqual([
      ['Someone thinks so', null],
    ]);
    const [anonymous] = await notes(admin);
    const remove = (by: TestPerson) =>
      by.call(deleteItemNote, { params: { ...inItem.params, noteId: String(anonymous?.id) } });
    expect((await remove(employee.person)).status).toBe(403);
    expect((await remove(admin)).status).toBe(204);
  });
});

it('has the database refuse weights beyond 100 % and an approver of their own review', async () => {
  const line = await threeInLine();
  const { id } = await launched(line);
  await enterTenant(world.owner, line.company.tenantId);
  await expect(
    world.owner.query(
      `insert into appraisal_approver (tenant_id, appraisal_id, employee_id, manager_id, approver_id)
       select tenant_id, id, employee_id, manager_id, employee_id from appraisal where id = $1`,
      [id],
    ),
  ).rejects.toThrow(/no_one_approves_their_own/);
  await expect(
    world.owner.query(
      `insert into appraisal_item (tenant_id, appraisal_id, section_id, title, weight, source)
       select s.tenant_id, s.appraisal_id, s.id, 'Goal', w.part, 'own' from appraisal_section s, (values (6000), (5000)) w (part)
       where s.appraisal_id = $1 and s.type = 'goal'`,
      [id],
    ),
  ).rejects.toThrow(/more than 100 percent/);
});

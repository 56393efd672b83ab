import { loginAs } from '@tenure/contract/identity/acting.ts';
import {
  addItemNote,
  commentOnSummary,
  deleteItemNote,
  listItemNotes,
  type ReviewNote,
  ratePerformanceItem,
  setSectionStatus,
} from '@tenure/contract/performance/appraisal-items.ts';
import { deletePerformance, nominateApprovers } from '@tenure/contract/performance/appraisals.ts';
import { notifications } from '@tenure/contract/platform/notifications.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestPerson } from '../../../../test/harness/company.ts';
import { dataOf } from '../../../../test/harness/leave-line.ts';
import {
  addGoal,
  inReview,
  launched,
  move,
  part,
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

async function nominate(by: TestPerson, id: number, employeeIds: number[]) {
  const approval = (await read(by, id)).workflows.find(({ kind }) => kind === 'approval');
  const params = { performanceId: String(id), workflowId: String(approval?.id) };
  return by.call(nominateApprovers, { params, body: { employeeIds } });
}
async function inApproval(line: ReviewLine, id: number) {
  const open = await scored(line, id);
  await move(line.employee.person, id, 'submit');
  await move(line.manager.person, id, 'submit');
  return open;
}

it('lets no one decide their own review by signing in as their manager, approver or HR', async () => {
  const line = await reviewLine(world);
  const { employee, manager, director } = line;
  const { id } = await launched(line);
  const open = await scored(line, id);
  await move(employee.person, id, 'submit');
  await enterTenant(world.owner, line.company.tenantId);
  await world.owner.query(
    `insert into account_security_profile (tenant_id, account_id, profile_id)
     select tenant_id, $2, profile_id from account_security_profile h
     where h.tenant_id = current_tenant() and h.account_id = any($1) on conflict do nothing`,
    [[line.admin.accountId, manager.person.accountId, director.person.accountId], employee.person.accountId],
  );
  const actAs = async (who: TestPerson) => {
    const params = { userId: String(who.accountId) };
    const body = { reason: 'To look at the list', readOnly: false };
    return line.admin.call(loginAs, { params, body });
  };
  const own = employee.person;
  const signedIn = await own.call(loginAs, {
    params: { userId: String(manager.person.accountId) },
    body: { reason: 'To look at the list', readOnly: false },
  });
  expect(signedIn.status).toBe(200);
  const answers = [
    await own.call(ratePerformanceItem, {
      ...part(open, 'goal', 'Training').inItem,
      body: { rating: 5, words: '' },
    }),
    await own.call(commentOnSummary, { ...part(open, 'summary').inSection, body: { comment: 'Superb' } }),
    await move(own, id, 'submit'),
    await own.call(setSectionStatus, {
      ...part(open, 'goal').inSection,
      body: { status: 'not_applicable' },
    }),
    await own.call(deletePerformance, inReview(id)),
  ];
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
  const shown = await read(own, id);
  expect([shown.roles, shown.overall.manager]).toEqual([['reader'], null]);
  // Anyone else signed in as the manager can take the manager's steps.
  expect((await actAs(manager.person)).status).toBe(200);
  expect((await move(line.admin, id, 'submit')).status).toBe(200);
});

describe('approvers', () => {
  it('cannot be the manager, and only HR removes one set by the template', async () => {
    const line = await reviewLine(world);
    const { manager, director, colleague, admin, employee } = line;
    const { id } = await launched(line);
    await inApproval(line, id);
    expect(await nominate(manager.person, id, [director.employeeId, manager.employeeId])).toMatchObject({
      status: 422,
      body: { invalidInputs: [{ code: 'manager' }] },
    });
    expect(await nominate(manager.person, id, [colleague.employeeId])).toMatchObject({
      status: 422,
      body: { invalidInputs: [{ code: 'prescribed' }] },
    });
    expect((await nominate(manager.person, id, [director.employeeId, colleague.employeeId])).status).toBe(
      200,
    );
    // The manager can remove an approver the manager added.
    expect((await nominate(manager.person, id, [director.employeeId])).status).toBe(200);
    expect((await nominate(admin, id, [colleague.employeeId])).status).toBe(200);
    for (const [approver, constraint] of [
      [manager.employeeId, /managers_approve_no_review_of_theirs/],
      [employee.employeeId, /no_one_approves_their_own/],
    ] as const) {
      await enterTenant(world.owner, line.company.tenantId);
      await expect(
        world.owner.query(
          `insert into appraisal_approver (tenant_id, appraisal_id, employee_id, manager_id, approver_id)
           select tenant_id, id, employee_id, manager_id, $2 from appraisal where id = $1`,
          [id, approver],
        ),
      ).rejects.toThrow(constraint);
    }
  });

  it('are notified when they are added later, and removing the last open one moves the review on', async () => {
    const line = await reviewLine(world);
    const { manager, director, colleague, admin } = line;
    const { id } = await launched(line);
    await inApproval(line, id);
    await move(manager.person, id, 'submit');
    expect((await nominate(admin, id, [director.employeeId, colleague.employeeId])).status).toBe(200);
    expect(dataOf<object[]>(await colleague.person.call(notifications, { query: {} }))).toEqual(
      expect.arrayContaining([expect.objectContaining({ kind: 'review-waits' })]),
    );
    expect((await move(director.person, id, 'approve')).status).toBe(200);
    expect((await move(manager.person, id, 'finalise')).status).toBe(403);
    expect((await nominate(admin, id, [director.employeeId])).status).toBe(200);
    expect((await move(manager.person, id, 'finalise')).status).toBe(200);
  });
});

it('shows the reason of a rejection to the people who decide, and to no one else', async () => {
  const line = await reviewLine(world);
  const { employee, manager, director, admin } = line;
  const { id } = await launched(line);
  await inApproval(line, id);
  await move(manager.person, id, 'submit');
  await move(director.person, id, 'reject', 'Too generous');
  await move(admin, id, 'rollback', 'The manager left a score open');
  const reasons = async (by: TestPerson) =>
    (await read(by, id)).history.flatMap(({ reason }) => (reason === null ? [] : [reason]));
  const both = ['Too generous', 'The manager left a score open'];
  for (const by of [manager.person, director.person, admin]) expect(await reasons(by)).toEqual(both);
  expect(await reasons(employee.person)).toEqual([]);
});

it('lets HR delete anonymous notes, and counts notes only for people who may read them', async () => {
  const line = await reviewLine(world);
  const { employee, manager, director, admin } = line;
  const { id } = await launched(line);
  await addGoal(employee.person, await read(employee.person, id), 'Turnaround', '100');
  const { inItem } = part(await read(employee.person, id), 'goal');
  const note = (by: TestPerson, content: string, about: Partial<ReviewNote> = {}) =>
    by.call(addItemNote, { ...inItem, body: { content, visibility: 'public', anonymous: true, ...about } });
  const notesOf = async (by: TestPerson) => dataOf<ReviewNote[]>(await by.call(listItemNotes, inItem));
  const countFor = async (by: TestPerson) => part(await read(by, id), 'goal').item?.noteCount;
  await note(employee.person, 'Between us', { visibility: 'manager_only' });
  await note(employee.person, 'Mine alone', { visibility: 'private' });
  await note(manager.person, 'Named', { visibility: 'manager_only', anonymous: false });
  const [seen, ...more] = await notesOf(admin);
  expect([seen?.content, seen?.user, seen?.capabilities, more]).toEqual([
    'Between us',
    null,
    ['note.delete'],
    [],
  ]);
  expect([await countFor(admin), await countFor(employee.person), await countFor(director.person)]).toEqual([
    1, 2, 0,
  ]);
  const params = { ...inItem.params, noteId: String(seen?.id) };
  expect((await admin.call(deleteItemNote, { params })).status).toBe(204);
  expect(await countFor(admin)).toBe(0);
});

import { answerPerformanceItem } from '@tenure/contract/performance/appraisal-items.ts';
import { getPerformance, listMyPerformances } from '@tenure/contract/performance/appraisals.ts';
import type { Checkpoint } from '@tenure/contract/performance/checkpoint.ts';
import {
  getCheckpoint,
  listNoSubmissionUsers,
  moveCheckpoint,
  rateCheckpoint,
} from '@tenure/contract/performance/checkpoints.ts';
import {
  addContributors,
  answerContribution,
  type Contribution,
  deactivateContributor,
  getContribution,
  listAssignableContributors,
  listContributors,
  submitContribution,
} from '@tenure/contract/performance/contributions.ts';
import type { Contributor, ReviewPerson } from '@tenure/contract/performance/review.ts';
import { listInbox } from '@tenure/contract/work/inbox.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestPerson } from '../../../../test/harness/company.ts';
import { dataOf } from '../../../../test/harness/leave-line.ts';
import {
  inReview,
  launched,
  part,
  type ReviewLine,
  read,
  reviewLine,
} from '../../../../test/harness/review-line.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';
import { enterTenant } from '../../../setup/company.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ withWork: true });
});
afterAll(() => world.close());

/** A review with a checkpoint that is live, in which a colleague contributes. */
async function withCheckpoint({ isMandatory = true, isStarted = true } = {}) {
  const line = await reviewLine(world);
  const { id } = await launched(line, 'managers-manager', { checkpoint: { isMandatory } });
  await enterTenant(world.owner, line.company.tenantId);
  await world.owner.query(
    `update appraisal_checkpoint set start_date = tenure_today() + $2::integer, end_date = tenure_today() + 30
     where appraisal_id = $1`,
    [id, isStarted ? -1 : 1],
  );
  const review = await read(line.employee.person, id);
  return { line, id, at: part(review, 'checkpoint').inSection };
}
type At = Awaited<ReturnType<typeof withCheckpoint>>['at'];

const step = (by: TestPerson, at: At, action: 'submit' | 'approve' | 'skip' | 'reopen') =>
  by.call(moveCheckpoint, { ...at, body: { action } });
const reject = (by: TestPerson, at: At, submissionId: number | undefined, reason: string | null) =>
  by.call(moveCheckpoint, { ...at, body: { action: 'reject', submissionId: submissionId ?? null, reason } });
const checkpointFor = async (by: TestPerson, at: At) => dataOf<Checkpoint>(await by.call(getCheckpoint, at));
const contribute = (line: ReviewLine, id: number) =>
  line.manager.person.call(addContributors, {
    ...inReview(id),
    body: { employeeIds: [line.colleague.employeeId] },
  });
const contribution = async (by: TestPerson, id: number) =>
  dataOf<Contribution>(await by.call(getContribution, inReview(id)));

/** Answers every question of the checkpoint in the employee's or the manager's name. */
async function write(by: TestPerson, id: number, words: string) {
  const review = await read(by, id);
  const { section } = part(review, 'checkpoint');
  for (const { title } of section?.checkpoint?.questions.filter((one) => one.isAnswerable) ?? []) {
    const { inItem } = part(review, 'checkpoint', title);
    dataOf(await by.call(answerPerformanceItem, { ...inItem, body: { words } }));
  }
}

it('goes from its first day to approved between employee, contributor and manager', async () => {
  const { line, id, at } = await withCheckpoint();
  const { employee, manager, colleague } = line;
  expect((await contribute(line, id)).status).toBe(201);
  const todo = dataOf<{ id: string }[]>(await colleague.person.call(listInbox, { query: {} }));
  expect(todo.map((one) => one.id)).toContain(`contribution-${id}`);

  expect(await step(employee.person, at, 'submit')).toMatchObject({
    status: 422,
    body: { invalidInputs: [{ code: 'not-answered', reason: 'Answer 2 more questions' }] },
  });
  await write(employee.person, id, 'Employee words');
  expect((await employee.person.call(rateCheckpoint, { ...at, body: { rating: 4 } })).status).toBe(200);
  expect((await step(employee.person, at, 'submit')).status).toBe(200);
  expect((await step(employee.person, at, 'submit')).status).toBe(403);

  await write(manager.person, id, 'Manager words');
  expect(await step(manager.person, at, 'approve')).toMatchObject({
    status: 422,
    body: { invalidInputs: [{ code: 'not-submitted' }] },
  });
  expect(
    dataOf<{ displayName: string }[]>(await manager.person.call(listNoSubmissionUsers, at)),
  ).toHaveLength(1);

  const [asked] = (await contribution(colleague.person, id)).checkpoints;
  const [question] = asked?.questions ?? [];
  dataOf(
    await colleague.person.call(answerContribution, {
      params: { performanceId: String(id), sectionItemId: String(question?.id) },
      body: { words: 'Contributor words' },
    }),
  );
  expect((await colleague.person.call(submitContribution, at)).status).toBe(200);
  expect((await step(manager.person, at, 'approve')).status).toBe(200);

  const done = await checkpointFor(employee.person, at);
  expect(done).toMatchObject({ status: 'live', isApproved: true });
  expect(done.questions[0]).toMatchObject({
    employeeAnswer: 'Employee words',
    managerAnswer: 'Manager words',
    contributorsAnswerList: [{ value: 'Contributor words' }],
    isAnswerable: false,
  });
  expect(done.ratings.map(({ style, value }) => [style, value])).toEqual([['employee', 4]]);
  expect((await step(manager.person, at, 'skip')).status).toBe(403);
  const { inItem } = part(await read(employee.person, id), 'checkpoint');
  const late = await employee.person.call(answerPerformanceItem, { ...inItem, body: { words: 'Late' } });
  expect(late.status).toBe(403);
});

it('sends a part back with a reason, which only its author and the manager read', async () => {
  const { line, id, at } = await withCheckpoint();
  const { employee, manager, admin } = line;
  await write(employee.person, id, 'Employee words');
  const { submissions } = await checkpointFor(manager.person, at);
  expect((await reject(manager.person, at, submissions[0]?.id, 'Too early')).status).toBe(422);
  await step(employee.person, at, 'submit');
  expect((await reject(manager.person, at, submissions[0]?.id, null)).status).toBe(422);
  expect((await reject(employee.person, at, submissions[0]?.id, 'No')).status).toBe(403);
  expect((await reject(manager.person, at, submissions[0]?.id, 'Add an example')).status).toBe(200);
  const seen = async (by: TestPerson) => (await checkpointFor(by, at)).submissions[0]?.rejectionReason;
  expect([await seen(employee.person), await seen(manager.person), await seen(admin)]).toEqual([
    'Add an example',
    'Add an example',
    null,
  ]);
  await write(employee.person, id, 'With an example');
  expect((await step(employee.person, at, 'submit')).status).toBe(200);
});

it('waits only for contributors it asks something', async () => {
  const { line, id, at } = await withCheckpoint();
  const { employee, manager } = line;
  await enterTenant(world.owner, line.company.tenantId);
  await world.owner.query(
    `update appraisal_item i set assigned_to = 'employee' from appraisal_section s
     where i.appraisal_id = $1 and s.id = i.section_id and s.type = 'checkpoint'`,
    [id],
  );
  await contribute(line, id);
  await write(employee.person, id, 'Employee words');
  expect((await step(employee.person, at, 'submit')).status).toBe(200);
  const { submissions } = await checkpointFor(manager.person, at);
  expect(submissions.map(({ userId }) => userId)).toEqual([employee.employeeId]);
  expect(await step(manager.person, at, 'approve')).toMatchObject({ status: 200 });
});

it('sends nothing back to a contributor who was removed', async () => {
  const { line, id, at } = await withCheckpoint({ isMandatory: false });
  const { manager, colleague } = line;
  const [added] = dataOf<Contributor[]>(await contribute(line, id), 201);
  expect((await colleague.person.call(submitContribution, at)).status).toBe(200);
  const theirs = async () =>
    (await checkpointFor(manager.person, at)).submissions.find(({ id: one }) => one === added?.id);
  expect(await theirs()).toMatchObject({ status: 'submitted', isRejectable: true });
  await manager.person.call(deactivateContributor, {
    params: { performanceId: String(id), contributorId: String(added?.id) },
  });
  expect(await theirs()).toMatchObject({ status: 'submitted', isRejectable: false });
  expect((await reject(manager.person, at, added?.id, 'Add an example')).status).toBe(422);
});

it('can be skipped and reopened, a mandatory one by HR alone', async () => {
  const { line, at } = await withCheckpoint();
  const { manager, admin, employee } = line;
  expect((await step(manager.person, at, 'skip')).status).toBe(403);
  expect((await step(admin, at, 'skip')).status).toBe(200);
  expect((await checkpointFor(employee.person, at)).status).toBe('skipped');
  expect((await step(employee.person, at, 'submit')).status).toBe(403);
  expect((await step(manager.person, at, 'reopen')).status).toBe(200);
  expect((await checkpointFor(employee.person, at)).status).toBe('live');
});

it('allows nothing before its first day', async () => {
  const { line, at } = await withCheckpoint({ isStarted: false });
  expect((await checkpointFor(line.employee.person, at)).status).toBe('scheduled');
  expect((await step(line.employee.person, at, 'submit')).status).toBe(403);
  expect((await line.manager.person.call(rateCheckpoint, { ...at, body: { rating: 3 } })).status).toBe(403);
});

describe('who sees what', () => {
  it('hides an answer from everyone until it is submitted, and from all but the manager until it is approved', async () => {
    const { line, id, at } = await withCheckpoint({ isMandatory: false });
    const { employee, manager, admin, director } = line;
    await write(employee.person, id, 'Employee words');
    await write(manager.person, id, 'Manager words');
    const text = async (by: TestPerson) => (await by.call(getCheckpoint, at)).text;
    expect(await text(manager.person)).not.toContain('Employee words');
    expect(await text(employee.person)).not.toContain('Manager words');
    await step(employee.person, at, 'submit');
    expect(await text(manager.person)).toContain('Employee words');
    for (const by of [admin, director.person]) expect(await text(by)).not.toContain('Employee words');
    await step(manager.person, at, 'approve');
    expect(await text(employee.person)).toContain('Manager words');
    expect(await text(admin)).toContain('Employee words');
  });

  it('keeps what was never submitted with its author when an optional checkpoint is approved without it', async () => {
    const { line, id, at } = await withCheckpoint({ isMandatory: false });
    const { employee, manager, admin, colleague, director } = line;
    await contribute(line, id);
    await write(employee.person, id, 'Employee draft');
    dataOf(await employee.person.call(rateCheckpoint, { ...at, body: { rating: 2 } }));
    const [asked] = (await contribution(colleague.person, id)).checkpoints;
    dataOf(
      await colleague.person.call(answerContribution, {
        params: { performanceId: String(id), sectionItemId: String(asked?.questions[0]?.id) },
        body: { words: 'Contributor draft' },
      }),
    );
    await write(manager.person, id, 'Manager words');
    expect((await step(manager.person, at, 'approve')).status).toBe(200);
    for (const by of [manager.person, admin, director.person]) {
      const { text } = await by.call(getCheckpoint, at);
      expect(text).not.toMatch(/Employee draft|Contributor draft/);
      expect((await by.call(getPerformance, inReview(id))).text).not.toMatch(
        /Employee draft|Contributor draft/,
      );
    }
    expect((await checkpointFor(manager.person, at)).ratings).toEqual([]);
    const own = (await employee.person.call(getCheckpoint, at)).text;
    expect([own.includes('Employee draft'), own.includes('Contributor draft')]).toEqual([true, false]);
    expect(own).toContain('Manager words');
  });

  it('shows a contributor only their own questions, answers and submission', async () => {
    const { line, id, at } = await withCheckpoint({ isMandatory: false });
    const { employee, manager, colleague } = line;
    await contribute(line, id);
    await write(employee.person, id, 'Employee words');
    await step(employee.person, at, 'submit');
    await write(manager.person, id, 'Manager words');
    await step(manager.person, at, 'approve');
    const answer = await colleague.person.call(getContribution, inReview(id));
    expect(answer.text).not.toMatch(/Employee words|Manager words/);
    const { checkpoints } = dataOf<Contribution>(answer);
    expect(checkpoints[0]?.questions.map(({ title }) => title)).toEqual(['What went well?']);
    expect(checkpoints[0]?.submissions.map(({ userId }) => userId)).toEqual([colleague.employeeId]);
    expect(dataOf(await colleague.person.call(listMyPerformances, {}))).not.toContainEqual(
      expect.objectContaining({ id }),
    );
  });

  it('answers people who are not asked as for an unknown review', async () => {
    const { line, id } = await withCheckpoint();
    for (const by of [line.colleague.person, line.employee.person, line.manager.person, line.admin]) {
      expect((await by.call(getContribution, inReview(id))).status).toBe(404);
    }
    await contribute(line, id);
    const [added] = dataOf<Contributor[]>(await line.manager.person.call(listContributors, inReview(id)));
    await line.manager.person.call(deactivateContributor, {
      params: { performanceId: String(id), contributorId: String(added?.id) },
    });
    expect((await line.colleague.person.call(getContribution, inReview(id))).status).toBe(404);
    const again = dataOf<Contributor[]>(await contribute(line, id), 201);
    expect(again).toMatchObject([{ id: added?.id, isActive: true }]);
  });
});

it('finds contributors by name or email, for the manager and HR alone', async () => {
  const { line, id } = await withCheckpoint();
  const find = (by: TestPerson, query: string) =>
    by.call(listAssignableContributors, { ...inReview(id), query: { query } });
  expect((await find(line.employee.person, '')).status).toBe(403);
  const everyone = dataOf<ReviewPerson[]>(await find(line.manager.person, ''));
  const ids = everyone.map((one) => one.id);
  expect(ids).toContain(line.colleague.employeeId);
  expect(ids).not.toContain(line.employee.employeeId);
  const [someone] = everyone;
  const upper = (someone?.fullName ?? '').toUpperCase();
  expect(dataOf<ReviewPerson[]>(await find(line.manager.person, upper)).map((one) => one.id)).toContain(
    someone?.id,
  );
  const own = await line.manager.person.call(addContributors, {
    ...inReview(id),
    body: { employeeIds: [line.employee.employeeId] },
  });
  expect(own).toMatchObject({ status: 422, body: { invalidInputs: [{ code: 'takes-part' }] } });
});

import {
  createDiversityQuestion,
  type DiversityCount,
  type Grouping,
  getDiversityForm,
  getDiversitySummary,
  saveDiversityAnswers,
  setDiversityQuestionState,
} from '@tenure/contract/people/diversity.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestCompany, TestPerson } from '../../../../test/harness/company.ts';
import { organisationOn } from '../../../../test/harness/organisation.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';
import { createLog } from '../../../platform/log/log.ts';
import { enterTenant } from '../../../setup/company.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** As the worker does it at night. */
async function countAtNight(): Promise<void> {
  const job = world.tenure.modules
    .flatMap(({ recurring = [] }) => recurring)
    .find(({ name }) => name === 'diversity.count');
  if (!job) throw new Error('Nothing counts');
  const log = createLog({ level: 'error' });
  await job.perform(
    { jobId: '1', attempt: 1, maxAttempts: 1, signal: new AbortController().signal, log },
    {},
  );
}

interface Ground {
  company: TestCompany;
  admin: TestPerson;
  questionId: number;
}

async function asking(countedBy: Grouping, about: object = {}): Promise<Ground> {
  const company = await world.company();
  const admin = await company.person({ profiles: ['company-admin'] });
  const body = {
    title: 'Which?',
    help: '',
    inputType: 'single-choice' as const,
    required: false,
    countedBy,
    options: ['One', 'Two', 'Three'].map((displayValue) => ({ value: null, displayValue })),
    ...about,
  };
  await admin.call(createDiversityQuestion, { body });
  const form = await admin.call(getDiversityForm, {});
  const questionId = (form.body as { data: { questions: { id: number }[] } }).data.questions[0]?.id ?? 0;
  const at = { params: { questionId: String(questionId) }, body: { state: 'asked' as const } };
  expect((await admin.call(setDiversityQuestionState, at)).status).toBe(200);
  return { company, admin, questionId };
}

/** Makes people of one department, who answer so. */
async function answering(
  { company, questionId }: Ground,
  department: string,
  values: readonly (string | string[] | null)[],
): Promise<void> {
  await enterTenant(world.owner, company.tenantId);
  const organisation = organisationOn(world.owner);
  const known = await world.owner.query<{ id: number }>('select id from department where title = $1', [
    department,
  ]);
  const placed = known.rows[0]?.id ?? (await organisation.place());
  await world.owner.query('update department set title = $2 where id = $1', [placed, department]);
  for (const value of values) {
    const employeeId = await organisation.employee();
    const assignment = await organisation.assign(employeeId, {});
    await world.owner.query('update assignment set department_id = $2 where id = $1', [assignment, placed]);
    const person = await company.person({ employeeId });
    const answers = [{ questionId, value, prefersNotToSay: value === null }];
    const at = { params: { employeeId: String(employeeId) }, body: { answers } };
    expect((await person.call(saveDiversityAnswers, at)).status).toBe(200);
  }
}
const times = (count: number, value: string | string[] | null) => Array.from({ length: count }, () => value);

async function shown({ admin }: Ground): Promise<DiversityCount | undefined> {
  const answer = await admin.call(getDiversitySummary, {});
  expect(answer.status).toBe(200);
  return (answer.body as { data: { questions: DiversityCount[] } }).data.questions[0];
}
const countsOf = (row: DiversityCount['overall'] | undefined) =>
  row ? [row.people, ...row.counts.map(({ count }) => count)] : row;

it('counts by department, and hides groups that are too small, in the total too', async () => {
  const ground = await asking('department');
  await answering(ground, 'Small', [...times(8, 'o1'), ...times(2, 'o2')]);
  await answering(ground, 'Middle', [...times(10, 'o1'), ...times(11, 'o2')]);
  await answering(ground, 'Large', [...times(12, 'o1'), ...times(13, 'o2'), ...times(3, null)]);
  expect((await shown(ground))?.countedAt).toBeNull();
  await countAtNight();
  const figures = await shown(ground);
  // People who prefer not to say are not counted.
  expect(countsOf(figures?.overall)).toEqual([46, 22, 24, 0]);
  expect(figures?.groups.map(({ title, row }) => [title, countsOf(row)])).toEqual([
    ['Large', [25, 12, 13, 0]],
    ['Middle', [21, 10, 11, 0]],
    ['Small', null],
  ]);
  const { rows } = await world.superuser.query<{ kept: string }>(
    `select concat(f.figures, t.told) as kept from diversity_figure f join diversity_told t using (tenant_id, question_id)
     where tenant_id = $1`,
    [ground.company.tenantId],
  );
  expect(rows[0]?.kept).not.toContain('[8, 2');
});

it('hides a change that one person made to a figure by answering, moving or leaving', async () => {
  const ground = await asking('department');
  await answering(ground, 'One', [...times(12, 'o1'), ...times(12, 'o2')]);
  await answering(ground, 'Other', [...times(12, 'o1'), ...times(12, 'o2')]);
  await countAtNight();
  const before = await shown(ground);
  expect(before?.groups.map(({ row }) => countsOf(row))).toEqual([
    [24, 12, 12, 0],
    [24, 12, 12, 0],
  ]);
  // Ten have answered since, one of them in the other department.
  await answering(ground, 'One', times(9, 'o1'));
  await answering(ground, 'Other', times(1, 'o2'));
  await countAtNight();
  expect(await shown(ground)).toEqual(before);
  await enterTenant(world.owner, ground.company.tenantId);
  await world.owner.query(
    `update assignment set department_id = (select id from department where title = 'Other')
     where employee_id = (select min(a.employee_id) from assignment a join department d on d.id = a.department_id
       where d.title = 'One')`,
  );
  const { rows } = await world.owner.query<{ id: number }>(
    `delete from assignment where employee_id = (select min(a.employee_id) from assignment a
       join department d on d.id = a.department_id where d.title = 'One') returning employee_id as id`,
  );
  const leaver = `update employee set start_date = tenure_today() - 9, end_date = tenure_today() - 1 where id = $1`;
  await world.owner.query(leaver, [rows[0]?.id]);
  await countAtNight();
  expect(await shown(ground)).toEqual(before);
});

it('shows nothing while few chose differently from the rest, and continues once every answer has enough people', async () => {
  const ground = await asking('nothing');
  await answering(ground, 'All', [...times(20, 'o1'), ...times(9, 'o2')]);
  await countAtNight();
  expect(await shown(ground)).toMatchObject({ overall: null, groups: [] });
  await answering(ground, 'All', times(1, 'o2'));
  await countAtNight();
  expect(countsOf((await shown(ground))?.overall)).toEqual([30, 20, 10, 0]);
  await answering(ground, 'All', times(19, 'o1'));
  await countAtNight();
  expect(countsOf((await shown(ground))?.overall)).toEqual([30, 20, 10, 0]);
  await answering(ground, 'All', times(10, 'o3'));
  await countAtNight();
  expect(countsOf((await shown(ground))?.overall)).toEqual([59, 39, 10, 10]);
});

it('never counts free text, and counts no group of fewer than ten', async () => {
  const written = await asking('nothing', { inputType: 'text', options: [] });
  await answering(written, 'All', times(12, 'o1'));
  const few = await asking('nothing');
  await answering(few, 'All', times(9, 'o1'));
  await countAtNight();
  expect(await shown(written)).toBeUndefined();
  expect(await shown(few)).toMatchObject({ countedAt: null, overall: null });
  const { rows } = await world.superuser.query('select from diversity_figure where tenant_id = any($1)', [
    [written.company.tenantId, few.company.tenantId],
  ]);
  expect(rows).toHaveLength(0);
});

it('is for people who may see the figures, and for no manager, HR partner or payroll officer', async () => {
  const { company } = await asking('nothing');
  for (const profile of ['manager', 'hr-partner', 'payroll-officer']) {
    const other = await company.person({ profiles: [profile] });
    expect((await other.call(getDiversitySummary, {})).status).toBe(403);
  }
});

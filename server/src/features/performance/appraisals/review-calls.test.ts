import { afterAll, beforeAll, expect, it } from 'vitest';
import { endpoints } from '../../../../../tools/test/endpoints.ts';
import type { Answer, TestPerson } from '../../../../test/harness/company.ts';
import { addColleagues } from '../../../../test/harness/review-360.ts';
import {
  addGoal,
  launched,
  part,
  type ReviewLine,
  read,
  reviewLine,
} from '../../../../test/harness/review-line.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';
import { enterTenant } from '../../../setup/company.ts';

let world: World;
let line: ReviewLine;
let review: number;
beforeAll(async () => {
  world = await openWorld({ withWork: true });
});
afterAll(() => world.close());

/** A review in Planning with a section of each type, and a checkpoint that is live. */
async function prepare(): Promise<void> {
  line = await reviewLine(world);
  ({ id: review } = await launched(line, 'managers-manager', {
    has360: true,
    hasDevelopment: true,
    hasCompetency: true,
    hasRecognition: true,
    checkpoint: { isMandatory: true },
  }));
  await enterTenant(world.owner, line.company.tenantId);
  await world.owner.query(
    'update appraisal_checkpoint set start_date = tenure_today() - 1, end_date = tenure_today() + 30 where appraisal_id = $1',
    [review],
  );
  await addGoal(line.employee.person, await read(line.employee.person, review), 'Turnaround', '100');
}

const names = /\{\w+\}/g;
/** A literal part of an address is more exact than a name in braces. */
const endpointAt = (method: string, path: string) =>
  endpoints
    .filter(
      (one) => one.method === method && new RegExp(`^${one.path.replaceAll(names, '[^/]+')}$`).test(path),
    )
    .toSorted(
      (one, other) => (one.path.match(names)?.length ?? 0) - (other.path.match(names)?.length ?? 0),
    )[0];

/** Asks by the address alone, as a client written from the specification does, and holds the answer to its shape. */
async function ask(by: TestPerson, call: string, body?: object): Promise<Answer> {
  const [method = '', address = ''] = call.split(' ');
  const path = address.split('?')[0] ?? '';
  const endpoint = endpointAt(method, `/api${path}`);
  expect(endpoint, `${call} has no call`).toBeDefined();
  const answer = await by.raw({
    method: method as 'GET',
    url: `/api${address}`,
    ...(body !== undefined && { payload: body }),
  });
  if (answer.status < 300 && endpoint?.output) {
    expect(endpoint.output.safeParse(answer.body).error?.issues, call).toBeUndefined();
  }
  return answer;
}
const dataIn = ({ body }: Answer) => (body as { data: unknown }).data;
const lastId = (answer: Answer) => (dataIn(answer) as { id: number }[]).at(-1)?.id ?? 0;

/** The addresses of chapter 7 of part 2, by the section they are about. */
async function places() {
  const shown = await read(line.manager.person, review);
  const at = `/performances/${review}`;
  const section = (type: string) => part(shown, type).section?.id ?? 0;
  const item = (type: string) => `${at}/sections/${section(type)}/items/${part(shown, type).item?.id ?? 0}`;
  const approval = shown.workflows.find(({ kind }) => kind === 'approval')?.id ?? 0;
  const planning = shown.activeWorkflows[0]?.id ?? 0;
  return { at, section, item, approval, planning, shown };
}

it('answers every reading call of the performance area by its address and shape', async () => {
  await prepare();
  const { at, section, item, approval } = await places();
  const calls = [
    ...['competencies', 'developments', 'goals', 'labels', 'questions'].map(
      (kind) => `/library-items/${kind}`,
    ),
    '/menus/progress/options',
    '/my-profile/career-questions',
    '/my-profile/recognitions/badges',
    `/my-profile/recognitions/${line.employee.person.accountId}`,
    '/my-profile/performances',
    at,
    ...(
      [
        ['360-question', 'question360'],
        ['360-review', 'review360'],
        ['checkpoint', 'checkpoint'],
        ['competency', 'competency'],
        ['development', 'development'],
        ['goal', 'goal'],
        ['question', 'question'],
        ['recommendation', 'recommendation'],
        ['summary', 'summary'],
      ] as const
    ).map(([path, type]) => `${at}/${path}-sections/${section(type)}`),
    `${at}/checkpoint-sections/${section('checkpoint')}/no-submission-users`,
    `${at}/assignable-contributors?query=a`,
    ...['contributors', 'reviewers', 'sections', 'timeline', 'workflows'].map((what) => `${at}/${what}`),
    `${at}/workflows/${approval}/approvers`,
    `${item('goal')}/attachments`,
    `${item('goal')}/notes`,
    `${at}/sections/${section('goal')}/rating-scale`,
  ];
  expect(calls).toHaveLength(31);
  for (const call of calls) {
    expect([call, (await ask(line.manager.person, `GET ${call}`)).status]).toEqual([call, 200]);
  }
});

it('answers every writing call of the performance area by its address and shape', async () => {
  const { manager, employee, colleague } = line;
  const { at, section, item, approval, planning } = await places();
  const status = async (by: TestPerson, call: string, body?: object) => [
    call,
    (await ask(by, call, body)).status,
  ];
  const is = async (by: TestPerson, wanted: number, call: string, body?: object) =>
    expect(await status(by, call, body)).toEqual([call, wanted]);
  const [peer] = await addColleagues(world, line, 1);

  const people = { employeeIds: [colleague.employeeId] };
  const added = await ask(manager.person, `POST ${at}/contributors`, people);
  expect(added.status).toBe(201);
  await is(manager.person, 200, `POST ${at}/contributors/${lastId(added)}/deactivate`);

  const nominated = { employeeIds: [peer?.employeeId ?? 0] };
  const echoed = await ask(manager.person, `POST ${at}/reviewers`, nominated);
  expect([echoed.status, dataIn(echoed)]).toEqual([201, nominated]);
  const [reviewer] = (await read(manager.person, review)).peers?.nominated ?? [];
  await is(manager.person, 204, `DELETE ${at}/reviewers/${reviewer?.id ?? 0}`);

  await is(employee.person, 200, `PUT ${at}/checkpoint-sections/${section('checkpoint')}/rate`, {
    rating: 3,
  });
  await is(line.admin, 200, `POST ${at}/workflows/${approval}/approvers`, {
    employeeIds: [line.director.employeeId],
  });

  const note = { content: 'Ask the port', visibility: 'public', anonymous: false };
  const notes = await ask(employee.person, `POST ${item('goal')}/notes`, note);
  expect(notes.status).toBe(201);
  const noteAt = `${item('goal')}/notes/${lastId(notes)}`;
  await is(employee.person, 200, `PUT ${noteAt}`, note);
  await is(employee.person, 204, `DELETE ${noteAt}`);

  const attachments = await ask(employee.person, `POST ${item('goal')}/attachments`, { name: 'Berth plan' });
  expect(attachments.status).toBe(201);
  const attachmentAt = `${item('goal')}/attachments/${lastId(attachments)}`;
  // Without its file; with one: attachments.test.
  expect((await ask(employee.person, `POST ${attachmentAt}`)).status).toBeGreaterThanOrEqual(400);
  await is(employee.person, 204, `DELETE ${attachmentAt}`);

  const [, competency = ''] = item('competency').split('/items/');
  const competencyAt = `${at}/competency-sections/${section('competency')}/competencies/${competency}`;
  await is(manager.person, 200, `PUT ${competencyAt}`, { title: 'Works well with others', weight: '' });
  await is(manager.person, 204, `DELETE ${competencyAt}`);
  const [, question = ''] = item('question360').split('/items/');
  await is(
    manager.person,
    204,
    `DELETE ${at}/360-question-sections/${section('question360')}/360-questions/${question}`,
  );

  await is(line.admin, 200, `PUT ${at}/sections/${section('development')}/status`, {
    status: 'not_applicable',
  });
  await is(employee.person, 200, `PUT ${at}/workflows/${planning}`, {
    action: 'planning.submit',
    reason: null,
  });
  await is(manager.person, 200, `PUT ${at}/workflows/${planning}`, { action: 'approve', reason: null });
  const action = (await places()).planning;
  await is(employee.person, 200, `PUT ${at}/workflows/${action}`, { action: 'submit', reason: null });
  await is(employee.person, 200, `PUT ${item('goal')}/rating`, { rating: 4, words: 'Two hours less' });
  const summaryAt = `${at}/summary-sections/${section('summary')}`;
  await is(employee.person, 200, `PUT ${summaryAt}`, { score: 4 });
  await is(employee.person, 201, `POST ${summaryAt}/comments`, { comment: 'A good year' });
  const [comment] = part(await read(employee.person, review), 'summary').section?.comments ?? [];
  await is(employee.person, 200, `PUT ${summaryAt}/comments/${comment?.id ?? 0}`, {
    comment: 'A very good year',
  });
});

it('refuses with the statuses of chapter 8', async () => {
  const { manager, admin } = line;
  const { at, section } = await places();
  const unknown = 2_147_483_647;
  expect((await ask(manager.person, `GET ${at}/checkpoint-sections/${unknown}`)).status).toBe(404);
  expect((await ask(manager.person, `GET /performances/${unknown}`)).status).toBe(404);
  const missing = await ask(manager.person, `PUT ${at}/workflows/${unknown}`, {
    action: 'submit',
    reason: null,
  });
  expect(missing.status).toBe(422);
  // The employee has not submitted, and the checkpoint is mandatory.
  const waiting = await ask(manager.person, `PUT ${at}/checkpoint-sections/${section('checkpoint')}/status`, {
    action: 'approve',
  });
  expect(waiting).toMatchObject({ status: 422, body: { invalidInputs: [{ code: 'not-submitted' }] } });
  await enterTenant(world.owner, line.company.tenantId);
  await world.owner.query('delete from appraisal_approver where appraisal_id = $1', [review]);
  await world.owner.query(`update appraisal set phase = 'approval', stage = 'open' where id = $1`, [review]);
  const approval = (await places()).planning;
  const refused = await ask(manager.person, `PUT ${at}/workflows/${approval}`, {
    action: 'submit',
    reason: null,
  });
  expect(refused).toMatchObject({
    status: 422,
    body: {
      title: 'Approval phase requires nominated approvers',
      detail: 'Approval phase requires nominated approvers to proceed.',
      invalidInputs: [{ path: expect.any(String), code: expect.any(String), reason: expect.any(String) }],
    },
  });
  expect((refused.body as { type: string }).type).toContain('approvalPhaseError');
  expect((await ask(admin, `GET ${at}`)).status).toBe(200);
});

import {
  addItemNote,
  addPerformanceItem,
  answerPerformanceItem,
  removePerformanceItem,
  savePerformanceItem,
} from '@tenure/contract/performance/appraisal-items.ts';
import { addItemAttachment } from '@tenure/contract/performance/attachments.ts';
import type { ReviewItem } from '@tenure/contract/performance/review.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestPerson } from '../../../../test/harness/company.ts';
import { dataOf } from '../../../../test/harness/leave-line.ts';
import {
  addGoal,
  launched,
  move,
  part,
  type ReviewLine,
  read,
  reviewLine,
} from '../../../../test/harness/review-line.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';
import { enterTenant } from '../../../setup/company.ts';

let world: World;
let line: ReviewLine;
let id: number;
beforeAll(async () => {
  world = await openWorld({ withWork: true });
  line = await reviewLine(world);
});
afterAll(() => world.close());

const offeredIn = async (by: TestPerson, type: string) =>
  part(await read(by, id), type).section?.metadata.capabilities ?? [];
const questionTitled = async (title: string) => part(await read(line.manager.person, id), 'question', title);

it('offers each type of section its own strings, and none where they have no meaning', async () => {
  ({ id } = await launched(line, 'none', {
    hasDevelopment: true,
    has360: true,
    checkpoint: { isMandatory: false },
  }));
  const { employee, manager, admin, colleague } = line;
  const attached = ['attachments.add', 'attachments.view', 'notes.add', 'notes.view'];
  for (const [type, prefix] of [
    ['goal', 'goals'],
    ['development', 'developments'],
    ['question', 'questions'],
  ] as const) {
    for (const { person } of [employee, manager]) {
      expect(await offeredIn(person, type)).toEqual(
        expect.arrayContaining(attached.map((one) => `${prefix}.${one}`)),
      );
      expect(await offeredIn(person, type)).not.toEqual(expect.arrayContaining(['notes.view']));
    }
    // HR reads notes and writes none.
    expect(await offeredIn(admin, type)).toContain(`${prefix}.notes.view`);
    expect(await offeredIn(admin, type)).not.toContain(`${prefix}.notes.add`);
  }
  expect(await offeredIn(employee.person, 'review360')).toContain('notes.view');
  expect(await offeredIn(employee.person, 'goal')).toEqual(
    expect.arrayContaining(['goals.weigh', 'goals.label', 'section.items.weigh', 'goals.measures.add']),
  );
  // Neither development nor questions are weighed or labelled in this template.
  for (const type of ['development', 'question']) {
    expect((await offeredIn(manager.person, type)).filter((one) => /weigh|label/.test(one))).toEqual([]);
  }
  expect((await offeredIn(manager.person, 'goal')).filter((one) => one.includes('subitem'))).toEqual([]);
  expect(await offeredIn(employee.person, 'question')).not.toContain('section.items.add');
  expect(await offeredIn(manager.person, 'question')).toEqual(
    expect.arrayContaining(['section.items.add', 'questions.edit', 'questions.delete']),
  );
  expect(
    (
      await colleague.person.call(addItemNote, {
        ...(
          await questionTitled('How was it?')
        ).inItem,
        body: { content: 'Mine', visibility: 'public', anonymous: false },
      })
    ).status,
  ).toBe(404);
});

it('lets the manager add, edit and remove questions of their own, and no one those of the template', async () => {
  const { employee, manager } = line;
  const { inSection, inItem: templates } = await questionTitled('How was it?');
  const asked = { title: 'Which crane?', assignedTo: 'employee' as const };
  expect((await employee.person.call(addPerformanceItem, { ...inSection, body: asked })).status).toBe(403);
  const added = dataOf<ReviewItem>(
    await manager.person.call(addPerformanceItem, { ...inSection, body: asked }),
    201,
  );
  expect(added).toMatchObject({ itemSource: 'own', assignedTo: 'employee' });
  const { inItem } = await questionTitled('Which crane?');
  const rest = { ...asked, title: 'Which berth?' };
  expect((await employee.person.call(savePerformanceItem, { ...inItem, body: rest })).status).toBe(403);
  const saved = await manager.person.call(savePerformanceItem, { ...inItem, body: rest });
  expect(dataOf<ReviewItem>(saved)).toMatchObject({ title: 'Which berth?', assignedTo: 'employee' });

  for (const answer of [
    await manager.person.call(savePerformanceItem, { ...templates, body: { title: 'Other words' } }),
    await manager.person.call(removePerformanceItem, templates),
  ]) {
    expect(answer).toMatchObject({
      status: 403,
      body: { detail: 'This question comes with the template and stays as it is.' },
    });
  }
  const spare = dataOf<ReviewItem>(
    await manager.person.call(addPerformanceItem, { ...inSection, body: { title: 'Spare' } }),
    201,
  );
  expect(spare.assignedTo).toBe('all');
  const { inItem: inSpare } = await questionTitled('Spare');
  expect((await employee.person.call(removePerformanceItem, inSpare)).status).toBe(403);
  expect((await manager.person.call(removePerformanceItem, inSpare)).status).toBe(204);
});

it('weighs and labels questions where the template says so, with the rules of weights', async () => {
  const { employee, manager } = line;
  const { section, item, inItem } = await questionTitled('How was it?');
  await enterTenant(world.owner, line.company.tenantId);
  const rules = (isOn: boolean) =>
    world.owner.query(
      'update appraisal_section set weighs_items = $2, needs_label = $2 where tenant_id = current_tenant() and id = $1',
      [section?.id, isOn],
    );
  await rules(true);
  expect(await offeredIn(employee.person, 'question')).toEqual(
    expect.arrayContaining([
      'questions.weigh',
      'questions.label',
      'section.items.weigh',
      'section.items.label',
    ]),
  );
  const words = { title: item?.title ?? '', description: item?.description ?? '' };
  const save = (body: { weight: string; label: string | null }) =>
    employee.person.call(savePerformanceItem, { ...inItem, body: { ...words, ...body } });
  expect(await save({ weight: '', label: 'Safety' })).toMatchObject({
    status: 422,
    body: { invalidInputs: [{ reason: 'Enter a weighting' }] },
  });
  expect(await save({ weight: '60', label: null })).toMatchObject({
    status: 422,
    body: { invalidInputs: [{ reason: 'Select a label' }] },
  });
  expect(dataOf<ReviewItem>(await save({ weight: '60', label: 'Safety' }))).toMatchObject({
    weight: 6000,
    label: { name: 'Safety' },
    assignedTo: 'all',
  });
  await rules(false);
  expect((await offeredIn(manager.person, 'question')).filter((one) => /weigh|label/.test(one))).toEqual([]);
});

it('needs the right to measures for measures, and to ticks for ticks', async () => {
  const { employee, manager } = line;
  const by = employee.person;
  await addGoal(by, await read(by, id), 'Cut turnaround', '100');
  const goal = async () => part(await read(by, id), 'goal', 'Cut turnaround');
  const measure = (checked: boolean) => ({ id: 1, title: 'Briefings held', checked, value: null });
  const save = async (measurements: ReturnType<typeof measure>[]) =>
    by.call(savePerformanceItem, {
      ...(await goal()).inItem,
      body: {
        title: 'Cut turnaround',
        weight: '100',
        label: 'Operations',
        measurements,
      },
    });
  expect((await save([measure(false)])).status).toBe(200);
  // How far it is, is recorded once the goal is agreed.
  expect(await offeredIn(by, 'goal')).not.toContain('goals.completion.edit');
  expect((await save([measure(true)])).status).toBe(403);
  await move(by, id, 'planning.submit');
  await move(manager.person, id, 'approve');
  const offered = await offeredIn(by, 'goal');
  expect(offered).toEqual(expect.arrayContaining(['goals.completion.edit', 'goals.progress.edit']));
  expect(offered.filter((one) => /measures|weigh|label|items/.test(one))).toEqual([]);
  expect((await save([measure(true)])).status).toBe(200);
  expect((await save([])).status).toBe(403);
  expect((await save([measure(true), { ...measure(false), id: 2 }])).status).toBe(403);
  expect((await save([{ ...measure(true), title: 'Other' }])).status).toBe(403);
});

it('keeps a question that has answers, also when the review was moved back', async () => {
  const { employee, manager, admin } = line;
  const { inItem } = await questionTitled('Which berth?');
  dataOf(await employee.person.call(answerPerformanceItem, { ...inItem, body: { words: 'Berth 4' } }));
  expect((await manager.person.call(removePerformanceItem, inItem)).status).toBe(403);
  expect((await move(admin, id, 'rollback', 'Too early')).status).toBe(200);
  for (const answer of [
    await manager.person.call(removePerformanceItem, inItem),
    await manager.person.call(savePerformanceItem, { ...inItem, body: { title: 'Other words' } }),
  ]) {
    expect(answer).toMatchObject({
      status: 403,
      body: { detail: 'People have answered this question, so it stays as it is.' },
    });
  }
});

it('takes notes and attachments by the right of the section’s type', async () => {
  const { employee, admin } = line;
  const { inItem } = await questionTitled('How was it?');
  const note = { content: 'Ask again', visibility: 'public' as const, anonymous: false };
  const file = { name: 'Plan', visibility: 'public' as const, anonymous: false };
  expect((await employee.person.call(addItemNote, { ...inItem, body: note })).status).toBe(201);
  expect((await employee.person.call(addItemAttachment, { ...inItem, body: file })).status).toBe(201);
  expect((await admin.call(addItemNote, { ...inItem, body: note })).status).toBe(403);
  expect((await admin.call(addItemAttachment, { ...inItem, body: file })).status).toBe(403);
});

import {
  addPerformanceItem,
  answerPerformanceItem,
  listLibraryItems,
  listLibraryLabels,
  ratePerformanceItem,
  savePerformanceItem,
} from '@tenure/contract/performance/appraisal-items.ts';
import { getPerformanceSection } from '@tenure/contract/performance/appraisals.ts';
import { createLibraryItem, saveLibraryItem } from '@tenure/contract/performance/library.ts';
import type { ReviewItem, ReviewSection } from '@tenure/contract/performance/review.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestPerson } from '../../../../test/harness/company.ts';
import { publishedCourse } from '../../../../test/harness/learning-line.ts';
import { dataOf } from '../../../../test/harness/leave-line.ts';
import {
  launched,
  move,
  part,
  type ReviewLine,
  read,
  reviewLine,
} from '../../../../test/harness/review-line.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';
import { enterTenant } from '../../../setup/company.ts';

/** The fields that chapter 3 of part 2 of the specification names, read by the calls of chapter 7. */

let world: World;
let line: ReviewLine;
let id: number;
const created: Record<string, { id: number; title: string; description: string }> = {};
beforeAll(async () => {
  world = await openWorld({ withWork: true });
  line = await reviewLine(world);
  for (const [kind, title] of [
    ['goal', 'Close findings in 14 days'],
    ['competency', 'Plans ahead'],
    ['development', 'Shadow another terminal'],
    ['label', 'Operations'],
  ] as const) {
    const description = `About: ${title}`;
    const item = dataOf<{ id: number }>(
      await line.admin.call(createLibraryItem, { body: { kind, title, description } }),
      201,
    );
    created[kind] = { id: item.id, title, description };
  }
});
afterAll(() => world.close());

const paths = {
  goal: 'goal-sections',
  competency: 'competency-sections',
  development: 'development-sections',
  question: 'question-sections',
} as const;
async function sectionFor(by: TestPerson, type: keyof typeof paths): Promise<ReviewSection> {
  const { inSection } = part(await read(by, id), type);
  const params = { ...inSection.params, sectionPath: paths[type] };
  return dataOf<ReviewSection>(await by.call(getPerformanceSection, { params }));
}
const add = async (type: keyof typeof paths, more: object) => {
  const by = line.employee.person;
  const { inSection } = part(await read(by, id), type);
  const known = created[type];
  return dataOf<ReviewItem>(
    await by.call(addPerformanceItem, {
      ...inSection,
      body: { title: known?.title ?? '', libraryItemId: known?.id ?? null, ...more },
    }),
    201,
  );
};

it('answers goals with their measurements, label and library item', async () => {
  ({ id } = await launched(line, 'managers-manager', { hasDevelopment: true, hasCompetency: true }));
  await add('goal', {
    weight: '100',
    label: 'Operations',
    measurements: [
      { id: 1, title: 'Signed off', checked: true },
      { id: 2, title: 'Days', checked: false, value: { from: '20', to: '14', now: '17', unit: 'days' } },
    ],
  });
  const section = await sectionFor(line.manager.person, 'goal');
  expect(section).toMatchObject({
    type: 'goal',
    title: 'Goals',
    status: 'applicable',
    startDate: '2027-01-01',
    endDate: '2027-12-31',
    weight: 10_000,
    detailsUrl: expect.stringContaining('section='),
  });
  const [goal] = section.items;
  expect(goal).toMatchObject({
    title: 'Close findings in 14 days',
    moduleItem: created['goal'],
    itemSource: 'library',
    weight: 10_000,
    label: { id: created['label']?.id, name: 'Operations', description: 'About: Operations' },
    ratings: [],
    actions: [],
    responses: [],
  });
  expect(goal?.measurements).toEqual([
    { id: 1, measurementId: 1, title: 'Signed off', checked: true, value: null, status: 'reached' },
    {
      id: 2,
      measurementId: 2,
      title: 'Days',
      checked: false,
      value: { from: '20', to: '14', now: '17', unit: 'days' },
      status: 'in_progress',
    },
  ]);
});

it('answers competencies with their level and the library item they came from', async () => {
  await add('competency', {});
  const { items } = await sectionFor(line.manager.person, 'competency');
  expect(items.map(({ title, moduleItem, itemSource }) => ({ title, moduleItem, itemSource }))).toEqual([
    { title: 'Works with others', moduleItem: null, itemSource: 'template' },
    { title: 'Plans ahead', moduleItem: created['competency'], itemSource: 'library' },
  ]);
  expect(Object.keys(items[1] ?? {})).toEqual(
    expect.arrayContaining(['id', 'description', 'weight', 'ratings', 'level']),
  );
});

it('answers developments with actions that have a progress and a priority of their own', async () => {
  const { id: courseId } = await publishedCourse(line.admin, { name: 'Crane basics' });
  await add('development', {
    actions: [
      { id: 1, title: 'Agree a date', checked: false, progressType: 2, progressPriority: 0 },
      { id: 2, title: 'Any name', checked: false, courseId },
    ],
  });
  const [development] = (await sectionFor(line.manager.person, 'development')).items;
  expect(development).toMatchObject({ moduleItem: created['development'], measurements: [], ratings: [] });
  expect(development?.actions).toEqual([
    {
      id: 1,
      title: 'Agree a date',
      type: 'text',
      courseId: null,
      course: null,
      checked: false,
      progressType: { value: 2, label: 'Delayed' },
      progressPriority: { value: 0, label: 'Low' },
      startedAt: expect.any(String),
      completedAt: null,
    },
    {
      id: 2,
      title: 'Crane basics',
      type: 'course',
      courseId,
      course: {
        id: courseId,
        title: 'Crane basics',
        dueDate: null,
        url: `/learning/courses/${courseId}`,
        approvalRequired: false,
        approvalStatus: null,
        isCompleted: false,
        isEnrolled: false,
      },
      checked: false,
      progressType: null,
      progressPriority: null,
      startedAt: null,
      completedAt: null,
    },
  ]);
});

it('answers questions with responses, and rated items with ratings', async () => {
  const { employee, manager } = line;
  await move(employee.person, id, 'planning.submit');
  await move(manager.person, id, 'approve');
  const { inItem } = part(await read(employee.person, id), 'question');
  const words = 'A good year';
  dataOf(await employee.person.call(answerPerformanceItem, { ...inItem, body: { words } }));
  const [question] = (await sectionFor(employee.person, 'question')).items;
  const author = { id: expect.any(Number), type: 'employee', name: expect.any(String) };
  expect(question?.ratings).toEqual([]);
  expect(question?.responses).toEqual([
    {
      id: question?.responses[0]?.author.id,
      author,
      value: [words],
      savedAt: expect.any(String),
      isOwn: true,
    },
  ]);
  dataOf(await employee.person.call(answerPerformanceItem, { ...inItem, body: { words: '' } }));
  expect((await sectionFor(employee.person, 'question')).items[0]?.responses).toMatchObject([{ value: [] }]);

  await move(employee.person, id, 'submit');
  const goal = part(await read(employee.person, id), 'goal').inItem;
  dataOf(await employee.person.call(ratePerformanceItem, { ...goal, body: { rating: 4, words } }));
  const [rated] = (await sectionFor(employee.person, 'goal')).items;
  expect(rated?.responses).toEqual([]);
  expect(rated?.ratings).toEqual([
    { reviewer: author, ratingType: 'employee', rating: 4, words, savedAt: expect.any(String), isOwn: true },
  ]);
});

it('answers labels by name, and follows the library in what an item came from', async () => {
  const { admin, employee } = line;
  const label = created['label'];
  expect(dataOf(await employee.person.call(listLibraryLabels, {}))).toEqual([
    { id: label?.id, name: 'Operations', description: label?.description },
  ]);
  expect(
    dataOf<object[]>(await employee.person.call(listLibraryItems, { params: { kind: 'goals' } })),
  ).toEqual([created['goal']]);
  const renamed = { kind: 'goal' as const, title: 'Close findings in 10 days', description: 'Sooner' };
  dataOf(
    await admin.call(
      saveLibraryItem,
      { params: { libraryItemId: String(created['goal']?.id) }, body: renamed },
      { 'if-match': '"v1"' },
    ),
  );
  const [goal] = (await sectionFor(employee.person, 'goal')).items;
  expect(goal).toMatchObject({
    title: 'Close findings in 14 days',
    moduleItem: { id: created['goal']?.id, title: renamed.title, description: 'Sooner' },
  });
  // A competency takes neither measures nor actions.
  const { inItem } = part(await read(employee.person, id), 'competency');
  expect(
    (
      await employee.person.call(savePerformanceItem, {
        ...inItem,
        body: { title: 'Works with others', actions: [{ id: 1, title: 'Agree a date', checked: false }] },
      })
    ).status,
  ).toBe(422);
});

it('shows the library item only to viewers who may read the library', async () => {
  const { company } = line;
  await enterTenant(world.owner, company.tenantId);
  await world.owner.query(
    `delete from security_profile_grant where tenant_id = $1 and capability = 'performance.take-part'`,
    [company.tenantId],
  );
  const seen = (await read(line.admin, id)).sections.flatMap(({ items }) => items);
  expect(seen.length).toBeGreaterThan(2);
  expect(seen.map(({ moduleItem }) => moduleItem)).toEqual(seen.map(() => null));
});

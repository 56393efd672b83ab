import { addPerformanceItem, removePerformanceItem } from '@tenure/contract/performance/appraisal-items.ts';
import { listMyPerformances } from '@tenure/contract/performance/appraisals.ts';
import {
  type CascadeTarget,
  cascadeGoal,
  listGoalCascades,
} from '@tenure/contract/performance/goal-cascades.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
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

let world: World;
let line: ReviewLine;
let employeesReview: number;
let managersReview: number;
beforeAll(async () => {
  world = await openWorld({ withWork: true });
  line = await reviewLine(world);
});
afterAll(() => world.close());

const ownGoal = async () => part(await read(line.manager.person, managersReview), 'goal').inItem;
const cascade = async (performanceIds: number[]) =>
  line.manager.person.call(cascadeGoal, { ...(await ownGoal()), body: { performanceIds } });

it('offers the reviews in Planning of people the viewer manages, to the owner of the goal alone', async () => {
  ({ id: employeesReview } = await launched(line));
  const [own] = dataOf<{ id: number }[]>(await line.manager.person.call(listMyPerformances, {}));
  managersReview = own?.id ?? 0;
  const { inSection } = part(await read(line.manager.person, managersReview), 'goal');
  await line.manager.person.call(addPerformanceItem, {
    ...inSection,
    body: {
      title: 'Turnaround everywhere',
      weight: '40',
      label: 'Operations',
      measurements: [
        {
          id: 1,
          title: 'Hours',
          checked: false,
          value: { from: '30', to: '26', now: '28', unit: 'hours' },
        },
      ],
    },
  });
  const at = await ownGoal();
  const targets = dataOf<CascadeTarget[]>(await line.manager.person.call(listGoalCascades, at));
  expect(targets).toContainEqual(expect.objectContaining({ id: employeesReview, isCascaded: false }));
  for (const stranger of [line.employee.person, line.colleague.person]) {
    expect((await stranger.call(listGoalCascades, at)).status).toBe(404);
  }
  // The director manages this review, and the goal is not theirs.
  expect((await line.director.person.call(listGoalCascades, at)).status).toBe(403);
});

it('copies the goal once, without its weight and progress, and shows what it supports', async () => {
  // Several times at once, as a double click sends it, and once more.
  const request = { ...(await ownGoal()), body: { performanceIds: [employeesReview] } };
  const answers = await Promise.all([1, 2, 3, 4].map(() => line.manager.person.call(cascadeGoal, request)));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  expect((await cascade([employeesReview])).status).toBe(201);
  const supported = async (by: ReviewLine['employee']['person']) => {
    const review = await read(by, employeesReview);
    const goals = review.sections.find(({ type }) => type === 'goal')?.items ?? [];
    expect(goals).toHaveLength(1);
    return goals[0];
  };
  const title = 'Turnaround everywhere';
  expect(await supported(line.employee.person)).toMatchObject({
    title,
    itemSource: 'cascaded',
    weight: null,
    goalProgress: 0,
    measurements: [{ checked: false, value: { now: null, to: '26' } }],
    supports: { title, isOwn: false },
  });
  expect(await supported(line.manager.person)).toMatchObject({ supports: { title, isOwn: true } });
});

it('refuses reviews the viewer does not manage, and reviews that have left Planning', async () => {
  expect((await cascade([managersReview])).status).toBe(422);
  const { inItem } = part(await read(line.employee.person, employeesReview), 'goal');
  await line.employee.person.call(removePerformanceItem, inItem);
  const { inSection } = part(await read(line.employee.person, employeesReview), 'goal');
  await line.employee.person.call(addPerformanceItem, {
    ...inSection,
    body: { title: 'Own', weight: '100', label: 'Operations' },
  });
  await move(line.employee.person, employeesReview, 'planning.submit');
  await move(line.manager.person, employeesReview, 'approve');
  expect((await cascade([employeesReview])).status).toBe(422);
});

import { listPersonRecognitions } from '@tenure/contract/recognition/feed.ts';
import type { RecognitionItem } from '@tenure/contract/recognition/item.ts';
import {
  createReward,
  listGivableTrophies,
  listTrophyCourses,
  type Reward,
  saveReward,
} from '@tenure/contract/recognition/rewards.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { enrol, publishedCourse, takes } from '../../../../test/harness/learning-line.ts';
import { dataOf } from '../../../../test/harness/leave-line.ts';
import { recognitionLine } from '../../../../test/harness/recognition-line.ts';
import { runRecurring } from '../../../../test/harness/recurring.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const trophy = { kind: 'trophy' as const, title: 'Safe lifting', picture: 'school' as const, point: 20 };
const round = () => runRecurring(world, 'recognition.give-by-rule');
type Line = Awaited<ReturnType<typeof recognitionLine>>;
const received = async ({ receiver, neighbour, outsider }: Line, who = receiver) =>
  dataOf<RecognitionItem[]>(
    await (who === outsider ? neighbour : outsider).person.call(listPersonRecognitions, {
      params: { employeeId: String(who.employeeId) },
    }),
  );
async function ruled(on: Line) {
  const { id: courseId, name } = await publishedCourse(on.admin);
  const completes = async (who = on.receiver) => takes(who.person, await enrol(who.person, courseId), [1, 2]);
  const begins = async () =>
    dataOf<Reward>(await on.admin.call(createReward, { body: { ...trophy, courseId } }), 201);
  return { courseId, name, completes, begins };
}

it('is given once to whoever completes the course, with the reason, however many rounds run at once', async () => {
  const on = await recognitionLine(world);
  const { courseId, name, completes, begins } = await ruled(on);
  const made = await begins();
  expect(made.course).toMatchObject({ id: courseId, name });
  await completes();
  await completes(on.neighbour);
  await Promise.all([round(), round(), round()]);
  await completes();
  await round();
  for (const who of [on.receiver, on.neighbour]) {
    expect(await received(on, who)).toMatchObject([
      {
        title: 'Safe lifting',
        giver: null,
        description: `For completing the course “${name}”.`,
        rewardedItem: { point: 20, config: { courseConfig: { courseId } } },
      },
    ]);
  }
  expect(await received(on, on.outsider)).toEqual([]);
});

it('counts nothing that was completed before the rule began, or while it was turned off', async () => {
  const on = await recognitionLine(world);
  const { courseId, completes, begins } = await ruled(on);
  await completes();
  const made = await begins();
  await round();
  expect(await received(on)).toEqual([]);
  const save = (isActive: boolean) =>
    on.admin.call(saveReward, {
      params: { trophyId: String(made.id) },
      body: { ...trophy, courseId, isActive },
    });
  dataOf(await save(false));
  await completes(on.neighbour);
  await round();
  dataOf(await save(true));
  await round();
  expect(await received(on, on.neighbour)).toEqual([]);
  // Saved again, the rule goes on as it was.
  await completes(on.outsider);
  dataOf(await save(true));
  await round();
  expect(await received(on, on.outsider)).toHaveLength(1);
});

it('is not given by hand, and takes one rule and a course that is offered', async () => {
  const on = await recognitionLine(world);
  const { courseId, begins } = await ruled(on);
  const made = await begins();
  const offered = dataOf<{ id: number }[]>(
    await on.admin.call(listGivableTrophies, { params: { employeeId: String(on.receiver.employeeId) } }),
  );
  expect(offered.map(({ id }) => id)).not.toContain(made.id);
  const courses = dataOf<{ id: number }[]>(await on.admin.call(listTrophyCourses, {}));
  expect(courses.map(({ id }) => id)).toContain(courseId);
  const other = await recognitionLine(world);
  const tries = [
    { ...trophy, title: 'Two rules', courseId, yearsRequired: 5 },
    { ...trophy, title: 'Of no worth', kind: 'badge' as const, point: 0, courseId },
    { ...trophy, title: 'By approval', courseId, needsApproval: true },
  ];
  for (const body of tries) {
    expect([body.title, (await on.admin.call(createReward, { body })).status]).toEqual([body.title, 422]);
  }
  const foreign = await other.admin.call(createReward, { body: { ...trophy, courseId } });
  expect([foreign.status, foreign.body]).toMatchObject([422, { invalidInputs: [{ path: 'courseId' }] }]);
});

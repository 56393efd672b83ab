import {
  type CompanyModules,
  companyModules,
  saveCompanyModules,
} from '@tenure/contract/company/company-settings.ts';
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

it('is given once to a person who completes the course, with the reason, however many rounds two processes run at once', async () => {
  const on = await recognitionLine(world);
  const { courseId, name, completes, begins } = await ruled(on);
  const made = await begins();
  expect(made.course).toMatchObject({ id: courseId, name });
  await completes();
  await completes(on.neighbour);
  const other = await world.anotherProcess();
  const roundThere = () => runRecurring({ tenure: other }, 'recognition.give-by-rule');
  await Promise.all([round(), roundThere(), round(), roundThere()]);
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

it('waits while learning is turned off, and is made up for once it is on', async () => {
  const on = await recognitionLine(world);
  const { completes, begins } = await ruled(on);
  await begins();
  await completes();
  const turn = async (isOn: boolean) => {
    const answer = await on.admin.call(companyModules, {});
    const others = dataOf<CompanyModules>(answer).enabled.filter((one) => one !== 'learning');
    const saved = await on.admin.raw({
      method: saveCompanyModules.method,
      url: saveCompanyModules.path,
      headers: { 'if-match': String(answer.headers['etag']) },
      payload: { enabled: [...others, ...(isOn ? ['learning'] : [])] },
    });
    expect([saved.status, saved.text]).toEqual([200, expect.any(String)]);
  };
  await turn(false);
  await round();
  expect(await received(on)).toEqual([]);
  expect(dataOf<unknown[]>(await on.admin.call(listTrophyCourses, {}))).toEqual([]);
  await turn(true);
  await round();
  expect(await received(on)).toHaveLength(1);
});

it('begins anew when the rule moves to another course, and gives no one the same twice', async () => {
  const on = await recognitionLine(world);
  const { completes, begins } = await ruled(on);
  const other = await ruled(on);
  const made = await begins();
  await completes();
  // Before the rule was about it.
  await other.completes(on.neighbour);
  await round();
  dataOf(
    await on.admin.call(saveReward, {
      params: { trophyId: String(made.id) },
      body: { ...trophy, courseId: other.courseId },
    }),
  );
  await completes(on.outsider);
  await other.completes();
  await other.completes(on.giver);
  await round();
  expect(await received(on)).toHaveLength(1);
  expect(await received(on, on.neighbour)).toEqual([]);
  expect(await received(on, on.outsider)).toEqual([]);
  expect(await received(on, on.giver)).toMatchObject([
    { description: `For completing the course “${other.name}”.`, rewardedItem: { point: 20 } },
  ]);
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

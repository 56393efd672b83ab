import { addPerformanceItem, savePerformanceItem } from '@tenure/contract/performance/appraisal-items.ts';
import type { ReviewItem } from '@tenure/contract/performance/review.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestPerson } from '../../../../test/harness/company.ts';
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
let id: number;
beforeAll(async () => {
  world = await openWorld({ withWork: true });
  line = await reviewLine(world);
});
afterAll(() => world.close());

const turnaround = (now: string | null) => ({
  id: 1,
  title: 'Average turnaround',
  checked: true,
  value: { from: '30', to: '26', now, unit: 'hours' },
});
const body = (measurements: ReturnType<typeof turnaround>[]) => ({
  title: 'Cut turnaround',
  weight: '100',
  label: 'Operations',
  measurements,
});
const goalOf = async (by: TestPerson) => part(await read(by, id), 'goal', 'Cut turnaround');

it('keeps a measure with its numbers, and ticks it by them alone', async () => {
  ({ id } = await launched(line));
  const by = line.employee.person;
  const { inSection } = part(await read(by, id), 'goal');
  const added = dataOf<ReviewItem>(
    await by.call(addPerformanceItem, { ...inSection, body: body([turnaround('28')]) }),
    201,
  );
  // 30 is to fall to 26: 28 is half of the way, and no tick of the employee’s counts.
  expect(added).toMatchObject({
    goalProgress: 5000,
    measurements: [{ ...turnaround('28'), measurementId: 1, checked: false, status: 'in_progress' }],
  });
});

it('refuses text that is no number', async () => {
  const by = line.employee.person;
  const { inSection } = part(await read(by, id), 'goal');
  const wrong = { ...turnaround('28'), value: { from: '30', to: 'soon', now: null, unit: '' } };
  expect((await by.call(addPerformanceItem, { ...inSection, body: body([wrong]) })).status).toBe(422);
});

it('lets the target change in Planning only, and progress be recorded afterwards', async () => {
  const { employee, manager } = line;
  await move(employee.person, id, 'planning.submit');
  await move(manager.person, id, 'approve');
  const { item, inItem } = await goalOf(employee.person);
  const save = (measures: Parameters<typeof body>[0], version: number) =>
    employee.person.call(
      savePerformanceItem,
      { ...inItem, body: body(measures) },
      { 'if-match': `"v${version}"` },
    );
  const version = item?.version ?? 0;
  const easier = { ...turnaround('28'), value: { from: '30', to: '29', now: '28', unit: 'hours' } };
  expect((await save([easier], version)).status).toBe(403);
  const saved = dataOf<ReviewItem>(await save([turnaround('25.4')], version));
  expect(saved).toMatchObject({ goalProgress: 10_000, measurements: [{ checked: true, status: 'reached' }] });
  expect(dataOf<ReviewItem>(await save([turnaround(null)], version + 1))).toMatchObject({
    goalProgress: 0,
    measurements: [{ checked: false, status: 'not_started' }],
  });
});

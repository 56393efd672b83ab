import {
  answerPerformanceItem,
  removePerformanceItem,
  savePerformanceItem,
} from '@tenure/contract/performance/appraisal-items.ts';
import type { ReviewItem } from '@tenure/contract/performance/review.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestPerson } from '../../../../test/harness/company.ts';
import { dataOf } from '../../../../test/harness/leave-line.ts';
import {
  addGoal,
  launched,
  move,
  part,
  read,
  reviewLine,
  scored,
} from '../../../../test/harness/review-line.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ withWork: true });
});
afterAll(() => world.close());

it('refuses the second of two saves of one item, and keeps the words of the first', async () => {
  const line = await reviewLine(world);
  const { employee, manager } = line;
  const { id } = await launched(line, 'none');
  await addGoal(employee.person, await read(employee.person, id), 'Turnaround', '100');
  await move(employee.person, id, 'planning.submit');
  await move(manager.person, id, 'reject', 'Say how much');
  const { item, inItem } = part(await read(employee.person, id), 'goal', 'Turnaround');
  const save = (by: TestPerson, description: string, version: number) =>
    by.call(
      savePerformanceItem,
      { ...inItem, body: { title: 'Turnaround', description, weight: '100', label: 'Operations' } },
      { 'if-match': `"v${version}"` },
    );
  const version = item?.version ?? 0;
  const answers = await Promise.all([
    save(employee.person, 'From 30 to 26 hours', version),
    save(employee.person, 'A second window', version),
  ]);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 412]);
  const won = answers.find(({ status }) => status === 200);
  const kept = part(await read(employee.person, id), 'goal', 'Turnaround').item;
  expect(kept?.description).toBe(won && dataOf<ReviewItem>(won).description);
  // The second person has seen both by now, and saves over it.
  expect((await save(employee.person, 'Both', version + 1)).status).toBe(200);
  // An item that was removed meanwhile is said to be gone.
  expect((await employee.person.call(removePerformanceItem, inItem)).status).toBe(204);
  expect((await save(employee.person, 'Too late', version + 2)).status).toBe(404);
});

it('keeps what both write in one review at once, each their own', async () => {
  const line = await reviewLine(world);
  const { employee, manager } = line;
  const { id } = await launched(line, 'none');
  await scored(line, id);
  const { inItem } = part(await read(employee.person, id), 'question');
  const write = async (by: TestPerson, who: string) => {
    for (let draft = 1; draft <= 10; draft += 1) {
      dataOf(await by.call(answerPerformanceItem, { ...inItem, body: { words: `${who} ${draft}` } }));
    }
  };
  await Promise.all([write(employee.person, 'Employee'), write(manager.person, 'Manager')]);
  for (const [by, words] of [
    [employee.person, 'Employee 10'],
    [manager.person, 'Manager 10'],
  ] as const) {
    const own = part(await read(by, id), 'question').item?.responses.find(({ isOwn }) => isOwn);
    expect(own?.value).toEqual([words]);
  }
});

it('takes either the step or the answer that crosses it, never half of one', async () => {
  const line = await reviewLine(world);
  const { employee } = line;
  const { id } = await launched(line, 'none');
  await scored(line, id);
  const { inItem } = part(await read(employee.person, id), 'question');
  const [answered, moved] = await Promise.all([
    employee.person.call(answerPerformanceItem, { ...inItem, body: { words: 'At the last moment' } }),
    move(employee.person, id, 'submit'),
  ]);
  expect(moved.status).toBe(200);
  const own = part(await read(employee.person, id), 'question').item?.responses.find(({ isOwn }) => isOwn);
  expect([answered.status, own?.value.join()]).toEqual(
    answered.status === 200 ? [200, 'At the last moment'] : [403, 'Employee words'],
  );
});

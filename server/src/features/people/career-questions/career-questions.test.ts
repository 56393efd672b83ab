import {
  type CareerQuestionAnswered,
  employeeCareerQuestions,
  listCareerPlaces,
  ownCareerQuestions,
  saveCareerAnswers,
} from '@tenure/contract/people/career-questions.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestPerson } from '../../../../test/harness/company.ts';
import { dataOf } from '../../../../test/harness/leave-line.ts';
import { twoInLine } from '../../../../test/harness/two-in-line.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const answered = (questions: readonly CareerQuestionAnswered[]) =>
  questions.flatMap(({ id, answers }) => answers.map(({ valueAsString }) => [id, valueAsString]));
const save = (by: TestPerson, answers: [number, string][]) =>
  by.call(saveCareerAnswers, {
    body: { answers: answers.map(([questionId, value]) => ({ questionId, value })) },
  });

it('keeps answers to the current questions, and drops answers to former ones', async () => {
  const { self, employeeId } = await twoInLine(world);
  const [position] = dataOf<{ id: number; name: string }[]>(
    await self.call(listCareerPlaces, { params: { kind: 'position' }, query: { searchText: 'manager' } }),
  );
  const [location] = dataOf<{ id: number; name: string }[]>(
    await self.call(listCareerPlaces, { params: { kind: 'location' } }),
  );
  const all: [number, string][] = [
    [1, 'true'],
    [2, String(position?.id)],
    [3, 'true'],
    [4, String(location?.id)],
    [5, 'A course on cranes'],
  ];
  expect((await save(self, all)).status).toBe(200);
  const questions = dataOf<CareerQuestionAnswered[]>(await self.call(ownCareerQuestions, {}));
  expect(answered(questions)).toEqual([
    [1, 'Yes'],
    [2, 'Manager'],
    [3, 'Yes'],
    [4, location?.name],
    [5, 'A course on cranes'],
  ]);
  expect(questions[1]?.careerTableRows).toEqual([
    { currentPostion: 'Operator', careerPath: [{ id: position?.id, name: 'Manager' }] },
  ]);
  expect((await save(self, [[1, 'false'], ...all.slice(1)])).status).toBe(200);
  const after = await self.call(employeeCareerQuestions, { params: { employeeId: String(employeeId) } });
  expect(answered(dataOf(after))).toEqual([
    [1, 'No'],
    [5, 'A course on cranes'],
  ]);
});

it('refuses an answer that is not offered, and a location of another company', async () => {
  const { self } = await twoInLine(world);
  for (const [id, value] of [
    [1, 'maybe'],
    [2, '999999'],
    [4, 'Melbourne'],
    [99, 'true'],
  ] as [number, string][]) {
    expect([id, (await save(self, [[id, value]])).status]).toEqual([id, 422]);
  }
});

it('is read by the person, their managers and HR in scope, and answered by the person alone', async () => {
  const { self, manager, admin, payroll, stranger, at } = await twoInLine(world);
  await save(self, [[5, 'Between us']]);
  for (const [reader, status] of [
    [self, 200],
    [manager, 200],
    [admin, 200],
    [payroll, 403],
    [stranger, 403],
  ] as const) {
    expect((await reader.call(employeeCareerQuestions, { ...at })).status).toBe(status);
  }
  const offered = (await manager.call(employeeCareerQuestions, { ...at })).body as {
    metadata: { capabilities: string[] };
  };
  expect(offered.metadata.capabilities).toEqual([]);
  expect((await save(manager, [[5, 'Mine']])).status).toBe(200);
  expect(answered(dataOf(await self.call(ownCareerQuestions, {})))).toEqual([[5, 'Between us']]);
});

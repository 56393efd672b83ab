import { listPositions } from '@tenure/contract/organisation/position-administration.ts';
import { listLibraryItems } from '@tenure/contract/performance/appraisal-items.ts';
import { listMyPerformances } from '@tenure/contract/performance/appraisals.ts';
import {
  archiveLibraryItem,
  createLibraryItem,
  type LibraryItem,
  listPerformanceLibrary,
  saveLibraryItem,
} from '@tenure/contract/performance/library.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestPerson } from '../../../../test/harness/company.ts';
import { dataOf } from '../../../../test/harness/leave-line.ts';
import { launched, part, read, reviewLine } from '../../../../test/harness/review-line.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ withWork: true });
});
afterAll(() => world.close());

const goal = { kind: 'goal' as const, title: 'Close findings in 14 days' };
const add = async (by: TestPerson, body: Parameters<typeof Object.assign>[0] = {}) =>
  by.call(createLibraryItem, { body: { ...goal, ...body } });

it('offers current items in reviews, and archived ones no more', async () => {
  const { admin, employee } = await reviewLine(world);
  const item = dataOf<LibraryItem>(await add(admin), 201);
  const offered = async () =>
    dataOf<{ title: string }[]>(await employee.person.call(listLibraryItems, { params: { kind: 'goals' } }));
  expect((await offered()).map(({ title }) => title)).toEqual([goal.title]);
  const at = { params: { libraryItemId: String(item.id) } };
  await admin.call(archiveLibraryItem, { ...at, body: { state: 'archived' } });
  expect(await offered()).toEqual([]);
  const archived = { query: { 'selectedFilters[state]': 'archived' } };
  expect(dataOf<LibraryItem[]>(await admin.call(listPerformanceLibrary, archived))).toHaveLength(1);
  await admin.call(archiveLibraryItem, { ...at, body: { state: 'current' } });
  expect(await offered()).toHaveLength(1);
});

it('finds items by kind and text, and refuses a level where there is none', async () => {
  const { admin } = await reviewLine(world);
  dataOf(await add(admin), 201);
  dataOf(await add(admin, { kind: 'competency', title: 'Plans ahead', level: 3 }), 201);
  const find = async (query: Record<string, string>) =>
    dataOf<LibraryItem[]>(await admin.call(listPerformanceLibrary, { query })).map(({ title }) => title);
  expect(await find({ 'selectedFilters[kind]': 'competency' })).toEqual(['Plans ahead']);
  expect(await find({ searchText: 'FINDINGS' })).toEqual([goal.title]);
  expect(await add(admin, { level: 3 })).toMatchObject({
    status: 422,
    body: { invalidInputs: [{ path: 'level' }] },
  });
  expect(await add(admin, { kind: 'competency', departmentId: 2_000_000_000 })).toMatchObject({
    status: 422,
    body: { invalidInputs: [{ path: 'departmentId', code: 'unknown' }] },
  });
  expect(await add(admin, { kind: 'competency', positionId: 2_000_000_000 })).toMatchObject({
    status: 422,
    body: { invalidInputs: [{ path: 'positionId', code: 'unknown' }] },
  });
});

it('refuses an older version with 412 and changes nothing', async () => {
  const { admin } = await reviewLine(world);
  const item = dataOf<LibraryItem>(await add(admin), 201);
  const save = (version: number, title: string) =>
    admin.call(
      saveLibraryItem,
      { params: { libraryItemId: String(item.id) }, body: { ...goal, title } },
      { 'if-match': `"v${version}"` },
    );
  expect((await save(1, 'Close findings in a week')).status).toBe(200);
  expect((await save(1, 'Close findings in a month')).status).toBe(412);
  const [kept] = dataOf<LibraryItem[]>(await admin.call(listPerformanceLibrary, {}));
  expect(kept?.title).toBe('Close findings in a week');
});

it('begins reviews of people in a position with its competencies, and no one else’s', async () => {
  const line = await reviewLine(world);
  const positions = dataOf<{ id: number; title: string }[]>(await line.admin.call(listPositions, {}));
  const operator = positions.find(({ title }) => title === 'Operator');
  const body = { kind: 'competency', title: 'Reads the berth plan', level: 4, positionId: operator?.id };
  const item = dataOf<LibraryItem>(await add(line.admin, body), 201);
  expect(item).toMatchObject({ position: { id: operator?.id, title: 'Operator' }, department: null });
  expect((await add(line.admin, { ...body, departmentId: 1 })).status).toBe(422);
  const { id } = await launched(line, 'none', { hasCompetency: true });
  const own = part(await read(line.employee.person, id), 'competency', body.title);
  expect(own.item).toMatchObject({ level: 4, itemSource: 'position' });
  const [managers] = dataOf<{ id: number }[]>(await line.manager.person.call(listMyPerformances, {}));
  const others = part(await read(line.manager.person, Number(managers?.id)), 'competency', body.title);
  expect(others.item).toBeUndefined();
});

import { setSectionStatus } from '@tenure/contract/performance/appraisal-items.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestPerson } from '../../../../test/harness/company.ts';
import { close360, open360 } from '../../../../test/harness/review-360.ts';
import { launched, move, part, read, reviewLine } from '../../../../test/harness/review-line.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ withWork: true });
});
afterAll(() => world.close());

const may = 'section.status.edit';
const capabilities = async (by: TestPerson, id: number, type: string) =>
  part(await read(by, id), type).section?.metadata.capabilities ?? [];
async function set(by: TestPerson, id: number, type: string, status: 'applicable' | 'not_applicable') {
  const { inSection } = part(await read(by, id), type);
  return by.call(setSectionStatus, { ...inSection, body: { status } });
}

it('lets HR leave a section out and take it in again; others no longer see it meanwhile', async () => {
  const line = await reviewLine(world);
  const { id } = await launched(line);
  expect(await capabilities(line.admin, id, 'question')).toContain(may);
  expect(await capabilities(line.manager.person, id, 'question')).not.toContain(may);
  expect((await set(line.manager.person, id, 'question', 'not_applicable')).status).toBe(403);
  expect((await set(line.admin, id, 'question', 'not_applicable')).status).toBe(200);
  expect(part(await read(line.employee.person, id), 'question').section).toBeUndefined();
  expect(part(await read(line.admin, id), 'question').section?.status).toBe('not_applicable');
  expect((await set(line.admin, id, 'question', 'applicable')).status).toBe(200);
  expect(part(await read(line.employee.person, id), 'question').section?.status).toBe('applicable');
});

it('changes no section of a completed review, and none of a 360 review that was opened', async () => {
  const opened = await open360(world, 3);
  expect(await capabilities(opened.line.admin, opened.id, 'goal')).toContain(may);
  expect(await capabilities(opened.line.admin, opened.id, 'review360')).not.toContain(may);
  expect((await set(opened.line.admin, opened.id, 'review360', 'not_applicable')).status).toBe(403);
  await close360(opened.line, opened.id, opened.line.admin);
  await move(opened.line.manager.person, opened.id, 'submit');
  await move(opened.line.director.person, opened.id, 'approve');
  expect((await move(opened.line.manager.person, opened.id, 'finalise')).status).toBe(200);
  expect(await capabilities(opened.line.admin, opened.id, 'goal')).not.toContain(may);
  expect((await set(opened.line.admin, opened.id, 'goal', 'not_applicable')).status).toBe(403);
});

import { markDevelopment } from '@tenure/contract/performance/development-mark.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestPerson } from '../../../../test/harness/company.ts';
import { launched, part, read, reviewLine, scored } from '../../../../test/harness/review-line.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';
import { enterTenant } from '../../../setup/company.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ withWork: true });
});
afterAll(() => world.close());

it('is set by the manager alone, and read by the employee with the manager’s scores', async () => {
  const line = await reviewLine(world);
  const { id } = await launched(line, 'none');
  const planned = await read(line.manager.person, id);
  const question = part(planned, 'question');
  const mark = (by: TestPerson, isRequired = true) =>
    by.call(markDevelopment, { ...question.inItem, body: { isRequired } });
  // Not while goals are still being agreed.
  expect((await mark(line.manager.person)).status).toBe(403);
  await scored(line, id);
  const seenBy = async (by: TestPerson) => {
    const { item, section } = part(await read(by, id), 'question');
    return [
      item?.isDevelopmentRequired,
      section?.metadata.capabilities.includes('questions.is-development-required.edit'),
    ];
  };
  const before = await read(line.employee.person, id);
  expect((await mark(line.employee.person)).status).toBe(403);
  expect((await mark(line.colleague.person)).status).toBe(404);
  expect((await mark(line.manager.person)).status).toBe(200);
  expect(await seenBy(line.manager.person)).toEqual([true, true]);
  // Nothing of the review that the employee reads is otherwise, its versions included.
  expect(await read(line.employee.person, id)).toEqual(before);
  expect(await seenBy(line.employee.person)).toEqual([null, false]);

  await enterTenant(world.owner, line.company.tenantId);
  await world.owner.query(
    `update appraisal set phase = null, stage = 'open', completed_at = tenure_now() where id = $1`,
    [id],
  );
  expect(await seenBy(line.employee.person)).toEqual([true, false]);
  expect((await mark(line.manager.person, false)).status).toBe(403);
});

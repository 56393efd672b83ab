import { afterAll, beforeAll, expect, it } from 'vitest';
import { endpoints } from '../../../tools/test/endpoints.ts';
import { enterTenant } from '../../src/setup/company.ts';
import { organisationOn } from '../harness/organisation.ts';
import { twoInLine } from '../harness/two-in-line.ts';
import { openWorld, type World } from '../harness/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** Everything readable about one person by their number alone. */
const aboutOne = endpoints.filter(
  ({ method, path }) =>
    method === 'GET' && path.includes('{employeeId}') && !path.replace('{employeeId}', '').includes('{'),
);
const nobody = 2_147_483_647;

it('people who may not know of a future starter get the answer for an unknown person', async () => {
  const { company, admin, self, manager, payroll, stranger } = await twoInLine(world);
  await enterTenant(world.owner, company.tenantId);
  const coming = await organisationOn(world.owner).employee();
  await world.owner.query(`update employee set start_date = '2090-01-01' where id = $1`, [coming]);
  const statusOf = async (person: typeof self, path: string, employee: number) =>
    (await person.raw({ method: 'GET', url: path.replace('{employeeId}', String(employee)) })).status;
  expect(aboutOne.length).toBeGreaterThan(20);
  const told: string[] = [];
  for (const { path } of aboutOne) {
    for (const person of [self, manager, stranger]) {
      const seen = await statusOf(person, path, coming);
      const ofNobody = await statusOf(person, path, nobody);
      if (seen !== ofNobody || seen < 400) told.push(`${path}: ${seen}, of nobody ${ofNobody}`);
    }
  }
  expect(told).toEqual([]);
  // People who are notified may know, and are refused where they lack a right.
  expect(await statusOf(admin, '/api/employees/{employeeId}', coming)).toBe(200);
  expect([200, 403, 404]).toContain(await statusOf(payroll, '/api/employees/{employeeId}', coming));
});

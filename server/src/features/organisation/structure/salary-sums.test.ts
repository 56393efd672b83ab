import { type BranchBudget, getBranchBudget } from '@tenure/contract/organisation/position-administration.ts';
import {
  getPosition,
  listEmployeePositions,
  type PositionAssignment,
  type PositionDetail,
} from '@tenure/contract/organisation/positions.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { organisationOn } from '../../../../test/harness/organisation.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';
import { enterTenant } from '../../../setup/company.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** A position with another below it, and a person who sees everyone's pay. */
async function arrange() {
  const company = await world.company();
  await enterTenant(world.owner, company.tenantId);
  const organisation = organisationOn(world.owner);
  await organisation.place();
  const [top, below] = [await organisation.position(), await organisation.position()];
  await organisation.version(top, null);
  await organisation.version(below, top);
  const viewerId = await organisation.employee();
  const viewer = await company.person({ employeeId: viewerId, profiles: ['company-admin'] });
  const pays = async (
    employee: number,
    position: number,
    salary: number,
    more: { currency?: string; isPrimary?: boolean } = {},
  ) => {
    await enterTenant(world.owner, company.tenantId);
    const id = await organisation.assign(employee, { position, isPrimary: more.isPrimary ?? true, fte: 0.5 });
    await world.owner.query('update assignment set salary = $2, salary_currency = $3 where id = $1', [
      id,
      salary,
      more.currency ?? 'AUD',
    ]);
    return id;
  };
  const budget = async (position: number, amount: number) => {
    await enterTenant(world.owner, company.tenantId);
    await world.owner.query(
      `update position_version set budget_salary = $2, budget_currency = 'AUD' where position_id = $1`,
      [position, amount],
    );
  };
  const at = (id: number) => ({ params: { id: String(id) } });
  const branch = async (id: number) =>
    ((await viewer.call(getBranchBudget, at(id))).body as { data: BranchBudget }).data.salary;
  const position = async (id: number) =>
    ((await viewer.call(getPosition, at(id))).body as { data: PositionDetail }).data.salary;
  const person = async (id: number) => {
    const { body } = await viewer.call(listEmployeePositions, { params: { employeeId: String(id) } });
    return (body as { data: PositionAssignment[] }).data[0]?.salary;
  };
  return { organisation, top, below, viewerId, pays, budget, branch, position, person };
}
const masked = { assigned: null, balance: null, isMasked: true };

it('masks one person’s pay for two positions of a branch like their pay for one', async () => {
  const { organisation, top, below, pays, branch } = await arrange();
  const someone = await organisation.employee();
  await pays(someone, top, 60_000);
  await pays(someone, below, 11_111, { isPrimary: false });
  expect(await branch(top)).toMatchObject([{ ...masked, currency: 'AUD' }]);
  await pays(await organisation.employee(), below, 20_000);
  expect(await branch(top)).toMatchObject([{ assigned: 91_111, isMasked: false }]);
});

it('masks a sum from which a reader could work out one other person’s pay by taking off their own', async () => {
  const { organisation, top, viewerId, pays, budget, branch, position, person } = await arrange();
  const someone = await organisation.employee();
  await budget(top, 200_000);
  await pays(viewerId, top, 60_000);
  expect(await position(top)).toMatchObject({ ...masked, ofOne: { employeeId: viewerId } });
  await pays(someone, top, 70_000);
  expect(await position(top)).toMatchObject({ ...masked, budget: 200_000, ofOne: null });
  expect(await branch(top)).toMatchObject([masked]);
  expect(await person(someone)).toMatchObject({ ...masked, budget: 200_000 });
  await pays(await organisation.employee(), top, 10_000);
  expect(await position(top)).toMatchObject({
    assigned: 140_000,
    balance: 60_000,
    isMasked: false,
    ofOne: null,
  });
  expect(await branch(top)).toMatchObject([{ assigned: 140_000 }]);
  expect(await person(someone)).toMatchObject({ balance: 60_000 });
});

it('never adds amounts of two currencies, and names the currency of a sum', async () => {
  const { organisation, top, pays, position, branch } = await arrange();
  await pays(await organisation.employee(), top, 60_000);
  await pays(await organisation.employee(), top, 50_000);
  expect(await position(top)).toMatchObject({ assigned: 110_000, currency: 'AUD' });
  for (const salary of [40_000, 30_000]) {
    await pays(await organisation.employee(), top, salary, { currency: 'NZD' });
  }
  expect(await position(top)).toMatchObject({ assigned: null, currency: null });
  expect(await branch(top)).toMatchObject([
    { currency: 'AUD', assigned: 110_000 },
    { currency: 'NZD', assigned: 70_000 },
  ]);
});

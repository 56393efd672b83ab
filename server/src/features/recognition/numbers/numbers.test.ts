import { getRecognitionNumbers, type RecognitionNumbers } from '@tenure/contract/recognition/numbers.ts';
import { quartersBefore } from '@tenure/domain/recognition/quarter.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dataOf } from '../../../../test/harness/leave-line.ts';
import { organisationOn } from '../../../../test/harness/organisation.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';
import { enterTenant } from '../../../setup/company.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const latest = () => quartersBefore(world.clock.today('UTC').toString())[0];

/** A company with departments of so many people, who all began before the quarter. */
async function withDepartments(sizes: readonly number[]) {
  const company = await world.company();
  const admin = await company.person({ profiles: ['company-admin'] });
  await enterTenant(world.owner, company.tenantId);
  const organisation = organisationOn(world.owner);
  const people: number[][] = [];
  for (const size of sizes) {
    const department = await organisation.place();
    const members: number[] = [];
    for (let count = 0; count < size; count += 1) {
      const id = await organisation.employee();
      await organisation.assign(id, {});
      await world.owner.query('update assignment set department_id = $2 where employee_id = $1', [
        id,
        department,
      ]);
      members.push(id);
    }
    people.push(members);
  }
  const recognise = (employeeId: number, day: string) =>
    world.owner.query(
      `with given as (
         insert into recognition (tenant_id, type, title, description, giver_id, audience, created_at)
         values (current_tenant(), 'recommendation', 'Thanks', '', $2, 'receiver', $3) returning tenant_id, id, giver_id)
       insert into recognition_receiver (tenant_id, recognition_id, employee_id, giver_id)
       select tenant_id, id, $1, giver_id from given`,
      [employeeId, people.flat().find((id) => id !== employeeId), day],
    );
  const read = async (quarter?: string) =>
    dataOf<RecognitionNumbers>(
      await admin.call(getRecognitionNumbers, { query: quarter === undefined ? {} : { quarter } }),
    );
  return { company, admin, people, recognise, read };
}

it('counts people who were not recognised in the quarter, by department, without their names', async () => {
  const { people, recognise, read } = await withDepartments([12, 10]);
  const { from, to, name } = latest();
  const [[first = 0, second = 0, third = 0] = []] = people;
  // The first and the last moments of the quarter where the administrator is.
  await recognise(first, `${from} 00:00 Australia/Melbourne`);
  await recognise(second, `${to} 23:59 Australia/Melbourne`);
  await recognise(third, `${to} 24:00 Australia/Melbourne`);
  const numbers = await read();
  expect(numbers).toMatchObject({ quarter: name, whole: { people: 22, notRecognised: 20 } });
  expect(numbers.departments.map(({ counts }) => counts)).toEqual(
    expect.arrayContaining([
      { people: 12, notRecognised: 10 },
      { people: 10, notRecognised: 10 },
    ]),
  );
  expect(JSON.stringify(numbers)).not.toMatch(/employee|fullName|Name/);
});

it('hides a small department, and with it what would be its difference from the rest', async () => {
  const { read } = await withDepartments([20, 12, 4]);
  const { whole, departments } = await read();
  expect(whole?.people).toBe(36);
  expect(departments.flatMap(({ counts }) => (counts === null ? [] : [counts.people]))).toEqual([20]);
});

it('shows nothing of a company of fewer than ten', async () => {
  const { read } = await withDepartments([4, 5]);
  const { whole, departments } = await read();
  expect([whole, ...departments.map(({ counts }) => counts)]).toEqual([null, null, null]);
});

it('is read of quarters that are over, by those who hold the right', async () => {
  const { company, admin, read } = await withDepartments([10]);
  const { quarters } = await read();
  expect((await read(quarters[3])).quarter).toBe(quarters[3]);
  const running = quartersBefore(world.clock.today('UTC').add({ months: 3 }).toString())[0].name;
  expect((await admin.call(getRecognitionNumbers, { query: { quarter: running } })).status).toBe(422);
  const colleague = await company.person();
  expect((await colleague.call(getRecognitionNumbers, { query: {} })).status).toBe(403);
});

import { assignPerson } from '@tenure/contract/organisation/assignments.ts';
import { applyImport, undoImport } from '@tenure/contract/organisation/import.ts';
import { changePosition } from '@tenure/contract/organisation/position-administration.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { groundOfImports } from '../../../../test/harness/organisation-import.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';
import { enterTenant } from '../../../setup/company.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ withWork: true });
});
afterAll(() => world.close());

const [begin, day, planned] = ['2026-12-01', '2027-01-01', '2027-06-01'];
const days = [begin, '2026-12-31', day, '2027-02-01', planned, '2028-01-01'];
const departments = ['010', '020', '030'] as const;
const size = 6;

interface Row {
  above: number;
  department: string;
  title: string;
}
const idOf = (index: number) => `P${index}`;
const table = (rows: readonly (Row & { index: number })[]) =>
  [
    'Position ID,Title,Reports to,Department,Location,Employment type',
    ...rows.map(
      ({ index, above, department, title }) =>
        `${idOf(index)},${title},${index === 0 ? '' : idOf(above % index)},${department},001,Full Time`,
    ),
  ].join('\n');
const listOf = (places: readonly number[]) =>
  [
    'Employee number,First name,Last name,Country,Start date,Position ID',
    ...places.map((place, index) => `E${index},Ana,Nr ${index},AU,2026-01-01,${idOf(place % size)}`),
  ].join('\n');

async function foundCompany(rows: readonly Row[], places: readonly number[]) {
  const ground = await groundOfImports(world);
  const { tenantId } = ground.company;
  const own = async <Found extends object>(text: string, values: unknown[] = []) => {
    await enterTenant(world.owner, tenantId);
    return (await world.owner.query<Found>(text, values)).rows;
  };
  await own(
    `insert into department (tenant_id, identifier, title) values (current_tenant(), '030', 'Legal')`,
  );
  const imported = async (tables: { positions?: string; people?: string }, effectiveFrom: string) => {
    const ready = await ground.imports.dryRun(tables, { effectiveFrom });
    expect(await ground.imports.problems(ready.id)).toEqual([]);
    const done = await (await ground.imports.step(applyImport, ready)).after();
    expect([done.state, done.failure]).toEqual(['applied', null]);
    return done;
  };
  await imported(
    { positions: table(rows.map((row, index) => ({ ...row, index }))), people: listOf(places) },
    begin,
  );
  const ids = async (name: 'position' | 'employee', key: string) =>
    new Map(
      (await own<{ key: string; id: number }>(`select ${key} as key, id from ${name}`)).map((row) => [
        row.key,
        row.id,
      ]),
    );
  return {
    ...ground,
    own,
    imported,
    positionIds: await ids('position', 'identifier'),
    employeeIds: await ids('employee', 'employee_number'),
    departmentIds: new Map(
      (await own<{ key: string; id: number }>('select identifier as key, id from department')).map((row) => [
        row.key,
        row.id,
      ]),
    ),
    /** Each person on each day, beside the position they are in. */
    people: async () => {
      const found = [];
      for (const on of days) {
        found.push(
          ...(await own<Record<string, string | null>>(
            `select $1::text as day, e.employee_number as number, p.identifier as position, d.identifier as department,
               l.identifier as location, pd.identifier as "positionDepartment", pl.identifier as "positionLocation",
               m.employee_number as manager
             from employee e join assignment a on a.employee_id = e.id and a.valid_from <= $1::date and $1::date < a.valid_to
             join position p on p.id = a.position_id
             join department d on d.id = a.department_id join location l on l.id = a.location_id
             left join position_version v on v.position_id = p.id and v.valid_from <= $1::date and $1::date < v.valid_to
             left join department pd on pd.id = v.department_id left join location pl on pl.id = v.location_id
             left join employee m on m.id = manager_of(e.id, $1::date)
             order by e.employee_number, p.identifier`,
            [on],
          )),
        );
      }
      return found;
    },
  };
}
type Founded = Awaited<ReturnType<typeof foundCompany>>;

const rowOf = fc.record({
  above: fc.nat(20),
  department: fc.constantFrom(...departments),
  title: fc.constantFrom('Docker', 'Clerk'),
});
const someRow = fc.option(rowOf, { nil: null });
const files = fc.record({
  rows: fc.array(rowOf, { minLength: size, maxLength: size }),
  places: fc.array(fc.nat(20), { minLength: 5, maxLength: 5 }),
  planned: fc.array(someRow, { minLength: size, maxLength: size }),
  changes: fc.array(someRow, { minLength: size, maxLength: size }),
  moves: fc.array(fc.option(fc.nat(20), { nil: null }), { minLength: 5, maxLength: 5 }),
});

async function changeOnScreen(founded: Founded, index: number, row: Row, from: string) {
  const { positionIds, departmentIds, admin } = founded;
  const answer = await admin.call(changePosition, {
    params: { id: String(positionIds.get(idOf(index))) },
    body: {
      from,
      values: {
        title: row.title,
        departmentId: departmentIds.get(row.department),
        reportsToId: index === 0 ? null : (positionIds.get(idOf(row.above % index)) ?? null),
      },
    },
  });
  expect([answer.status, answer.text]).toEqual([201, expect.anything()]);
}

it('an import puts people where the screens would, in their position’s place on every day, and undo restores everything', {
  timeout: 120_000,
}, async () => {
  for (const made of fc.sample(files, { seed: 16, numRuns: 6 })) {
    const [byScreen, byImport] = [
      await foundCompany(made.rows, made.places),
      await foundCompany(made.rows, made.places),
    ];
    for (const founded of [byScreen, byImport]) {
      for (const [index, row] of made.planned.entries())
        if (row !== null) await changeOnScreen(founded, index, row, planned);
    }
    const before = await byImport.people();

    const now = made.rows.map((row, index) => made.changes[index] ?? row);
    const changed = now.flatMap((row, index) => (made.changes[index] ? [{ ...row, index }] : []));
    for (const { index, ...row } of changed) await changeOnScreen(byScreen, index, row, day);
    for (const [index, place] of made.moves.entries()) {
      if (place === null || place % size === (made.places[index] ?? 0) % size) continue;
      const answer = await byScreen.admin.call(assignPerson, {
        params: { id: String(byScreen.positionIds.get(idOf(place % size))) },
        body: { employeeId: byScreen.employeeIds.get(`E${index}`) ?? 0, from: day, leavesMain: true },
      });
      expect([answer.status, answer.text]).toEqual([201, expect.anything()]);
    }
    const done = await byImport.imported(
      {
        ...(changed.length > 0 && { positions: table(changed) }),
        people: listOf(made.places.map((place, index) => made.moves[index] ?? place)),
      },
      day,
    );

    const people = await byImport.people();
    expect(people).toEqual(await byScreen.people());
    for (const person of people) {
      expect([person['department'], person['location']]).toEqual([
        person['positionDepartment'],
        person['positionLocation'],
      ]);
    }
    expect(await (await byImport.imports.step(undoImport, done)).after()).toMatchObject({ state: 'undone' });
    expect(await byImport.people()).toEqual(before);
  }
});

import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type OrganisationOn, organisationOn } from '../../../../test/harness/organisation.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';
import { enterTenant } from '../../../setup/company.ts';

let world: World;
let owner: pg.Client;
let organisation: OrganisationOn;
let tenantId: number;
beforeAll(async () => {
  world = await openWorld();
  owner = world.owner;
});
afterAll(() => world.close());
beforeEach(async () => {
  ({ tenantId } = await world.company());
  await enterTenant(owner, tenantId);
  organisation = organisationOn(owner);
  await organisation.place();
});

const ring = { code: '23514', constraint: 'position_version_without_rings' };

it('refuses a position under itself, at once and through others', async () => {
  const [a, b, c] = [
    await organisation.position(),
    await organisation.position(),
    await organisation.position(),
  ];
  await organisation.version(a, null);
  await organisation.version(b, a);
  await organisation.version(c, b);
  const putUnder = (superior: number) =>
    owner.query('update position_version set reports_to_id = $1 where position_id = $2', [superior, a]);
  await expect(putUnder(a)).rejects.toMatchObject({ code: '23514' });
  await expect(putUnder(b)).rejects.toMatchObject(ring);
  await expect(putUnder(c)).rejects.toMatchObject(ring);
});

it('refuses a cycle that exists on a single day only, past or future, and accepts one day less', async () => {
  const [a, b] = [await organisation.position(), await organisation.position()];
  await organisation.version(a, b, { from: '2020-01-01', to: '2030-06-02' });
  await expect(organisation.version(b, a, { from: '2030-06-01' })).rejects.toMatchObject(ring);
  await organisation.version(b, a, { from: '2030-06-02' });
});

it('refuses a cycle that one statement creates with several rows', async () => {
  const [a, b] = [await organisation.position(), await organisation.position()];
  await organisation.version(a, null);
  await organisation.version(b, null);
  await expect(
    owner.query(
      'update position_version set reports_to_id = $1 + $2 - position_id where position_id in ($1, $2)',
      [a, b],
    ),
  ).rejects.toMatchObject(ring);
});

it('refuses a cycle of managers on any day, and a person in one position twice', async () => {
  const [a, b, c] = [
    await organisation.employee(),
    await organisation.employee(),
    await organisation.employee(),
  ];
  await organisation.assign(a, { manager: b, to: '2030-01-01' });
  await organisation.assign(b, { manager: c });
  const of = { code: '23514', constraint: 'assignment_without_rings' };
  await expect(organisation.assign(c, { manager: a, from: '2029-12-31' })).rejects.toMatchObject(of);
  await organisation.assign(c, { manager: a, from: '2030-01-01' });
  const position = await organisation.position();
  await organisation.version(position, null);
  await organisation.assign(a, { position, isPrimary: false });
  await expect(
    organisation.assign(a, { position, isPrimary: false, from: '2026-01-01' }),
  ).rejects.toMatchObject({ code: '23P01' });
});

it('refuses a change of the organisation in a transaction that does not see what others commit', async () => {
  const position = await organisation.position();
  await owner.query('begin isolation level repeatable read');
  await expect(organisation.version(position, null)).rejects.toMatchObject({ code: '25000' });
  await owner.query('rollback');
});

/** Positions that are in a ring on some day, found by plain walking with a step for every pair of days in common. */
const positionsInRings = `
  with recursive line (origin, position_id, valid, steps) as (
    select position_id, reports_to_id, valid, 1 from position_version
    where tenant_id = $1 and reports_to_id is not null
    union all
    select line.origin, v.reports_to_id, line.valid * v.valid, steps + 1
    from line join position_version v on v.tenant_id = $1 and v.position_id = line.position_id and v.valid && line.valid
    where v.reports_to_id is not null and steps < 20
  )
  select distinct origin from line where origin = position_id`;

it('holds against eight writers at once, who each move positions under others at random days', async () => {
  const positions: number[] = [];
  for (let made = 0; made < 10; made += 1) {
    const position = await organisation.position();
    positions.push(position);
    await organisation.version(position, null);
  }
  const clients = Array.from({ length: 8 }, () => world.database.client('tenure_app'));
  await Promise.all(clients.map((client) => client.connect()));
  const outcomes = { moved: 0, refused: 0 };
  const move = async (client: pg.Client, position: number, superior: number, day: string) => {
    await client.query('begin');
    try {
      await client.query(`select set_config('app.tenant_id', $1, true)`, [String(tenantId)]);
      await client.query(
        `update position_version set valid_to = $2 where position_id = $1 and valid_from < $2 and $2 < valid_to`,
        [position, day],
      );
      await client.query(
        `insert into position_version (tenant_id, position_id, valid_from, valid_to, title, department_id, location_id,
           reports_to_id, employment_type)
         select current_tenant(), $1, $2, coalesce((select min(valid_from) from position_version
             where position_id = $1 and valid_from > $2), 'infinity'), 'P', d.id, l.id, $3, 'Full Time'
         from department d, location l`,
        [position, day, superior],
      );
      await client.query('commit');
      outcomes.moved += 1;
    } catch (error) {
      await client.query('rollback');
      // A ring, or the day was taken by another writer meanwhile.
      if (!(error instanceof pg.DatabaseError) || !['23514', '23P01'].includes(error.code ?? '')) throw error;
      outcomes.refused += 1;
    }
  };
  try {
    const moves = fc.sample(
      fc.tuple(fc.constantFrom(...positions), fc.constantFrom(...positions), fc.integer({ min: 1, max: 28 })),
      { numRuns: 400, seed: 14 },
    );
    await Promise.all(
      clients.map(async (client, writer) => {
        for (const [position, superior, day] of moves.filter((_move, at) => at % clients.length === writer)) {
          await move(client, position, superior, `2027-02-${String(day).padStart(2, '0')}`);
        }
      }),
    );
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
  expect(outcomes.moved).toBeGreaterThan(50);
  expect(outcomes.refused).toBeGreaterThan(50);
  expect((await world.superuser.query(positionsInRings, [tenantId])).rows).toEqual([]);
});

it('serialises two changes that are each valid and a cycle together', async () => {
  const [a, b] = [await organisation.position(), await organisation.position()];
  await organisation.version(a, null);
  await organisation.version(b, null);
  const [one, two] = [world.database.client('tenure_app'), world.database.client('tenure_app')];
  await Promise.all([one.connect(), two.connect()]);
  try {
    for (const client of [one, two]) {
      await client.query('begin');
      await client.query(`select set_config('app.tenant_id', $1, true)`, [String(tenantId)]);
    }
    const put = (client: pg.Client, below: number, above: number) =>
      client.query('update position_version set reports_to_id = $2 where position_id = $1', [below, above]);
    await put(one, a, b);
    const second = put(two, b, a).then(
      () => 'taken',
      (error: unknown) => error,
    );
    await one.query('commit');
    expect(await second).toMatchObject(ring);
    await two.query('rollback');
  } finally {
    await Promise.all([one.end(), two.end()]);
  }
});

interface Change {
  position: number;
  superior: number | null;
  day: number;
}
const size = 6;
const change: fc.Arbitrary<Change> = fc.record({
  position: fc.nat(size - 1),
  superior: fc.option(fc.nat(size - 1), { nil: null }),
  day: fc.nat(8),
});

it('shows on every day the result of replaying the accepted changes, and never a cycle', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(change, { maxLength: 25 }), async (changes) => {
      const company = await world.company();
      await enterTenant(owner, company.tenantId);
      organisation = organisationOn(owner);
      await organisation.place();
      const ids: number[] = [];
      for (let made = 0; made < size; made += 1) {
        const id = await organisation.position();
        ids.push(id);
        await organisation.version(id, null, { from: '2026-01-01' });
      }
      /** Day by day, whom each position reports to: what was accepted, written from its day up to the next version. */
      const naive = Array.from({ length: 9 }, () => Array<number | null>(size).fill(null));
      const begins = Array.from({ length: size }, () => new Set([0]));
      const dayOf = (day: number) => `2026-01-${String(day + 1).padStart(2, '0')}`;
      const idOf = (place: number | null) => (place === null ? null : (ids[place] ?? null));

      for (const { position, superior, day } of changes) {
        const days = [];
        for (let at = day; at < 9 && (at === day || !begins[position]?.has(at)); at += 1) days.push(at);
        const turns = days.some((at) => reaches(naive[at] ?? [], superior, position));
        await owner.query('begin');
        try {
          if (begins[position]?.has(day)) {
            await owner.query(
              'update position_version set reports_to_id = $3 where position_id = $1 and valid_from = $2',
              [idOf(position), dayOf(day), idOf(superior)],
            );
          } else {
            const { rows } = await owner.query<{ until: string }>(
              `with held as (select position_id, valid_from, valid_to from position_version
                 where position_id = $1 and valid_from < $2 and $2 < valid_to)
               update position_version v set valid_to = $2 from held
               where v.position_id = held.position_id and v.valid_from = held.valid_from returning held.valid_to::text as until`,
              [idOf(position), dayOf(day)],
            );
            await organisation.version(idOf(position) ?? 0, idOf(superior), {
              from: dayOf(day),
              to: rows[0]?.until ?? 'infinity',
            });
          }
          await owner.query('commit');
          expect(turns).toBe(false);
          for (const at of days) (naive[at] ?? [])[position] = superior;
          begins[position]?.add(day);
        } catch (error) {
          await owner.query('rollback');
          if (!(error instanceof pg.DatabaseError)) throw error;
          expect(error.code).toBe('23514');
          expect(turns).toBe(true);
        }
      }
      for (const [day, expected] of naive.entries()) {
        const { rows } = await owner.query<{
          position_id: number;
          reports_to_id: number | null;
          above: number[];
        }>(
          `select v.position_id, v.reports_to_id,
             array(select a.position_id from positions_above(v.position_id, $1) a order by a.depth) as above
           from position_version v where v.valid_from <= $1 and $1 < v.valid_to order by v.position_id`,
          [dayOf(day)],
        );
        expect(rows.map((row) => row.reports_to_id)).toEqual(expected.map(idOf));
        expect(rows.map((row) => row.above)).toEqual(
          expected.map((_superior, position) => lineOf(expected, position).map((place) => ids[place])),
        );
      }
    }),
    { numRuns: 25 },
  );
});

/** Whether walking up from a place comes to another; a place is its own. */
function reaches(superiors: readonly (number | null)[], from: number | null, wanted: number): boolean {
  return from !== null && (from === wanted || lineOf(superiors, from).includes(wanted));
}

function lineOf(superiors: readonly (number | null)[], place: number): number[] {
  const line: number[] = [];
  for (let at = superiors[place] ?? null; at !== null; at = superiors[at] ?? null) line.push(at);
  return line;
}

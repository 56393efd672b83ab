import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TenantId } from '../../src/platform/db/tenant-id.ts';
import { noRelation, type Relation } from '../../src/platform/policy/evaluate.ts';
import { relationBetween } from '../../src/platform/policy/relation.reads.ts';
import { enterTenant } from '../../src/setup/company.ts';
import { openWorld, type World } from '../harness/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const change = '2026-07-01';
/** The day of change may change everything; the test asks for a day in each half. */
const halves = [
  { from: '2020-01-01', to: change, day: '2026-06-30' },
  { from: change, to: 'infinity', day: change },
] as const;

interface Place {
  /** Their position; null for someone led by a named manager. */
  position: number | null;
  manager: number | null;
  department: number;
  location: number;
}

/**
 * One half of a small company: whom each position reports to, and where each person is; some people are
 * nowhere.
 */
interface Half {
  reportsTo: (number | null)[];
  places: (Place | null)[];
  /** The further positions of each person; people without a main place have some too. */
  further: number[][];
}

const mostPositions = 6;
const mostPeople = 6;

/** Cycles cannot be written: everything is below something that comes before it. */
const half: fc.Arbitrary<Half> = fc.record({
  reportsTo: fc.tuple(
    ...Array.from({ length: mostPositions }, (_, at) =>
      at === 0 ? fc.constant(null) : fc.option(fc.nat(at - 1), { freq: 8 }),
    ),
  ),
  places: fc.tuple(
    ...Array.from({ length: mostPeople }, (_, person) =>
      fc.option(
        fc.record({
          position: fc.option(fc.nat(mostPositions - 1), { freq: 4 }),
          manager: person === 0 ? fc.constant(null) : fc.option(fc.nat(person - 1), { freq: 4 }),
          department: fc.nat(1),
          location: fc.nat(1),
        }),
        { freq: 8 },
      ),
    ),
  ),
  further: fc.tuple(
    ...Array.from({ length: mostPeople }, () => fc.uniqueArray(fc.nat(mostPositions - 1), { maxLength: 2 })),
  ),
});
const nowhere: Half = {
  reportsTo: Array(mostPositions).fill(null),
  places: Array(mostPeople).fill(null),
  further: Array(mostPeople).fill([]),
};

/** The rule as one would say it aloud, for one half. */
function naive({ reportsTo, places, further }: Half) {
  const holders = (position: number) =>
    places.flatMap((place, person) =>
      place?.position === position || further[person]?.includes(position) ? [person] : [],
    );

  /** The holders of each place above one, the nearest first, except the person in question. */
  function levelsAbove(place: Place | null | undefined, self: number): number[][] {
    if (!place) return [];
    if (place.position === null) {
      const { manager } = place;
      return manager === null ? [] : [[manager], ...levelsAbove(places[manager], self)];
    }
    const levels: number[][] = [];
    for (let at = reportsTo[place.position] ?? null; at !== null; at = reportsTo[at] ?? null) {
      const others = holders(at).filter((person) => person !== self);
      if (others.length > 0) levels.push(others);
    }
    return levels;
  }

  return (viewer: number, subject: number): number | undefined => {
    const level = levelsAbove(places[subject], subject).findIndex((people) => people.includes(viewer));
    return level < 0 ? undefined : level + 1;
  };
}

function relationsIn(company: Half) {
  const { places } = company;
  const depthOf = naive(company);
  return (viewer: number, subject: number): Relation => {
    const [one, other] = [places[viewer], places[subject]];
    const areTwo = viewer !== subject;
    return {
      ...noRelation,
      isSelf: !areTwo,
      isDirectReport: depthOf(viewer, subject) === 1,
      isAnyReport: depthOf(viewer, subject) !== undefined,
      isSameDepartment: areTwo && one != null && other != null && one.department === other.department,
      isSameLocation: areTwo && one != null && other != null && one.location === other.location,
    };
  };
}

/** The whole company as rows, ids counted from those the database gave. */
async function build(both: readonly Half[]): Promise<{ tenantId: TenantId; people: number[] }> {
  const { tenantId } = await world.company();
  await enterTenant(world.owner, tenantId);
  const made = async (text: string, values: unknown[]): Promise<number[]> => {
    const { rows } = await world.owner.query<{ id: number }>(text, values);
    return rows.map(({ id }) => id);
  };
  const numbered = (count: number) => Array.from({ length: count }, (_, at) => at);
  const departments = await made(
    `insert into department (tenant_id, identifier, title) select $1, n, n from unnest($2::text[]) n returning id`,
    [tenantId, ['A', 'B']],
  );
  const locations = await made(
    `insert into location (tenant_id, identifier, title, country, timezone)
     select $1, n, n, 'AU', 'Australia/Melbourne' from unnest($2::text[]) n returning id`,
    [tenantId, ['A', 'B']],
  );
  const positions = await made(
    `insert into position (tenant_id, identifier) select $1, n from unnest($2::text[]) n returning id`,
    [tenantId, numbered(mostPositions)],
  );
  const people = await made(
    `insert into employee (tenant_id, employee_number, first_name, last_name, country, start_date)
     select $1, n, 'A', n, 'AU', '2020-01-01' from unnest($2::text[]) n returning id`,
    [tenantId, numbered(mostPeople)],
  );
  for (const [at, { reportsTo, places, further }] of both.entries()) {
    const { from, to } = halves[at] ?? halves[0];
    for (const [position, above] of reportsTo.entries()) {
      await world.owner.query(
        `insert into position_version (tenant_id, position_id, valid_from, valid_to, title, department_id, location_id,
           reports_to_id, employment_type)
         values ($1, $2, $3, $4, 'P', $5, $6, $7, 'Full Time')`,
        [
          tenantId,
          positions[position],
          from,
          to,
          departments[0],
          locations[0],
          above === null || above === position ? null : positions[above],
        ],
      );
    }
    for (const [person, place] of places.entries()) {
      if (!place) continue;
      await world.owner.query(
        `insert into assignment (tenant_id, employee_id, valid_from, valid_to, position_id, title, manager_id,
           department_id, location_id)
         values ($1, $2, $3, $4, $5, 'T', $6, $7, $8)`,
        [
          tenantId,
          people[person],
          from,
          to,
          place.position === null ? null : positions[place.position],
          place.manager === null || place.manager === person ? null : people[place.manager],
          departments[place.department],
          locations[place.location],
        ],
      );
    }
    for (const [person, held] of further.entries()) {
      for (const position of held) {
        // No one holds a position twice at a time.
        if (places[person]?.position === position) continue;
        await world.owner.query(
          `insert into assignment (tenant_id, employee_id, valid_from, valid_to, position_id, is_primary, department_id, location_id)
           values ($1, $2, $3, $4, $5, false, $6, $7)`,
          [tenantId, people[person], from, to, positions[position], departments[0], locations[0]],
        );
      }
    }
  }
  return { tenantId, people };
}

it('says of any two people on any day what the rule says: vacant, shared and second places and named managers', async () => {
  await fc.assert(
    fc.asyncProperty(half, half, async (before, after) => {
      const both = [before, after];
      const { tenantId, people } = await build(both);
      await world.tenure.database.asTenant(tenantId, 'read only', async (tx) => {
        for (const [at, { day }] of halves.entries()) {
          const expected = relationsIn(both[at] ?? before);
          for (const [viewer, employeeId] of people.entries()) {
            for (const [subject, subjectId] of people.entries()) {
              const asking = { employeeId, timezone: 'Australia/Melbourne' };
              const relation = await relationBetween(tx, asking, subjectId, day);
              expect(relation, `${viewer} over ${subject} on ${day}`).toEqual(expected(viewer, subject));
            }
          }
        }
      });
    }),
    { numRuns: 40 },
  );
});

it('agrees with the list of reports, which is walked the other way', async () => {
  await fc.assert(
    fc.asyncProperty(half, half, async (before, after) => {
      const both = [before, after];
      const { tenantId, people } = await build(both);
      await world.tenure.database.asTenant(tenantId, 'read only', async (tx) => {
        for (const [at, { day }] of halves.entries()) {
          const depthOf = naive(both[at] ?? before);
          for (const [viewer, employeeId] of people.entries()) {
            const listed = await tx.query<{ employeeId: number; depth: number }>(
              'select employee_id, depth from reports_of($1, $2)',
              [employeeId, day],
            );
            const depths = new Map(listed.map((row) => [row.employeeId, row.depth]));
            const near = await tx.query<{ employeeId: number }>(
              'select employee_id from reports_of($1, $2, 1)',
              [employeeId, day],
            );
            expect(new Set(near.map((row) => row.employeeId))).toEqual(
              new Set(people.filter((subjectId) => depths.get(subjectId) === 1)),
            );
            for (const [subject, subjectId] of people.entries()) {
              expect(depths.get(subjectId), `${viewer} over ${subject} on ${day}`).toBe(
                depthOf(viewer, subject),
              );
              const [line] = await tx.query<{ first: number | null; managers: number[] }>(
                'select manager_of($1, $2) as first, array(select managers_of($1, $2)) as managers',
                [subjectId, day],
              );
              expect(line?.managers.includes(employeeId)).toBe(depths.get(subjectId) === 1);
              if (line?.first === employeeId) expect(line.managers).toContain(employeeId);
              if (line?.first === null) expect(line.managers).toEqual([]);
              expect(line?.first).not.toBe(subjectId);
              expect(line?.managers).not.toContain(subjectId);
              const relation = await relationBetween(tx, { employeeId, timezone: 'UTC' }, subjectId, day);
              expect([relation?.isAnyReport, relation?.isDirectReport]).toEqual([
                depths.has(subjectId),
                depths.get(subjectId) === 1,
              ]);
            }
          }
        }
      });
    }),
    { numRuns: 25 },
  );
});

it("takes the viewer's own day unless another is named", async () => {
  const { tenantId, people } = await build([nowhere, nowhere]);
  const [viewer = 0, subject = 0] = people;
  await world.superuser.query(
    `insert into assignment (tenant_id, employee_id, valid_from, title, manager_id, department_id, location_id)
     select $1, $2, (tenure_now() at time zone 'Pacific/Kiritimati')::date, 'T', $3, d.id, l.id
     from department d join location l on l.tenant_id = d.tenant_id
     where d.tenant_id = $1 and d.identifier = 'A' and l.identifier = 'A'`,
    [tenantId, subject, viewer],
  );
  // The date always differs between these two zones.
  await world.tenure.database.asTenant(tenantId, 'read only', async (tx) => {
    const inTimezone = (timezone: string) => relationBetween(tx, { employeeId: viewer, timezone }, subject);
    expect((await inTimezone('Pacific/Kiritimati'))?.isDirectReport).toBe(true);
    expect((await inTimezone('Etc/GMT+12'))?.isDirectReport).toBe(false);
  });
});

it('knows no relation of an account without an employee, nor to someone who is not there', async () => {
  const company = await world.company();
  const other = await build([nowhere]);
  const noEmployee = { employeeId: null, timezone: 'UTC' };
  const [stranger = 0] = other.people;
  await world.tenure.database.asTenant(other.tenantId, 'read only', async (tx) => {
    expect(await relationBetween(tx, noEmployee, stranger)).toEqual(noRelation);
    expect(await relationBetween(tx, noEmployee, 999_999_999)).toBeUndefined();
  });
  await world.tenure.database.asTenant(company.tenantId, 'read only', async (tx) => {
    expect(await relationBetween(tx, noEmployee, stranger)).toBeUndefined();
  });
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { changeFrom, endOfTime, versionAt } from '../../dates/effective-dated.ts';
import { checkImport } from './check.ts';
import type { Company, PositionTime } from './company.ts';
import type { ReadRow } from './read-rows.ts';

const day = '2026-01-01';
const later = ['2026-03-01', '2026-06-01', '2026-09-01'] as const;
const days = [day, ...later];
const size = 5;
const idOf = (index: number) => `P${index}`;
const place = { department: '01', location: '01' };

/** A position that reports to an earlier one, changes that on a later day perhaps, and perhaps ends. */
const planned = fc.record({
  above: fc.nat(size),
  changes: fc.option(fc.record({ on: fc.constantFrom(...later), above: fc.nat(size) }), { nil: null }),
  ends: fc.option(fc.constantFrom(...later), { nil: null, freq: 4 }),
});
type Planned = typeof planned extends fc.Arbitrary<infer Value> ? Value : never;

function timesOf({ above, changes, ends }: Planned, index: number): PositionTime[] {
  const to = (number: number) => (index === 0 ? null : idOf(number % index));
  const end = ends ?? endOfTime;
  const first = { from: day, to: end, values: { reportsTo: to(above) } };
  if (changes === null || changes.on >= end) return [first];
  return [
    { ...first, to: changes.on },
    { from: changes.on, to: end, values: { reportsTo: to(changes.above) } },
  ];
}

function companyOf(plan: readonly Planned[]) {
  const times = new Map(plan.map((one, index) => [idOf(index), timesOf(one, index)]));
  const company: Company = {
    day,
    positions: new Map(
      [...times].map(([id, [first]]) => [
        id,
        {
          positionId: id,
          title: 'T',
          employmentType: 'Casual',
          reportsTo: first?.values.reportsTo ?? null,
          ...place,
        },
      ]),
    ),
    otherPositions: new Set(),
    people: new Map(),
    formerPeople: new Map(),
    secondPositions: new Map(),
    plannedPositions: new Map(
      [...times].filter(([, versions]) => versions.length > 1 || versions[0]?.to !== endOfTime),
    ),
    plannedPeople: new Map(),
    further: [],
    departments: [{ identifier: '01', title: 'Operations' }],
    locations: [{ identifier: '01', title: 'Dock' }],
  };
  return { times, company };
}

const moves = fc.uniqueArray(fc.record({ index: fc.nat(size - 1), above: fc.nat(size - 1) }), {
  selector: ({ index }) => index,
  minLength: 1,
});
const rowOf = (id: string, reportsTo: string, row: number): ReadRow => ({
  row,
  values: { positionId: id, reportsTo },
  problems: [],
});

it('an import is refused exactly where on some later day a moved position has no superior, or a ring', () => {
  fc.assert(
    fc.property(fc.array(planned, { minLength: size, maxLength: size }), moves, (plan, moved) => {
      const { times, company } = companyOf(plan);
      const rows = moved.map(({ index, above }, at) => rowOf(idOf(index), idOf(above), at + 2));
      const { problems } = checkImport(
        company,
        { positions: rows, people: [] },
        { createsMissing: false, mendsIds: false, needsOneTop: false },
      );

      const changed = new Set<string>();
      for (const { index, above } of moved) {
        const id = idOf(index);
        const before = times.get(id) ?? [];
        if (before[0]?.values.reportsTo === idOf(above)) continue;
        changed.add(id);
        const after = changeFrom(before, day, { reportsTo: idOf(above) });
        if ('versions' in after) times.set(id, after.versions);
      }
      const superiorOn = (id: string, on: string) =>
        versionAt(times.get(id) ?? [], on)?.values.reportsTo ?? null;
      const inTheAir = [...changed].filter((id) =>
        days.some((on) => {
          const superior = superiorOn(id, on);
          return superior !== null && versionAt(times.get(superior) ?? [], on) === undefined;
        }),
      );
      const isInRing = (id: string, on: string) => {
        let at = superiorOn(id, on);
        for (let step = 0; step < size && at !== null && at !== id; step += 1) at = superiorOn(at, on);
        return at === id;
      };
      const hasRing = days.some((on) => [...times.keys()].some((id) => isInRing(id, on)));

      const rowsOf = (kind: string) =>
        new Set(problems.filter((one) => one.kind === kind).map(({ row }) => row));
      expect(rowsOf('not-there-later')).toEqual(
        new Set(inTheAir.map((id) => moved.findIndex(({ index }) => idOf(index) === id) + 2)),
      );
      expect(rowsOf('cycle').size > 0).toBe(hasRing);
    }),
    { numRuns: 500 },
  );
});

it('looks at a hundred thousand rows and as many planned changes about as fast as at the rows', () => {
  const many = 100_000;
  const id = (index: number) => `P${index}`;
  const positions = new Map(
    Array.from({ length: many }, (_, index) => [
      id(index),
      {
        positionId: id(index),
        title: 'T',
        employmentType: 'Casual',
        reportsTo: index === 0 ? null : id((index - 1) >> 3),
        ...place,
      },
    ]),
  );
  const { company } = companyOf([]);
  const large: Company = {
    ...company,
    positions,
    plannedPositions: new Map(
      [...positions].map(([key, { reportsTo }], index) => [
        key,
        [
          { from: day, to: `2027-0${1 + (index % 9)}-0${1 + (index % 7)}`, values: { reportsTo } },
          { from: `2027-0${1 + (index % 9)}-0${1 + (index % 7)}`, to: endOfTime, values: { reportsTo } },
        ],
      ]),
    ),
  };
  const rows = Array.from({ length: many }, (_, index) =>
    rowOf(id(index), id(index === 0 ? 0 : (index - 1) >> 2), index + 2),
  );
  const before = process.cpuUsage();
  checkImport(
    large,
    { positions: rows.slice(1), people: [] },
    { createsMissing: false, mendsIds: false, needsOneTop: false },
  );
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1_000_000).toBeLessThan(20);
});

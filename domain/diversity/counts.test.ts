import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fewest, isShowable, type Row, showable, sumOf } from './counts.ts';

const several = fc.constantFrom(false, true);
/** Companies of people who answered: in which group, and what of three they chose. */
const company = several.chain((isSeveral) =>
  fc.array(
    fc.record({
      group: fc.nat(4),
      size: fc.oneof(fc.nat(3), fc.integer({ min: 8, max: 45 })),
      chosen: isSeveral
        ? fc.uniqueArray(fc.nat(2), { minLength: 1, maxLength: 3 })
        : fc.nat(2).map((one) => [one]),
    }),
    { maxLength: 16 },
  ),
);
type Company = Parameters<Parameters<typeof company.map>[0]>[0];

function rowsOf(people: Company): { group: number; row: Row }[] {
  return [...new Set(people.map(({ group }) => group))].map((group) => {
    const held = people.filter((one) => one.group === group);
    return {
      group,
      row: {
        people: held.reduce((sum, { size }) => sum + size, 0),
        counts: [0, 1, 2].map((option) =>
          held.reduce((sum, { size, chosen }) => sum + (chosen.includes(option) ? size : 0), 0),
        ),
      },
    };
  });
}

/** Every sum of groups that adding and taking away what is shown comes to, the whole included. */
function derivable(shown: ReturnType<typeof showable<number>>): number[][] {
  if (shown.overall === null) return [];
  const all = shown.groups.map(({ group }) => group);
  const rows = [all, ...shown.groups.flatMap(({ group, row }) => (row === null ? [] : [[group]]))];
  const found: number[][] = [];
  for (let code = 0; code < 3 ** rows.length; code++) {
    const weights = new Map(all.map((group) => [group, 0]));
    rows.forEach((row, at) => {
      const times = (Math.floor(code / 3 ** at) % 3) - 1;
      for (const group of row) weights.set(group, (weights.get(group) ?? 0) + times);
    });
    const values = [...weights.values()];
    if (values.every((one) => one === 0 || one === 1) && values.includes(1)) {
      found.push(all.filter((group) => weights.get(group) === 1));
    }
  }
  return found;
}

describe('what is shown of a company', () => {
  it('never lets anybody work out what fewer than ten chose, or did not choose, from all that is shown', () => {
    fc.assert(
      fc.property(company, (people) => {
        const rows = rowsOf(people);
        for (const groups of derivable(showable(rows))) {
          const { people: size, counts } = sumOf(
            rows.filter(({ group }) => groups.includes(group)).map(({ row }) => row),
            3,
          );
          expect(size).toBeGreaterThanOrEqual(fewest);
          for (const count of counts) {
            expect(count === 0 || (count >= fewest && size - count >= fewest)).toBe(true);
          }
        }
      }),
      { numRuns: 2_000 },
    );
  });

  it('never tells of fewer than ten who chose more than one', () => {
    fc.assert(
      fc.property(company, (people) => {
        for (const groups of derivable(showable(rowsOf(people)))) {
          const more = people
            .filter(({ group, chosen }) => groups.includes(group) && chosen.length > 1)
            .reduce((sum, { size }) => sum + size, 0);
          expect(more === 0 || more >= fewest).toBe(true);
        }
      }),
      { numRuns: 2_000 },
    );
  });

  it('shows what it shows as it is, and everything where nothing has to be withheld', () => {
    fc.assert(
      fc.property(company, (people) => {
        const rows = rowsOf(people);
        const shown = showable(rows);
        for (const [at, { row }] of shown.groups.entries()) expect([null, rows[at]?.row]).toContainEqual(row);
        if (rows.length > 0 && rows.every(({ row }) => isShowable(row))) {
          expect(shown.groups.map(({ row }) => row)).toEqual(rows.map(({ row }) => row));
        }
      }),
    );
  });

  it('withholds a second group where the first could be worked out from the whole', () => {
    const row = (...counts: number[]) => ({ people: counts.reduce((a, b) => a + b, 0), counts });
    const shown = showable([
      { group: 'small', row: row(12, 3) },
      { group: 'middle', row: row(20, 20) },
      { group: 'large', row: row(40, 30) },
    ]);
    expect(shown.overall).toEqual(row(72, 53));
    expect(shown.groups.map(({ row: held }) => held)).toEqual([null, null, row(40, 30)]);
  });
});

it('shows nothing of a company in which all but a few chose the same', () => {
  const rows = [{ group: 'all', row: { people: 60, counts: [57, 3] } }];
  expect(showable(rows)).toEqual({ overall: null, groups: [{ group: 'all', row: null }] });
  expect(isShowable({ people: 60, counts: [60, 0] })).toBe(false);
});

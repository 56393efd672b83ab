import fc from 'fast-check';
import { expect, it } from 'vitest';
import { likelyIds } from './likely-ids.ts';
import type { ReadRow } from './read-rows.ts';

const none = { positions: [], people: [] };
const row = (at: number, values: Record<string, string | null>): ReadRow => ({
  row: at,
  values,
  problems: [],
});
const people = (...rows: ReadRow[]) => ({ positions: [], people: rows });

it('lost zeros and other capitals are named with what was probably meant, and mended where that is asked for', () => {
  const rows = people(
    row(2, { employeeNumber: '00123', managerNumber: null }),
    row(3, { employeeNumber: 'AB-1', managerNumber: '123' }),
    row(4, { employeeNumber: 'C', managerNumber: 'ab-1' }),
    row(5, { employeeNumber: 'D', managerNumber: 'nobody' }),
  );
  expect(likelyIds(rows, none, false).problems.map((one) => `${one.row} ${one.kind} ${one.words}`)).toEqual([
    '3 lost-zeros 123 is not in the file or the company. Did you mean 00123?',
    '4 other-case ab-1 is not in the file or the company. Did you mean AB-1?',
  ]);
  const mended = likelyIds(rows, none, true);
  expect(mended.problems).toEqual([]);
  expect(mended.rows.people.map(({ values }) => values['managerNumber'])).toEqual([
    null,
    '00123',
    'AB-1',
    'nobody',
  ]);
});

it('what may mean two things is never mended', () => {
  const rows = people(
    row(2, { employeeNumber: '01' }),
    row(3, { employeeNumber: '001', managerNumber: '1' }),
  );
  expect(likelyIds(rows, none, true).problems).toMatchObject([
    { row: 3, words: expect.stringContaining('01 or 001') },
  ]);
});

const alike = (one: string) => one.replace(/^0+(?=.)/, '').toLowerCase();
const id = fc
  .tuple(fc.constantFrom('', '0', '00'), fc.constantFrom('7', '12', 'ab', 'AB', 'Ab1'))
  .map((parts) => parts.join(''));

it('mended or not, ids that are known stay, and no row or other value is another', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(id, id), { maxLength: 8 }),
      fc.array(id),
      fc.boolean(),
      (pairs, company, mends) => {
        const rows = people(
          ...pairs.map(([employeeNumber, managerNumber], at) =>
            row(at + 2, { employeeNumber, managerNumber, lastName: 'x' }),
          ),
        );
        const { rows: after, problems } = likelyIds(rows, { positions: [], people: company }, mends);
        const known = new Set([
          ...company,
          ...after.people.flatMap(({ values }) => values['employeeNumber'] ?? []),
        ]);
        expect(after.people).toHaveLength(rows.people.length);
        for (const [at, { values }] of after.people.entries()) {
          const before = rows.people[at]?.values ?? {};
          expect(values['lastName']).toBe('x');
          const isNearly = [...known].some((one) => alike(one) === alike(values['managerNumber'] ?? ''));
          const isTold = problems.some((one) => one.row === at + 2 && one.column === 'Manager number');
          expect(isTold).toBe(isNearly && !known.has(values['managerNumber'] ?? ''));
          if (known.has(before['managerNumber'] ?? ''))
            expect(values['managerNumber']).toBe(before['managerNumber']);
        }
      },
    ),
  );
});

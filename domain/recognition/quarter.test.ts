import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { leastPeople, quartersBefore, shownGroups } from './quarter.ts';

const group = fc
  .record({ people: fc.integer({ min: 1, max: 40 }), part: fc.double({ min: 0, max: 1, noNaN: true }) })
  .map(({ people, part }) => ({ title: 'Group', people, notRecognised: Math.round(people * part) }));
const sum = (numbers: readonly number[]) => numbers.reduce((one, other) => one + other, 0);

test('no number is about fewer than ten people, whatever is subtracted from what', () => {
  fc.assert(
    fc.property(fc.array(group, { maxLength: 12 }), (groups) => {
      const { groups: shown, whole } = shownGroups(groups);
      const visible = shown.flatMap(({ counts }) => (counts === null ? [] : [counts]));
      expect(visible.every(({ people }) => people >= leastPeople)).toBe(true);
      const people = sum(groups.map((one) => one.people));
      expect(whole?.people ?? null).toBe(people < leastPeople ? null : people);
      const isSomeHidden = visible.length < groups.length;
      const rest = people - sum(visible.map((one) => one.people));
      expect(!isSomeHidden || whole === null || rest >= leastPeople).toBe(true);
    }),
  );
});

test('what is shown is what was counted, and nothing is hidden without need', () => {
  fc.assert(
    fc.property(fc.array(group, { maxLength: 12 }), (groups) => {
      const { groups: shown } = shownGroups(groups);
      for (const [place, { counts }] of shown.entries()) {
        const { people, notRecognised } = groups[place] ?? { people: 0, notRecognised: 0 };
        if (counts !== null) expect(counts).toEqual({ people, notRecognised });
      }
      if (groups.every(({ people }) => people >= leastPeople)) {
        expect(shown.every(({ counts }) => counts !== null)).toBe(true);
      }
    }),
  );
});

test('one small group takes the smallest of the others with it', () => {
  const of = (title: string, people: number) => ({ title, people, notRecognised: 1 });
  const { groups } = shownGroups([of('Large', 30), of('Small', 3), of('Middle', 12)]);
  expect(groups.map(({ title, counts }) => [title, counts !== null])).toEqual([
    ['Large', true],
    ['Small', false],
    ['Middle', false],
  ]);
});

test('quarters are over, whole, and follow one another', () => {
  const day = fc
    .integer({ min: 0, max: 20_000 })
    .map((days) => Temporal.PlainDate.from('1990-01-01').add({ days }));
  fc.assert(
    fc.property(day, (today) => {
      const quarters = quartersBefore(today.toString());
      expect(quarters[0].to < today.toString()).toBe(true);
      expect(Temporal.PlainDate.from(quarters[0].to).until(today, { largestUnit: 'day' }).days).toBeLessThan(
        93,
      );
      for (const [place, { from }] of quarters.entries()) {
        const earlier = quarters[place + 1];
        if (earlier) expect(Temporal.PlainDate.from(earlier.to).add({ days: 1 }).toString()).toBe(from);
      }
    }),
  );
  expect(quartersBefore('2026-11-27')[0]).toEqual({ name: '2026-Q3', from: '2026-07-01', to: '2026-09-30' });
  expect(quartersBefore('2026-01-31')[0].name).toBe('2025-Q4');
});

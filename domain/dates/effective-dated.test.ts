import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  type Changed,
  changeFrom,
  closeFrom,
  correctDays,
  correctVersion,
  daysLost,
  endOfTime,
  firstDifference,
  rewriteFrom,
  type Version,
  versionAt,
  withdrawAt,
} from './effective-dated.ts';

interface Values {
  title: string;
  place: number;
}
const horizon = 24;
const dayOf = (number: number) => `2026-01-${String(number + 1).padStart(2, '0')}`;
const allDays = Array.from({ length: horizon }, (_one, number) => number);

/** The values on each day, one entry a day: the plainest way to say the same. */
type Diary = (Values | null)[];
const diaryOf = (versions: readonly Version<Values>[]): Diary =>
  allDays.map((number) => versionAt(versions, dayOf(number))?.values ?? null);

const fields = ['title', 'place'] as const;

/** Writes a field into the diary day by day, until it says something else there already, or nothing. */
function writtenFrom(diary: Diary, day: number, changes: Partial<Values>): Diary {
  const before = diary[day] ?? null;
  const going = new Set(fields.filter((field) => changes[field] !== undefined));
  let over = before === null;
  return diary.map((values, number) => {
    if (number < day || over) return values;
    if (values === null || before === null) {
      over = true;
      return values;
    }
    for (const field of fields) if (values[field] !== before[field]) going.delete(field);
    return { ...values, ...Object.fromEntries([...going].map((field) => [field, changes[field]])) };
  });
}

type Step =
  | { kind: 'change'; day: number; changes: Partial<Values> }
  | { kind: 'correct'; at: number; changes: Partial<Values> }
  | { kind: 'withdraw'; at: number }
  | { kind: 'close'; day: number }
  | { kind: 'rewrite'; day: number };

const change = fc.record(
  { title: fc.constantFrom('A', 'B', 'C'), place: fc.constantFrom(1, 2) },
  { requiredKeys: [] },
);
const day = fc.nat(horizon - 1);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('change' as const), day, changes: change }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('correct' as const), at: fc.nat(9), changes: change }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('withdraw' as const), at: fc.nat(9) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('close' as const), day }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('rewrite' as const), day }) },
);

/** A step on the versions, and on the diary with no more knowledge than where versions begin. */
function taken(
  one: Step,
  versions: Version<Values>[],
  diary: Diary,
): { changed: Changed<Values>; diary: Diary } {
  if (one.kind === 'change') {
    return {
      changed: changeFrom(versions, dayOf(one.day), one.changes),
      diary: writtenFrom(diary, one.day, one.changes),
    };
  }
  if (one.kind === 'close') {
    return {
      changed: closeFrom(versions, dayOf(one.day)),
      diary: diary.map((values, number) => (number < one.day ? values : null)),
    };
  }
  if (one.kind === 'rewrite') {
    const rewrite = (values: Values) => ({ ...values, place: values.place === 1 ? 2 : values.place });
    return {
      changed: { versions: rewriteFrom(versions, dayOf(one.day), rewrite) },
      diary: diary.map((values, number) => (values && number >= one.day ? rewrite(values) : values)),
    };
  }
  const version = versions[one.at % versions.length];
  const [from, to] = [version?.from ?? '', version?.to ?? ''];
  const within = (number: number) => from <= dayOf(number) && dayOf(number) < to;
  if (one.kind === 'correct') {
    return {
      changed: correctVersion(versions, from, one.changes),
      diary: diary.map((values, number) =>
        values && within(number) ? { ...values, ...one.changes } : values,
      ),
    };
  }
  const before = versions.find((other) => other.to === from);
  return {
    changed: withdrawAt(versions, from),
    diary: diary.map((values, number) => (within(number) ? (before?.values ?? null) : values)),
  };
}

const beginning: Version<Values>[] = [{ from: dayOf(3), to: endOfTime, values: { title: 'A', place: 1 } }];

it('reads on every day what a diary of single days says, after any sequence of changes', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 14 }), (steps) => {
      let versions = beginning;
      let diary = diaryOf(versions);
      for (const one of steps) {
        const after = taken(one, versions, diary);
        if ('problem' in after.changed) continue;
        ({ versions } = after.changed);
        ({ diary } = after);
        expect(diaryOf(versions)).toEqual(diary);
        for (const [place, version] of versions.entries()) {
          expect(version.from < version.to).toBe(true);
          expect(version.from >= (versions[place - 1]?.to ?? '')).toBe(true);
        }
      }
    }),
    { numRuns: 500 },
  );
});

it('withdrawing a change from a day on which nothing changed before leaves what was there', () => {
  fc.assert(
    fc.property(fc.integer({ min: 4, max: horizon - 1 }), change, (number, changes) => {
      const changed = changeFrom(beginning, dayOf(number), changes);
      if ('problem' in changed || changed.versions.length === 1) return;
      expect(withdrawAt(changed.versions, dayOf(number))).toEqual({ versions: beginning });
    }),
  );
});

it('keeps a planned move when the title changes before it, and the new title after the move', () => {
  const moved = changeFrom(beginning, dayOf(10), { place: 2 });
  const titled = 'versions' in moved && changeFrom(moved.versions, dayOf(5), { title: 'B' });
  expect(titled).toEqual({
    versions: [
      { from: dayOf(3), to: dayOf(5), values: { title: 'A', place: 1 } },
      { from: dayOf(5), to: dayOf(10), values: { title: 'B', place: 1 } },
      { from: dayOf(10), to: endOfTime, values: { title: 'B', place: 2 } },
    ],
  });
});

it('takes an end back, so that what held goes on', () => {
  const closed = closeFrom(beginning, dayOf(9));
  expect('versions' in closed && withdrawAt(closed.versions, dayOf(9))).toEqual({ versions: beginning });
});

it('changes nothing where nothing holds, and never takes away the only version', () => {
  expect(changeFrom(beginning, dayOf(1), { title: 'B' })).toEqual({ problem: 'nothing-holds' });
  expect(closeFrom(beginning, dayOf(3))).toEqual({ problem: 'only-version' });
  expect(withdrawAt(beginning, dayOf(3))).toEqual({ problem: 'only-version' });
  expect(correctVersion(beginning, dayOf(4), { title: 'B' })).toEqual({ problem: 'no-such-version' });
});

it('corrected days of a version are its days, and its neighbours reach to them, and no other day changes', () => {
  const cuts = fc.uniqueArray(fc.nat(horizon - 1), { minLength: 2, maxLength: 8 });
  fc.assert(
    fc.property(cuts, fc.nat(6), fc.nat(horizon - 1), fc.nat(horizon - 1), (days, at, from, to) => {
      const sorted = days.toSorted((one, other) => one - other);
      const versions = sorted.slice(0, -1).map((day, place) => ({
        from: dayOf(day),
        to: dayOf(sorted[place + 1] ?? horizon),
        values: { title: 'A', place },
      }));
      const chosen = versions[at];
      const corrected = correctDays(versions, chosen?.from ?? 'none', { from: dayOf(from), to: dayOf(to) });
      if (chosen === undefined) {
        expect(corrected).toEqual({ problem: 'no-such-version' });
        return;
      }
      const [before, after] = [versions[at - 1], versions[at + 1]];
      const leavesAll =
        from < to &&
        (before === undefined || (before.from < dayOf(from) && chosen.from <= dayOf(to))) &&
        (after === undefined || (dayOf(to) < after.to && dayOf(from) <= chosen.to));
      expect('versions' in corrected).toBe(leavesAll);
      if (!('versions' in corrected)) return;
      const [was, is] = [diaryOf(versions), diaryOf(corrected.versions)];
      for (const day of allDays) {
        const isBefore = before !== undefined && day < from && dayOf(day) >= before.from;
        const isAfter = after !== undefined && day >= to && dayOf(day) < after.to;
        if (day >= from && day < to) expect(is[day]?.place).toBe(at);
        else if (isBefore) expect(is[day]?.place).toBe(at - 1);
        else if (isAfter) expect(is[day]?.place).toBe(at + 1);
        else expect(is[day]).toEqual(was[day]?.place === at ? null : was[day]);
      }
    }),
    { numRuns: 2000 },
  );
});

it('names the days that are lost and the first that is another, as the diary does', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 8 }), fc.array(step, { maxLength: 8 }), (earlier, later) => {
      const all = (steps: readonly Step[], versions: Version<Values>[]) =>
        steps.reduce((list, one) => {
          const { changed } = taken(one, list, diaryOf(list));
          return 'problem' in changed ? list : changed.versions;
        }, versions);
      const before = all(earlier, beginning);
      const after = all(later, before);
      const [was, is] = [diaryOf(before), diaryOf(after)];
      const lost = daysLost(before, after);
      for (const number of allDays) {
        const isLost = lost.some(({ from, to }) => from <= dayOf(number) && dayOf(number) < to);
        expect(isLost).toBe(was[number] !== null && is[number] === null);
      }
      const first = allDays.find((number) => JSON.stringify(was[number]) !== JSON.stringify(is[number]));
      expect(firstDifference(before, after)).toBe(first === undefined ? null : dayOf(first));
    }),
    { numRuns: 300 },
  );
});

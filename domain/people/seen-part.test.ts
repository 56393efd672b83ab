import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  beginningOfTime,
  type Changed,
  changeFrom,
  endOfTime,
  type Version,
  versionAt,
} from '../dates/effective-dated.ts';
import { correctPart, correctPartUntil, partOf, withdrawPart } from './seen-part.ts';

type Values = Readonly<Record<string, string | null>>;
const all = ['a', 'b', 'c'];
const horizon = 20;
const dayOf = (number: number) => `2026-01-${String(number + 1).padStart(2, '0')}`;
const days = [beginningOfTime, ...Array.from({ length: horizon }, (_one, number) => dayOf(number))];

/** The values of each field on each day: the plainest way to say the same. */
type Diary = Map<string, Record<string, string | null>>;
const diaryOf = (versions: readonly Version<Values>[]): Diary =>
  new Map(days.map((day) => [day, { ...versionAt(versions, day)?.values }]));

/** Writes single days, one field after the other, and knows nothing of versions. */
function written(
  diary: Diary,
  field: string,
  from: string,
  value: string | null,
  isOver: (day: string) => boolean,
) {
  for (const day of days.filter((one) => one >= from || from === beginningOfTime)) {
    if (isOver(day)) return;
    const said = diary.get(day);
    if (said !== undefined) said[field] = value;
  }
}
const later = (one: string, other: string) =>
  one !== beginningOfTime && (other === beginningOfTime || one > other);

const changes = fc.dictionary(fc.constantFrom(...all), fc.constantFrom('x', 'y', null), { minKeys: 1 });
const fields = fc.subarray(all, { minLength: 1 });
const step = fc.record({
  kind: fc.constantFrom('change', 'change', 'correct', 'correct-unplanned', 'withdraw'),
  at: fc.nat(horizon - 1),
  fields,
  changes,
});
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

const mine = (one: Step): Values =>
  Object.fromEntries(Object.entries(one.changes).filter(([field]) => one.fields.includes(field)));

/** The day on which what a field says ends, as those see it who see only these fields. */
function endsOn(diary: Diary, seen: readonly string[], from: string): string {
  const said = (day: string) => JSON.stringify(seen.map((field) => diary.get(day)?.[field] ?? null));
  return days.find((day) => later(day, from) && said(day) !== said(from)) ?? endOfTime;
}
const isStart = (diary: Diary, seen: readonly string[], day: string) => {
  const before = days[days.indexOf(day) - 1];
  return before === undefined || endsOn(diary, seen, before) === day;
};

function naive(diary: Diary, one: Step): Diary | null {
  const next: Diary = new Map([...diary].map(([day, said]) => [day, { ...said }]));
  const day = one.at === 0 ? beginningOfTime : dayOf(one.at);
  const sent = Object.entries(mine(one));
  if (sent.length === 0) return null;
  const original = { ...diary.get(day) };
  const changedSince = (field: string) => (other: string) =>
    later(other, day) && diary.get(other)?.[field] !== original[field];
  if (one.kind === 'change') {
    for (const [field, value] of sent) written(next, field, day, value, changedSince(field));
    return next;
  }
  if (!isStart(diary, one.fields, day)) return null;
  const end = endsOn(diary, one.fields, day);
  if (one.kind === 'withdraw') {
    const before = diary.get(days[days.indexOf(day) - 1] ?? '');
    if (before === undefined) return null;
    for (const field of one.fields) {
      written(next, field, day, before[field] ?? null, (other) => other >= end && other !== beginningOfTime);
    }
    return next;
  }
  const isOpen = one.kind === 'correct-unplanned' && end > dayOf(today) && end !== endOfTime;
  if (one.kind === 'correct-unplanned' && later(day, dayOf(today))) return null;
  for (const [field, value] of sent) {
    const until = (other: string) => other >= end && other !== beginningOfTime;
    written(next, field, day, value, isOpen ? changedSince(field) : until);
  }
  return next;
}

const today = 10;
function taken(versions: readonly Version<Values>[], one: Step): Changed<Values> {
  const day = one.at === 0 ? beginningOfTime : dayOf(one.at);
  const sent = mine(one);
  if (Object.keys(sent).length === 0) return { problem: 'no-such-version' };
  if (one.kind === 'change') return changeFrom(versions, day, sent);
  if (one.kind === 'withdraw') return withdrawPart(versions, one.fields, day);
  if (one.kind === 'correct') return correctPart(versions, one.fields, day, sent);
  return correctPartUntil(versions, one.fields, { from: day, today: dayOf(today) }, sent);
}

const beginning: Version<Values>[] = [
  { from: beginningOfTime, to: endOfTime, values: { a: null, b: null, c: null } },
];

it('reads the same on every day as a diary of single days, whichever fields people see and whatever they do', () => {
  let done = 0;
  fc.assert(
    fc.property(fc.array(step, { maxLength: 16 }), (steps) => {
      let versions: readonly Version<Values>[] = beginning;
      let diary = diaryOf(beginning);
      for (const one of steps) {
        const [changed, expected] = [taken(versions, one), naive(diary, one)];
        if ('problem' in changed || expected === null) continue;
        versions = changed.versions;
        diary = expected;
        done += 1;
        expect(diaryOf(versions)).toEqual(diary);
        for (const [place, { from, to }] of versions.entries()) {
          expect(from === beginningOfTime || from < to).toBe(true);
          expect(versions[place + 1]?.from ?? endOfTime).toBe(to);
        }
      }
    }),
    { numRuns: 600 },
  );
  expect(done).toBeGreaterThan(1000);
});

it('shows people who see some fields the same record, whatever happens to the other fields', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 10 }), fields, (steps, seen) => {
      let versions: readonly Version<Values>[] = beginning;
      for (const one of steps) {
        const hidden = { ...one, fields: all.filter((field) => !seen.includes(field)) };
        if (hidden.fields.length === 0) return;
        const changed = taken(versions, hidden);
        if ('versions' in changed) versions = changed.versions;
        expect(partOf(versions, seen)).toEqual(partOf(beginning, seen));
      }
    }),
  );
});

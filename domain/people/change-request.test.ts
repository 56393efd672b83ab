import fc from 'fast-check';
import { expect, it } from 'vitest';
import { beginningOfTime, changeFrom, endOfTime, type Version, versionAt } from '../dates/effective-dated.ts';
import { decided, isSameValue } from './change-request.ts';

const keys = ['first', 'last', 'title'] as const;
type Key = (typeof keys)[number];
type Values = Record<Key, string>;
const days = ['2026-01-01', '2026-02-01', '2026-03-01', '2026-04-01'] as const;
const day = fc.constantFrom(...days);
const wish = fc
  .dictionary(fc.constantFrom(...keys), fc.constantFrom('a', 'b', 'c'), { minKeys: 1 })
  .map((values) => values as Partial<Values>);

const step = fc.oneof(
  fc.record({ kind: fc.constant('ask' as const), from: day, values: wish }),
  fc.record({ kind: fc.constant('direct' as const), from: day, values: wish }),
  fc.record({ kind: fc.constant('decide' as const), accepted: fc.subarray([...keys]) }),
  fc.record({ kind: fc.constant('withdraw' as const) }),
);

function changed(versions: Version<Values>[], from: string, values: Partial<Values>): Version<Values>[] {
  const result = changeFrom(versions, from, values);
  if (!('versions' in result)) throw new Error(result.problem);
  return result.versions;
}

it('any sequence of asking, deciding in part, taking back and direct edits is what was accepted, replayed', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
      const begun: Values = { first: 'a', last: 'a', title: 'a' };
      let record: Version<Values>[] = [{ from: beginningOfTime, to: endOfTime, values: begun }];
      let naive = record;
      let waiting: { from: string; values: Partial<Values> } | null = null;
      for (const one of steps) {
        if (one.kind === 'direct') {
          record = changed(record, one.from, one.values);
          naive = changed(naive, one.from, one.values);
        } else if (one.kind === 'ask') waiting ??= one;
        else if (one.kind === 'withdraw') waiting = null;
        else if (waiting !== null) {
          const { from, values } = waiting;
          const now = versionAt(record, from)?.values;
          const wishes = Object.entries(values).map(([key, wished]) => ({
            key,
            now: now?.[key as Key],
            wished,
          }));
          const { outcomes, state } = decided(wishes, new Set(one.accepted));
          const accepted = Object.fromEntries(
            Object.entries(values).filter(([key]) => outcomes[key] === 'accepted'),
          );
          if (Object.keys(accepted).length > 0) record = changed(record, from, accepted);
          // The naive model knows nothing of outcomes: it writes each accepted field, as if nothing held yet.
          for (const key of one.accepted) {
            const value = values[key];
            const isSame = versionAt(naive, from)?.values[key] === value;
            if (value !== undefined && !isSame) naive = changed(naive, from, { [key]: value });
          }
          expect(state === 'accepted' || state === 'accepted-in-part').toBe(Object.keys(accepted).length > 0);
          waiting = null;
        }
      }
      for (const on of days) expect(versionAt(record, on)?.values).toEqual(versionAt(naive, on)?.values);
    }),
  );
});

it('a wish that holds already is overtaken, whatever is said of it, and decides nothing about the rest', () => {
  const wishes = [
    { key: 'a', now: '1', wished: '1' },
    { key: 'b', now: '1', wished: '2' },
  ];
  expect(decided(wishes, new Set()).state).toBe('declined');
  expect(decided(wishes, new Set(['b'])).state).toBe('accepted');
  expect(decided(wishes.slice(0, 1), new Set(['a'])).state).toBe('overtaken');
  expect(decided([...wishes, { key: 'c', now: null, wished: 'x' }], new Set(['c'])).state).toBe(
    'accepted-in-part',
  );
});

it('the same parts in another order are the same value, and nothing is nothing', () => {
  expect(isSameValue({ a: '1', b: null }, { b: null, a: '1' })).toBe(true);
  expect(isSameValue(undefined, null)).toBe(true);
  expect(isSameValue({ a: '1' }, { a: '2' })).toBe(false);
});

import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { dueOn, lapsesWithin, type ObligationRule, renewals, standingsOn, windowEnd } from './obligations.ts';

const start = Temporal.PlainDate.from('2024-01-31');
const dayAt = (days: number) => start.add({ days }).toString();
const days = fc.integer({ min: 0, max: 1200 });

interface Completion {
  on: string;
  validUntil: string | null;
}
interface History {
  completions: Completion[];
  attempts: { from: string; until: string | null }[];
  exemptions: { from: string; until: string | null }[];
}

const span = fc
  .tuple(days, fc.option(fc.integer({ min: 1, max: 300 }), { nil: null }))
  .map(([from, size]) => ({ from: dayAt(from), until: size === null ? null : dayAt(from + size) }));
const history: fc.Arbitrary<History> = fc.record({
  completions: fc.array(
    span.map(({ from, until }) => ({ on: from, validUntil: until })),
    { maxLength: 5 },
  ),
  attempts: fc.array(span, { maxLength: 3 }),
  exemptions: fc.array(span, { maxLength: 2 }),
});
const rule: fc.Arbitrary<ObligationRule> = fc
  .record({
    renewal: fc.constantFrom(...renewals),
    months: fc.integer({ min: 1, max: 24 }),
    anchor: days.map(dayAt),
    graceDays: fc.integer({ min: 0, max: 40 }),
  })
  .map(({ renewal, months, anchor, graceDays }) => ({
    renewal,
    months: renewal === 'rolling' || renewal === 'fixed' ? months : null,
    anchor: renewal === 'fixed' ? anchor : null,
    graceDays,
  }));

/** Facts as a query of one day finds them. */
function factsOn({ completions, attempts, exemptions }: History, day: string) {
  const done = completions.filter(({ on }) => on <= day);
  const covers = ({ from, until }: { from: string; until: string | null }) =>
    from <= day && (until === null || day < until);
  const ends = done.map(({ validUntil }) => validUntil);
  return {
    latestOn:
      done
        .map(({ on }) => on)
        .toSorted()
        .at(-1) ?? null,
    validUntil: ends.includes(null) ? null : ((ends as string[]).toSorted().at(-1) ?? null),
    isInProgress: attempts.some(covers),
    isExempt: exemptions.some(covers),
  };
}

/** The windows of a rule, one after the other, as a person with a calendar would list them. */
function inSameWindow(on: string, anchor: string, months: number): string {
  const first = Temporal.PlainDate.from(anchor);
  for (let count = -60; count < 120; count += 1) {
    const end = first.add({ months: (count + 1) * months }).toString();
    if (first.add({ months: count * months }).toString() <= on && on < end) return end;
  }
  throw new Error('No window');
}

/** Looks at every completion, day by day, without any of the shortcuts. */
function naive(given: ObligationRule, past: History, day: string) {
  const covers = ({ from, until }: { from: string; until: string | null }) =>
    from <= day && (until === null || day < until);
  if (past.exemptions.some(covers)) return 'EXEMPTED';
  const done = past.completions.filter(({ on }) => on <= day);
  const counts = done.some(({ on, validUntil }) => {
    if (given.renewal === 'once') return true;
    const end =
      given.renewal === 'certificate'
        ? validUntil
        : given.renewal === 'rolling'
          ? Temporal.PlainDate.from(on)
              .add({ months: given.months ?? 0 })
              .toString()
          : inSameWindow(on, given.anchor ?? '', given.months ?? 1);
    return end === null || day < Temporal.PlainDate.from(end).add({ days: given.graceDays }).toString();
  });
  if (counts) return 'COMPLETED';
  if (past.attempts.some(covers)) return 'IN_PROGRESS';
  return done.length > 0 ? 'EXPIRED' : 'NOT_YET_STARTED';
}

describe('how a person stands to an obligation', () => {
  it('is what a naive model says, for any rule, any history and any day', () => {
    fc.assert(
      fc.property(rule, history, fc.array(days, { minLength: 1, maxLength: 6 }), (given, past, asked) => {
        for (const day of asked.map(dayAt)) {
          const standing = standingsOn(given, day)(factsOn(past, day));
          expect(standing.status).toBe(naive(given, past, day));
          // A completion counts until the day it lapses, and not on it.
          if (standing.status === 'COMPLETED' && standing.lapsesOn !== null) {
            expect(standing.lapsesOn > day).toBe(true);
            expect(lapsesWithin(standing, day, 4000)).toBe(true);
          }
        }
      }),
    );
  });

  it('never changes by asking about another person in between', () => {
    fc.assert(
      fc.property(rule, history, history, days.map(dayAt), (given, one, other, day) => {
        const standings = standingsOn(given, day);
        const before = standings(factsOn(one, day));
        standings(factsOn(other, day));
        expect(standings(factsOn(one, day))).toEqual(before);
      }),
    );
  });
});

it('counts windows from the anchor, without drifting by short months', () => {
  expect(windowEnd('2025-02-28', '2024-01-31', 1)).toBe('2025-03-31');
  expect(windowEnd('2025-03-30', '2024-01-31', 1)).toBe('2025-03-31');
  expect(windowEnd('2023-12-31', '2024-01-01', 12)).toBe('2024-01-01');
  expect(windowEnd('2024-01-01', '2024-01-01', 12)).toBe('2025-01-01');
});

it('is due after the grace for whoever is obliged anew, and on the day of the lapse after that', () => {
  const given = { graceDays: 14 };
  expect(dueOn(given, { status: 'NOT_YET_STARTED', lapsesOn: null }, '2026-11-01')).toBe('2026-11-15');
  expect(dueOn(given, { status: 'EXPIRED', lapsesOn: '2026-12-24' }, '2024-11-01')).toBe('2026-12-24');
  expect(dueOn(given, { status: 'COMPLETED', lapsesOn: '2026-12-24' }, '2024-11-01')).toBeNull();
});

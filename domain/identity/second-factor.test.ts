import { factorLimits as limits } from '@tenure/contract/identity/authentication.ts';
import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import {
  attemptsLeft,
  type FactorState,
  heldBackUntil,
  judgeCode,
  judgeProof,
  judgeSending,
  untouchedFactor,
} from './second-factor.ts';

const start = Temporal.Instant.from('2026-11-24T09:00:00Z');
const later = (seconds: number) => start.add({ seconds });

function sent(): FactorState {
  return judgeSending(untouchedFactor, limits, start).state;
}

function guess(state: FactorState, seconds: number, matches = false) {
  return judgeCode(state, matches, limits, later(seconds));
}

describe('trying a code', () => {
  it('is refused as none where nothing was sent', () => {
    expect(guess(untouchedFactor, 0, true).verdict).toBe('none');
  });

  it('is good up to the last second of 1800 and none after', () => {
    expect(guess(sent(), 1799, true).verdict).toBe('right');
    expect(guess(sent(), 1800, true).verdict).toBe('none');
  });

  it('locks with the third wrong one for 600 seconds, the right code included', () => {
    const first = guess(sent(), 10);
    const second = guess(first.state, 20);
    const third = guess(second.state, 30);
    expect([first.verdict, second.verdict, third.verdict]).toEqual(['wrong', 'wrong', 'locked']);
    expect(guess(third.state, 629, true).verdict).toBe('locked');
    expect(guess(third.state, 630, true).verdict).toBe('right');
  });

  it('gives three tries again when the lock is over', () => {
    const locked = guess(guess(guess(sent(), 1).state, 2).state, 3).state;
    expect(attemptsLeft(locked, limits, later(603))).toBe(3);
    expect(guess(locked, 604).verdict).toBe('wrong');
  });

  it('forgets wrong ones after 1800 seconds', () => {
    const twice = guess(guess(sent(), 1).state, 2).state;
    const resent = judgeSending(twice, limits, later(1801)).state;
    expect(guess(resent, 1802)).toMatchObject({ verdict: 'wrong', attemptsLeft: 2 });
  });

  it('judges no guess for 600 seconds after a lock, and locks at the latest with the third, whatever is sent when', () => {
    const step = fc.record({ after: fc.integer({ min: 0, max: 400 }), resend: fc.boolean() });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        let state = sent();
        let seconds = 0;
        let lockedAt = Number.NEGATIVE_INFINITY;
        let wrongInARow = 0;
        for (const { after, resend } of steps) {
          seconds += after;
          if (resend) state = judgeSending(state, limits, later(seconds)).state;
          const judged = guess(state, seconds);
          const isStillLocked = seconds < lockedAt + 600;
          if (judged.verdict === 'wrong') {
            expect(isStillLocked).toBe(false);
            wrongInARow += 1;
            expect(wrongInARow).toBeLessThan(3 + Math.floor(seconds / 1800) * 3);
          }
          if (judged.verdict === 'locked' && !isStillLocked) {
            lockedAt = seconds;
            wrongInARow = 0;
          }
          state = judged.state;
        }
      }),
    );
  });
});

describe('proving by something that needs no sending', () => {
  const prove = (state: FactorState, seconds: number, holds = false) =>
    judgeProof(state, holds, limits, later(seconds));

  it('needs no code to have been sent', () => {
    expect(prove(untouchedFactor, 0, true).verdict).toBe('right');
    expect(prove(untouchedFactor, 0)).toMatchObject({ verdict: 'wrong', attemptsLeft: 2 });
  });

  it('shares one count and one lock with the codes that are sent, in whatever order they are tried', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }), fc.boolean(), (order, last) => {
        const tryOne = (state: FactorState, isSent: boolean, second: number, holds: boolean) =>
          isSent ? guess(state, second, holds) : prove(state, second, holds);
        const verdicts: string[] = [];
        let state = sent();
        for (const [at, isSent] of order.entries()) {
          const judged = tryOne(state, isSent, at, false);
          verdicts.push(judged.verdict);
          state = judged.state;
        }
        expect(verdicts).toEqual(['wrong', 'wrong', 'locked']);
        expect(tryOne(state, last, 5, true).verdict).toBe('locked');
      }),
    );
  });
});

describe('an address that was changed', () => {
  it('gets no codes for exactly as many days as are said', () => {
    const until = start.add({ hours: 7 * 24 });
    expect(heldBackUntil(start, 7, start)?.toString()).toBe(until.toString());
    expect(heldBackUntil(start, 7, until.subtract({ seconds: 1 }))).not.toBeNull();
    expect(heldBackUntil(start, 7, until)).toBeNull();
  });

  it('gets codes where no one ever changed it', () => {
    expect(heldBackUntil(null, 7, start)).toBeNull();
  });
});

describe('sending a code', () => {
  it('locks with the fourth within 1800 seconds, for 360', () => {
    let state = untouchedFactor;
    for (const second of [0, 10, 20]) {
      const verdict = judgeSending(state, limits, later(second));
      expect(verdict.verdict).toBe('send');
      state = verdict.state;
    }
    const fourth = judgeSending(state, limits, later(30));
    expect(fourth).toMatchObject({ verdict: 'too-often', retryAfterSeconds: 360 });
    expect(judgeSending(fourth.state, limits, later(389)).verdict).toBe('too-often');
    expect(judgeSending(fourth.state, limits, later(390)).verdict).toBe('send');
  });

  it('counts afresh 1800 seconds after the first', () => {
    let state = untouchedFactor;
    for (const second of [0, 10, 20]) state = judgeSending(state, limits, later(second)).state;
    expect(judgeSending(state, limits, later(1800)).verdict).toBe('send');
  });

  it('is refused as locked before it is refused as too often', () => {
    let state = sent();
    for (const second of [1, 2]) state = judgeSending(state, limits, later(second)).state;
    state = judgeSending(state, limits, later(3)).state;
    for (const second of [4, 5, 6]) state = guess(state, second).state;
    expect(judgeSending(state, limits, later(7)).verdict).toBe('locked');
  });
});

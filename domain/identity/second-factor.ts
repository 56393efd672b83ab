import type { Temporal } from 'temporal-polyfill';

/** The state of one account's second factor. Instants are the server's; counters expire by age alone. */
export interface FactorState {
  codeExpiresAt: Temporal.Instant | null;
  failedCount: number;
  firstFailedAt: Temporal.Instant | null;
  verifyLockedUntil: Temporal.Instant | null;
  sentCount: number;
  firstSentAt: Temporal.Instant | null;
  sendLockedUntil: Temporal.Instant | null;
}

/** All in seconds, but the two limits, which are counts. */
export interface FactorLimits {
  codeExpiry: number;
  retryAttemptLimit: number;
  retryLockTime: number;
  failedAttemptLimit: number;
  failedCountExpiry: number;
  failedAttemptExpiry: number;
}

export const untouchedFactor: FactorState = {
  codeExpiresAt: null,
  failedCount: 0,
  firstFailedAt: null,
  verifyLockedUntil: null,
  sentCount: 0,
  firstSentAt: null,
  sendLockedUntil: null,
};

type Instant = Temporal.Instant;

function isBefore(now: Instant, until: Instant | null): until is Instant {
  return until !== null && now.epochMilliseconds < until.epochMilliseconds;
}

function secondsUntil(now: Instant, until: Instant | null): number {
  return isBefore(now, until) ? Math.ceil((until.epochMilliseconds - now.epochMilliseconds) / 1000) : 0;
}

/** Seconds until a code may be tried again; 0 while it may. */
export function verifyLockedSeconds(state: FactorState, now: Instant): number {
  return secondsUntil(now, state.verifyLockedUntil);
}

function failuresThatCount(state: FactorState, limits: FactorLimits, now: Instant): number {
  const isRecent =
    state.firstFailedAt !== null &&
    isBefore(now, state.firstFailedAt.add({ seconds: limits.failedCountExpiry }));
  const lockIsOver = state.verifyLockedUntil !== null && !isBefore(now, state.verifyLockedUntil);
  return isRecent && !lockIsOver ? state.failedCount : 0;
}

export function attemptsLeft(state: FactorState, limits: FactorLimits, now: Instant): number {
  return limits.failedAttemptLimit - failuresThatCount(state, limits, now);
}

export type SendVerdict =
  | { verdict: 'send'; state: FactorState }
  | { verdict: 'locked'; state: FactorState; retryAfterSeconds: number }
  | { verdict: 'too-often'; state: FactorState; retryAfterSeconds: number };

/** Whether a code may be sent now. The one sending too many locks sending, and so is refused itself. */
export function judgeSending(state: FactorState, limits: FactorLimits, now: Instant): SendVerdict {
  const locked = verifyLockedSeconds(state, now);
  if (locked > 0) return { verdict: 'locked', state, retryAfterSeconds: locked };
  const waiting = secondsUntil(now, state.sendLockedUntil);
  if (waiting > 0) return { verdict: 'too-often', state, retryAfterSeconds: waiting };

  const lockIsOver = state.sendLockedUntil !== null;
  const isRecent =
    state.firstSentAt !== null &&
    !lockIsOver &&
    isBefore(now, state.firstSentAt.add({ seconds: limits.failedCountExpiry }));
  const sentCount = isRecent ? state.sentCount : 0;
  if (sentCount >= limits.retryAttemptLimit) {
    const sendLockedUntil = now.add({ seconds: limits.retryLockTime });
    return {
      verdict: 'too-often',
      state: { ...state, sendLockedUntil },
      retryAfterSeconds: limits.retryLockTime,
    };
  }
  return {
    verdict: 'send',
    state: {
      ...state,
      sentCount: sentCount + 1,
      firstSentAt: isRecent ? state.firstSentAt : now,
      sendLockedUntil: null,
      codeExpiresAt: now.add({ seconds: limits.codeExpiry }),
    },
  };
}

export type CodeVerdict =
  | { verdict: 'right'; state: FactorState }
  | { verdict: 'wrong'; state: FactorState; attemptsLeft: number }
  | { verdict: 'locked'; state: FactorState; retryAfterSeconds: number }
  | { verdict: 'none'; state: FactorState };

type ProofVerdict = Exclude<CodeVerdict, { verdict: 'none' }>;

/**
 * Judges an attempt at a code that was sent. A lock applies to the right code too, or guessing on would pay.
 */
export function judgeCode(
  state: FactorState,
  matches: boolean,
  limits: FactorLimits,
  now: Instant,
): CodeVerdict {
  const isLocked = verifyLockedSeconds(state, now) > 0;
  if (!isLocked && !isBefore(now, state.codeExpiresAt)) return { verdict: 'none', state };
  return judgeProof(state, matches, limits, now);
}

/** The same for what needs no sending: an app's code, a recovery code, a passkey, a password. All share one count. */
export function judgeProof(
  state: FactorState,
  holds: boolean,
  limits: FactorLimits,
  now: Instant,
): ProofVerdict {
  const locked = verifyLockedSeconds(state, now);
  if (locked > 0) return { verdict: 'locked', state, retryAfterSeconds: locked };
  if (holds) return { verdict: 'right', state: untouchedFactor };

  const before = failuresThatCount(state, limits, now);
  const failedCount = before + 1;
  const counted: FactorState = {
    ...state,
    failedCount,
    firstFailedAt: before === 0 ? now : state.firstFailedAt,
    verifyLockedUntil: null,
  };
  if (failedCount < limits.failedAttemptLimit) {
    return { verdict: 'wrong', state: counted, attemptsLeft: limits.failedAttemptLimit - failedCount };
  }
  return {
    verdict: 'locked',
    state: { ...counted, verifyLockedUntil: now.add({ seconds: limits.failedAttemptExpiry }) },
    retryAfterSeconds: limits.failedAttemptExpiry,
  };
}

/**
 * The end of the period in which an address gets no codes because it was changed lately: someone else may
 * have changed it.
 */
export function heldBackUntil(changedAt: Instant | null, days: number, now: Instant): Instant | null {
  const until = changedAt === null ? null : changedAt.add({ hours: days * 24 });
  return isBefore(now, until) ? until : null;
}

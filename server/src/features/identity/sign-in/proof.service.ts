import { timingSafeEqual } from 'node:crypto';
import { factorLimits } from '@tenure/contract/identity/authentication.ts';
import type { PasskeyAssertion } from '@tenure/contract/identity/passkeys.ts';
import type { Proof, ProofMethod } from '@tenure/contract/identity/step-up.ts';
import {
  type CodeVerdict,
  judgeCode,
  judgeProof,
  untouchedFactor,
  verifyLockedSeconds,
} from '@tenure/domain/identity/second-factor.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import { stepOfCode } from '../../../platform/crypto/authenticator-code.ts';
import type { FieldEncryption } from '../../../platform/crypto/field-encryption.ts';
import { hashToken } from '../../../platform/crypto/tokens.ts';
import type { TenantId } from '../../../platform/db/tenant-id.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { RequestFacts } from '../../../platform/http/route.ts';
import type { NotificationCentre } from '../../../platform/notifications/notifications.ts';
import type { Passkeys } from '../../../platform/passkeys/passkeys.ts';
import { spendStep } from './authenticator-app.store.ts';
import { notePasskeyUse, passkeyWithHolder, spendChallenge } from './passkey.store.ts';
import type { RecoveryCodes } from './recovery-codes.service.ts';
import { factorLocked } from './second-factor.notifications.ts';
import { hasEnrolled } from './second-factor.policy.ts';
import { type FactorRow, saveFactor } from './second-factor.store.ts';
import { recoveryCodeUsed, securityPath } from './security.notifications.ts';

interface ProofDeps {
  audit: Audit;
  clock: Clock;
  encryption: FieldEncryption;
  notifications: NotificationCentre;
  passkeys: Passkeys;
  recoveryCodes: RecoveryCodes;
}

/**
 * The place a proof is for: the methods allowed there, the purpose of a passkey's challenge, additions to
 * refusals.
 */
export interface ProofPlace {
  methods: readonly ProofMethod[];
  passkeyPurpose: string;
  also: Record<string, unknown>;
}

export const secretContext = (tenantId: TenantId, accountId: number) => ({
  tenantId,
  table: 'authenticator_app',
  column: 'secret',
  rowKey: String(accountId),
});

export function proofFailed(also: Record<string, unknown>): Refusal {
  return new Refusal('mfa-failed', { also: { ...also, message: 'Something went wrong with your MFA' } });
}

export function proofLocked(retryAfterSeconds: number, also: Record<string, unknown>): Refusal {
  return new Refusal('mfa-locked', {
    retryAfterSeconds,
    keepsWork: true,
    also: { ...also, message: 'Your MFA is locked', lockedSeconds: retryAfterSeconds },
  });
}

/** Judges whatever is given as proof, of any kind, against the one count and the one lock an account has. */
export function createProofs(deps: ProofDeps) {
  const { audit, clock, encryption, notifications, passkeys, recoveryCodes } = deps;

  const sentCodeMatches = (factor: FactorRow, code: string) =>
    factor.codeHash !== null && timingSafeEqual(factor.codeHash, hashToken(code));

  async function appCodeHolds(tx: WriteTx, factor: FactorRow, code: string): Promise<boolean> {
    if (factor.app === null) return false;
    const secret = encryption.decrypt(factor.app.secret, secretContext(tx.tenantId, factor.accountId));
    const step = stepOfCode(code, secret, clock.now(), factor.app.lastStep);
    if (step === null) return false;
    await spendStep(tx, factor.accountId, step);
    return true;
  }

  async function recoveryCodeHolds(tx: WriteTx, factor: FactorRow, code: string): Promise<boolean> {
    const left = await recoveryCodes.spend(tx, factor.accountId, code);
    if (left === null) return false;
    await notifications.notify(tx, [factor.accountId], {
      kind: recoveryCodeUsed.kind,
      parameters: { left },
      href: securityPath,
    });
    return true;
  }

  async function passkeyHolds(
    tx: WriteTx,
    factor: FactorRow,
    assertion: PasskeyAssertion,
    purpose: string,
    site: RequestFacts,
  ): Promise<boolean> {
    const passkey = await passkeyWithHolder(tx, assertion.id);
    if (passkey?.accountId !== factor.accountId) return false;
    const verified = await passkeys.verifyAssertion(purpose, site, assertion, passkey, false);
    if (!verified.holds || !(await spendChallenge(tx, verified.challengeHash))) return false;
    return notePasskeyUse(tx, passkey.id, verified.counter);
  }

  /** Which way a proof goes; a code says by its shape what it is of. */
  function methodOf(proof: Proof, factor: FactorRow): ProofMethod {
    if (proof.method !== 'code') return proof.method;
    if (!hasEnrolled(factor)) return factor.channel ?? 'email';
    return recoveryCodes.isOne(proof.code) ? 'recovery' : 'totp';
  }

  async function holds(
    tx: WriteTx,
    factor: FactorRow,
    proof: Proof,
    method: ProofMethod,
    purpose: string,
    request: RequestFacts,
  ): Promise<boolean> {
    if (proof.method === 'passkey') return passkeyHolds(tx, factor, proof.assertion, purpose, request);
    const code = proof.code.trim();
    if (method === 'totp') return appCodeHolds(tx, factor, code);
    if (method === 'recovery') return recoveryCodeHolds(tx, factor, code);
    return sentCodeMatches(factor, code);
  }

  return {
    /**
     * Returns the way the proof went where it holds, and refuses otherwise. The account is locked by then, so that
     * proofs sent at once are judged one after the other, and while guessing is locked nothing is even looked at.
     */
    async judge(
      tx: WriteTx,
      factor: FactorRow,
      proof: Proof,
      place: ProofPlace,
      request: RequestFacts,
    ): Promise<ProofMethod> {
      const now = clock.now();
      const method = methodOf(proof, factor);
      const isLocked = verifyLockedSeconds(factor.state, now) > 0;
      const isSent = method === 'email' || method === 'sms';
      if (!isLocked && !place.methods.includes(method)) throw proofFailed(place.also);
      const proves = !isLocked && (await holds(tx, factor, proof, method, place.passkeyPurpose, request));
      const judged = (isSent ? judgeCode : judgeProof)(factor.state, proves, factorLimits, now);
      if (judged.verdict === 'none') throw proofFailed(place.also);
      if (judged.verdict === 'right') {
        await saveFactor(tx, factor.accountId, {
          channel: factor.channel,
          codeHash: null,
          state: untouchedFactor,
        });
        return method;
      }
      return refuse(tx, factor, method, judged, place.also);
    },
  };

  async function refuse(
    tx: WriteTx,
    factor: FactorRow,
    method: ProofMethod,
    judged: Extract<CodeVerdict, { verdict: 'wrong' | 'locked' }>,
    also: Record<string, unknown>,
  ): Promise<never> {
    await saveFactor(tx, factor.accountId, { ...factor, state: judged.state });
    await audit.record(tx, {
      action: `code.${judged.verdict}`,
      subject: { type: 'account', id: factor.accountId },
      details: { method },
    });
    if (judged.verdict === 'wrong') {
      throw new Refusal('mfa-invalid', {
        keepsWork: true,
        also: { ...also, message: 'Your MFA is invalid', attemptsLeft: judged.attemptsLeft },
      });
    }
    // Told once, with the guess that locked: those after it change nothing.
    if (judged.state !== factor.state) {
      await notifications.notify(tx, [factor.accountId], {
        kind: factorLocked.kind,
        parameters: {},
        href: null,
      });
    }
    throw proofLocked(judged.retryAfterSeconds, also);
  }
}
export type Proofs = ReturnType<typeof createProofs>;

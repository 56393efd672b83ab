import { randomInt } from 'node:crypto';
import { type FactorChannel, factorLimits } from '@tenure/contract/identity/authentication.ts';
import type { Proof } from '@tenure/contract/identity/step-up.ts';
import { judgeSending } from '@tenure/domain/identity/second-factor.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import { hashToken } from '../../../platform/crypto/tokens.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { Refusal, refuse } from '../../../platform/http/refusal.ts';
import type { RequestFacts } from '../../../platform/http/route.ts';
import type { Messages } from '../../../platform/messages/messages.ts';
import type { NotificationCentre } from '../../../platform/notifications/notifications.ts';
import type { Passkeys } from '../../../platform/passkeys/passkeys.ts';
import { passkeysOf } from './passkey.store.ts';
import { type Proofs, proofFailed, proofLocked } from './proof.service.ts';
import { channelsOf, secondStepMethodsOf } from './second-factor.policy.ts';
import { type FactorRow, saveFactor } from './second-factor.store.ts';
import { enrolmentPath, factorAdvised, securityPath } from './security.notifications.ts';
import type { Sessions, SignedIn } from './session.service.ts';
import { closeSession } from './session.store.ts';

export const codeDigits = 6;

interface SecondFactorDeps {
  audit: Audit;
  clock: Clock;
  messages: Messages;
  notifications: NotificationCentre;
  passkeys: Passkeys;
  proofs: Proofs;
  sessions: Sessions;
}

/** The occasion of a challenge: the second step of signing in, or later within a session. */
type Occasion = 'sign-in' | 'step-up';

const alsoAt = {
  'sign-in': { authStatus: 'ROLE_2FA_IN_PROGRESS' },
  'step-up': {},
} as const;

/** The message's name for the code, and the action it is for. */
const codeWords = {
  'sign-in': { name: 'sign-in code', after: 'try to sign in' },
  'step-up': { name: 'confirmation code', after: 'ask for it' },
} as const;

const purposeOf = (occasion: Occasion, { accountId }: FactorRow, request: RequestFacts) =>
  // Bound to this very session by its token, which changes with every proof.
  `${occasion} ${accountId} ${request.cookie.tokenHash?.toString('base64url') ?? ''}`;

export function createSecondFactor(deps: SecondFactorDeps) {
  const { audit, clock, messages, notifications, passkeys, proofs, sessions } = deps;

  async function deliver(
    tx: WriteTx,
    factor: FactorRow,
    channel: FactorChannel,
    code: string,
    { name, after }: (typeof codeWords)[Occasion],
  ) {
    const minutes = factorLimits.codeExpiry / 60;
    if (channel === 'sms' && factor.mobile) {
      await messages.text(tx, {
        to: factor.mobile,
        text: `${code} is your ${name}, good for ${minutes} minutes.`,
      });
      return;
    }
    await messages.mail(tx, {
      to: { name: factor.displayName, address: factor.email },
      subject: `Your ${name}`,
      paragraphs: [
        `Hello ${factor.displayName}, this is the code to confirm that it is you:`,
        code,
        `It is good for ${minutes} minutes. If you did not ${after}, change your password and tell the helpdesk.`,
      ],
    });
  }

  /** The channel that was asked for; one whose address was changed lately is refused in words. */
  function openChannel(factor: FactorRow, wanted: string | null | undefined, also: Record<string, unknown>) {
    const { open, heldBack } = channelsOf(factor, clock.now(), messages.canText);
    const channel = open.find((one) => one.channel === wanted);
    if (channel) return channel;
    const held = heldBack.find((one) => one.channel === wanted);
    if (!held) throw proofFailed(also);
    const reason = held.channel === 'sms' ? 'factors.send.new-number' : 'factors.send.new-address';
    throw refuse(reason).with({
      also: { ...also, message: 'Something went wrong with your MFA', heldBackUntil: held.until },
    });
  }

  /** Reminds people who get their codes by message, now and then, of stronger factors. */
  async function advise(tx: WriteTx, accountId: number): Promise<void> {
    await notifications.notify(tx, [accountId], {
      kind: factorAdvised.kind,
      parameters: {},
      href: securityPath,
      notAgainForDays: 30,
    });
  }

  return {
    /** Sends a fresh code to a channel; the one before is worth nothing from then on. */
    async send(tx: WriteTx, factor: FactorRow, wanted: string | null | undefined, occasion: Occasion) {
      const also = alsoAt[occasion];
      const verdict = judgeSending(factor.state, factorLimits, clock.now());
      if (verdict.verdict === 'locked') throw proofLocked(verdict.retryAfterSeconds, also);
      const channel = openChannel(factor, wanted, also);
      const subject = { type: 'account', id: factor.accountId };
      if (verdict.verdict === 'too-often') {
        await saveFactor(tx, factor.accountId, { ...factor, state: verdict.state });
        await audit.record(tx, { action: 'code.sending-locked', subject });
        throw refuse('factors.send.too-often').with({
          retryAfterSeconds: verdict.retryAfterSeconds,
          keepsWork: true,
        });
      }
      const code = String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0');
      await saveFactor(tx, factor.accountId, {
        channel: channel.channel,
        codeHash: hashToken(code),
        state: verdict.state,
      });
      await deliver(tx, factor, channel.channel, code, codeWords[occasion]);
      await audit.record(tx, { action: 'code.sent', subject, details: { channel: channel.channel } });
      return { message: 'Code sent', userChannel: channel.channel, address: channel.address };
    },

    /** Asks the browser for one of this person's passkeys. */
    async askForPasskey(tx: WriteTx, factor: FactorRow, occasion: Occasion, request: RequestFacts) {
      const enrolled = await passkeysOf(tx, factor.accountId);
      if (enrolled.length === 0) throw proofFailed(alsoAt[occasion]);
      const purpose = purposeOf(occasion, factor, request);
      return passkeys.requestOptions(purpose, request.host, enrolled, 'preferred');
    },

    /** Judges the proof of the second step; a valid one opens a complete session in place of this one. */
    async complete(tx: WriteTx, factor: FactorRow, proof: Proof, request: RequestFacts): Promise<SignedIn> {
      const method = await proofs.judge(
        tx,
        factor,
        proof,
        {
          methods: secondStepMethodsOf(factor, clock.now(), messages.canText),
          passkeyPurpose: purposeOf('sign-in', factor, request),
          also: alsoAt['sign-in'],
        },
        request,
      );
      const half =
        request.cookie.tokenHash && (await closeSession(tx, tx.tenantId, request.cookie.tokenHash));
      // Ended while the proof waited its turn, as by another password or a proof that was quicker.
      if (!half) throw new Refusal('not-signed-in');
      const { accountId, username, role } = factor;
      const { referrerUrl: wanted, isSingleSignOn } = half;
      const isSent = method === 'email' || method === 'sms';
      if (isSent) await advise(tx, accountId);
      const referrerUrl = isSent && factor.isAskedToEnrol ? enrolmentPath(wanted) : wanted;
      return sessions.openFull(
        tx,
        { accountId, username, role, referrerUrl, isSingleSignOn },
        request,
        method,
      );
    },

    /** Judges a proof within a complete session, which then continues under a new token. */
    async proveAgain(tx: WriteTx, factor: FactorRow, proof: Proof, request: RequestFacts): Promise<void> {
      const method = await proofs.judge(
        tx,
        factor,
        proof,
        {
          methods: secondStepMethodsOf(factor, clock.now(), messages.canText),
          passkeyPurpose: purposeOf('step-up', factor, request),
          also: alsoAt['step-up'],
        },
        request,
      );
      await sessions.rotate(tx, request, true);
      await audit.record(tx, {
        action: 'session.proven',
        subject: { type: 'account', id: factor.accountId },
        details: { method },
      });
    },
  };
}
export type SecondFactor = ReturnType<typeof createSecondFactor>;

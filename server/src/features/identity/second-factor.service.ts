import { randomInt, timingSafeEqual } from 'node:crypto';
import {
  type FactorChannel,
  factorChannels,
  factorLimits,
} from '@tenure/contract/identity/authentication.ts';
import { judgeCode, judgeSending, untouchedFactor } from '@tenure/domain/second-factor.ts';
import type { Audit } from '../../platform/audit/audit.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import { hashToken } from '../../platform/crypto/tokens.ts';
import type { WriteTx } from '../../platform/db/transaction.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { RequestFacts } from '../../platform/http/route.ts';
import type { Messages } from '../../platform/messages/messages.ts';
import type { NotificationCentre } from '../../platform/notifications/notifications.ts';
import type { Viewer } from '../../platform/policy/viewer.ts';
import { completeSession, type SignedIn } from './authentication.service.ts';
import { factorLocked } from './second-factor.notifications.ts';
import { type FactorRow, saveFactor } from './second-factor.store.ts';
import { closeSession } from './session.store.ts';

const codeDigits = 6;

interface SecondFactorDeps {
  audit: Audit;
  clock: Clock;
  messages: Messages;
  notifications: NotificationCentre;
  onSignedIn(tx: WriteTx, accountId: number): Promise<void>;
}

const flat = { authStatus: 'ROLE_2FA_IN_PROGRESS' };
const failed = () =>
  new Refusal('mfa-failed', { also: { ...flat, message: 'Something went wrong with your MFA' } });
const locked = (retryAfterSeconds: number) =>
  new Refusal('mfa-locked', {
    retryAfterSeconds,
    keepsWork: true,
    also: { ...flat, message: 'Your MFA is locked', lockedSeconds: retryAfterSeconds },
  });

/** Where a channel's code goes, masked for the screen. */
export function maskedAddress(factor: FactorRow, channel: FactorChannel): string | null {
  if (channel === 'sms') return factor.mobile && `•••• ${factor.mobile.slice(-3)}`;
  const [name = '', host = ''] = factor.email.split('@');
  return `${name.slice(0, 1)}••••${name.length > 2 ? name.slice(-1) : ''}@${host}`;
}

export function channelsOf(factor: FactorRow): { channel: FactorChannel; address: string }[] {
  return factorChannels.flatMap((channel) => {
    const address = maskedAddress(factor, channel);
    return address ? [{ channel, address }] : [];
  });
}

function codeMatches(factor: FactorRow, code: string): boolean {
  return factor.codeHash !== null && timingSafeEqual(factor.codeHash, hashToken(code));
}

export function createSecondFactor(deps: SecondFactorDeps) {
  const { audit, clock, messages, notifications, onSignedIn } = deps;

  async function deliver(tx: WriteTx, factor: FactorRow, channel: FactorChannel, code: string) {
    const minutes = factorLimits.codeExpiry / 60;
    if (channel === 'sms') {
      if (!factor.mobile) throw failed();
      await messages.text(tx, {
        to: factor.mobile,
        text: `${code} is your sign-in code, good for ${minutes} minutes.`,
      });
      return;
    }
    await messages.mail(tx, {
      to: { name: factor.displayName, address: factor.email },
      subject: 'Your sign-in code',
      paragraphs: [
        `Hello ${factor.displayName}, this is the code to finish signing in:`,
        code,
        `It is good for ${minutes} minutes. If you did not try to sign in, change your password and tell the helpdesk.`,
      ],
    });
  }

  return {
    /** Sends a fresh code to a channel; the one before is worth nothing from then on. */
    async send(tx: WriteTx, viewer: Viewer, factor: FactorRow, wanted: string | null | undefined) {
      const channel = channelsOf(factor).find((one) => one.channel === wanted);
      const verdict = judgeSending(factor.state, factorLimits, clock.now());
      if (verdict.verdict === 'locked') throw locked(verdict.retryAfterSeconds);
      if (!channel) throw failed();
      if (verdict.verdict === 'too-often') {
        await saveFactor(tx, viewer.accountId, { ...factor, state: verdict.state });
        await audit.record(tx, {
          action: 'code.sending-locked',
          subject: { type: 'account', id: viewer.accountId },
        });
        throw new Refusal('too-many-requests', {
          detail: 'Too many codes were sent. Use the last one, or wait before asking again.',
          retryAfterSeconds: verdict.retryAfterSeconds,
          keepsWork: true,
        });
      }
      const code = String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0');
      await saveFactor(tx, viewer.accountId, {
        channel: channel.channel,
        codeHash: hashToken(code),
        state: verdict.state,
      });
      await deliver(tx, factor, channel.channel, code);
      await audit.record(tx, {
        action: 'code.sent',
        subject: { type: 'account', id: viewer.accountId },
        details: { channel: channel.channel },
      });
      return { message: 'Code sent', userChannel: channel.channel, address: channel.address };
    },

    /** Judges a code; the right one opens a complete session in place of this one. */
    async verify(
      tx: WriteTx,
      viewer: Viewer,
      factor: FactorRow,
      code: string,
      request: RequestFacts,
    ): Promise<SignedIn> {
      const judged = judgeCode(factor.state, codeMatches(factor, code.trim()), factorLimits, clock.now());
      const subject = { type: 'account', id: viewer.accountId };
      if (judged.verdict === 'none') throw failed();
      if (judged.verdict === 'right') {
        await saveFactor(tx, viewer.accountId, {
          channel: factor.channel,
          codeHash: null,
          state: untouchedFactor,
        });
        const half =
          request.cookie.tokenHash && (await closeSession(tx, tx.tenantId, request.cookie.tokenHash));
        const referrerUrl = half?.referrer_url ?? '/';
        await completeSession(tx, tx.tenantId, viewer.accountId, referrerUrl, request);
        await onSignedIn(tx, viewer.accountId);
        await audit.record(tx, { action: 'session.opened', subject, details: { factor: factor.channel } });
        return {
          message: 'Signed in',
          authStatus: 'IS_AUTHENTICATED_FULLY',
          username: factor.username,
          role: factor.role,
          captchaRequired: false,
          referrerUrl,
        };
      }
      await saveFactor(tx, viewer.accountId, { ...factor, state: judged.state });
      await audit.record(tx, { action: `code.${judged.verdict}`, subject });
      if (judged.verdict === 'locked') {
        // Told once, with the guess that locked: those after it change nothing.
        if (judged.state !== factor.state) {
          await notifications.notify(tx, [viewer.accountId], {
            kind: factorLocked.kind,
            parameters: {},
            href: null,
          });
        }
        throw locked(judged.retryAfterSeconds);
      }
      throw new Refusal('mfa-invalid', {
        keepsWork: true,
        also: { ...flat, message: 'Your MFA is invalid', attemptsLeft: judged.attemptsLeft },
      });
    },
  };
}
export type SecondFactor = ReturnType<typeof createSecondFactor>;

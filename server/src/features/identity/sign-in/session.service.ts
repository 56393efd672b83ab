import { proofMethod } from '@tenure/contract/identity/step-up.ts';
import { deviceName } from '@tenure/domain/identity/device-name.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import { hashToken, randomToken } from '../../../platform/crypto/tokens.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { publish } from '../../../platform/events/event-bus.ts';
import type { RequestFacts } from '../../../platform/http/route.ts';
import type { NotificationCentre } from '../../../platform/notifications/notifications.ts';
import { meetDevice } from './known-device.store.ts';
import { newDevice, securityPath } from './security.notifications.ts';
import { closeOrigin, closeSession, openSession, replaceToken } from './session.store.ts';
import { fullSessionSeconds, halfSessionSeconds } from './session-lifetime.ts';

interface SessionDeps {
  audit: Audit;
  notifications: NotificationCentre;
  /** Called in the features when a person has completed signing in. */
  onSignedIn(tx: WriteTx, accountId: number): Promise<void>;
}

export interface SignedIn {
  message: string;
  authStatus: 'ROLE_2FA_IN_PROGRESS' | 'IS_AUTHENTICATED_FULLY';
  username: string;
  role: string;
  captchaRequired: boolean;
  referrerUrl: string;
}

export interface SigningIn {
  accountId: number;
  username: string;
  role: string;
  referrerUrl: string;
  /** By the company's provider, where a password of theirs plays no part. */
  isSingleSignOn?: boolean;
}

/** Everything that begins or ends a session or changes its token, so that each does all that belongs to it. */
export function createSessions({ audit, notifications, onSignedIn }: SessionDeps) {
  /** Ends the session this browser has, if any, and with it the one it would have gone back to. */
  async function endHere(tx: WriteTx, request: RequestFacts): Promise<void> {
    const { tenantId } = tx;
    const { tokenHash } = request.cookie;
    const ended = tokenHash && (await closeSession(tx, tenantId, tokenHash));
    if (!ended) return;
    const { originId, actingAccountId: actingId } = ended;
    if (originId !== null) await closeOrigin(tx, tenantId, originId);
    const accountId = actingId ?? ended.accountId;
    await audit.record(tx, { action: 'session.closed', subject: { type: 'account', id: accountId } });
    await publish(tx, { tenantId, accountIds: [accountId] }, { type: 'signed-out' });
  }

  async function open(
    tx: WriteTx,
    who: SigningIn,
    authStatus: SignedIn['authStatus'],
    request: RequestFacts,
    wasProven: boolean,
  ): Promise<void> {
    // It would live on with no cookie left to end it by.
    await endHere(tx, request);
    const token = randomToken();
    const lifetimeSeconds = authStatus === 'IS_AUTHENTICATED_FULLY' ? fullSessionSeconds : halfSessionSeconds;
    await openSession(tx, tx.tenantId, {
      tokenHash: hashToken(token),
      accountId: who.accountId,
      authStatus,
      lifetimeSeconds,
      referrerUrl: who.referrerUrl,
      userAgent: request.userAgent,
      isSingleSignOn: who.isSingleSignOn ?? false,
      wasProven,
    });
    tx.afterCommit(() => request.cookie.issue(token, lifetimeSeconds));
  }

  /** By a cookie of the browser's own: an address says nothing about whose device it is. */
  async function tellOfNewDevice(tx: WriteTx, accountId: number, request: RequestFacts): Promise<void> {
    const token = request.device.hash === null ? randomToken() : null;
    if (token !== null) tx.afterCommit(() => request.device.issue(token));
    const hash = token === null ? request.device.hash : hashToken(token);
    if (hash === null || !(await meetDevice(tx, accountId, hash))) return;
    const { browser, system } = deviceName(request.userAgent);
    const device = `${browser ?? 'an unknown browser'}${system === null ? '' : ` on ${system}`}`;
    await notifications.notify(tx, [accountId], {
      kind: newDevice.kind,
      parameters: { device },
      href: securityPath,
    });
  }

  const answer = (who: SigningIn, authStatus: SignedIn['authStatus']): SignedIn => ({
    message: authStatus === 'IS_AUTHENTICATED_FULLY' ? 'Signed in' : 'User MFA in-progress',
    authStatus,
    username: who.username,
    role: who.role,
    captchaRequired: false,
    referrerUrl: who.referrerUrl,
  });

  return {
    endHere,

    /** Opens a session that is worth nothing until the second factor is given. */
    async openHalf(tx: WriteTx, who: SigningIn, request: RequestFacts): Promise<SignedIn> {
      await open(tx, who, 'ROLE_2FA_IN_PROGRESS', request, false);
      await audit.record(tx, {
        action: 'session.half-opened',
        subject: { type: 'account', id: who.accountId },
      });
      return answer(who, 'ROLE_2FA_IN_PROGRESS');
    },

    /**
     * Opens a complete session. Only a second factor of ours counts as a fresh proof: a password alone never does, nor what
     * a provider says it asked for.
     */
    async openFull(
      tx: WriteTx,
      who: SigningIn,
      request: RequestFacts,
      factor: string | null,
    ): Promise<SignedIn> {
      await open(tx, who, 'IS_AUTHENTICATED_FULLY', request, proofMethod.safeParse(factor).success);
      await tellOfNewDevice(tx, who.accountId, request);
      await onSignedIn(tx, who.accountId);
      await audit.record(tx, {
        action: 'session.opened',
        actorAccountId: who.accountId,
        subject: { type: 'account', id: who.accountId },
        details: { factor },
      });
      return answer(who, 'IS_AUTHENTICATED_FULLY');
    },

    /** Opens the operator's read-only session in a company. It counts as no second factor and ends with the grant. */
    async openForOperator(
      tx: WriteTx,
      { accountId, grantId, seconds }: { accountId: number; grantId: string; seconds: number },
      request: RequestFacts,
    ): Promise<void> {
      await endHere(tx, request);
      const token = randomToken();
      await openSession(tx, tx.tenantId, {
        tokenHash: hashToken(token),
        accountId,
        authStatus: 'IS_AUTHENTICATED_FULLY',
        lifetimeSeconds: seconds,
        referrerUrl: '/',
        userAgent: request.userAgent,
        isSingleSignOn: false,
        wasProven: false,
        operatorGrantId: grantId,
      });
      await onSignedIn(tx, accountId);
      tx.afterCommit(() => request.cookie.issue(token, seconds));
    },

    /** Goes on with this session under a new token, so that one taken before gains nothing by what was just allowed. */
    async rotate(tx: WriteTx, request: RequestFacts, wasProven: boolean): Promise<void> {
      const token = randomToken();
      const secondsLeft = await replaceToken(tx, hashToken(token), wasProven);
      tx.afterCommit(() => request.cookie.issue(token, secondsLeft));
    },
  };
}
export type Sessions = ReturnType<typeof createSessions>;

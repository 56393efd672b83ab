import { actingMinutes } from '@tenure/contract/identity/acting.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import { hashToken, randomToken } from '../../../platform/crypto/tokens.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { found, Refusal, refuse } from '../../../platform/http/refusal.ts';
import type { RequestFacts } from '../../../platform/http/route.ts';
import type { NotificationCentre } from '../../../platform/notifications/notifications.ts';
import { nameOfViewer } from './account.reads.ts';
import { signedInAsYou } from './account-state.notifications.ts';
import type { AccountState } from './account-state.reads.ts';
import { closeActing, letSessionWait, openActing, takeUpOrigin } from './acting.store.ts';

interface ActingDeps {
  audit: Audit;
  notifications: NotificationCentre;
  /** Prepares an account whose person may never have signed in, so that their own data is not missing. */
  makeReady(tx: WriteTx, accountId: number): Promise<void>;
}

/**
 * An administrator signed in as someone else. Their own session waits meanwhile under a token no one has;
 * every change of whose the browser is gives it another token. Nothing that belongs to signing in happens: it
 * is not the person's device.
 */
export function createActing({ audit, notifications, makeReady }: ActingDeps) {
  return {
    async begin(
      tx: WriteTx,
      person: AccountState,
      wanted: { reason: string; readOnly: boolean },
      request: RequestFacts,
    ) {
      if (!person.isActive) throw refuse('accounts.act.deactivated');
      const { displayName: by } = found(await nameOfViewer(tx));
      const present = request.cookie.tokenHash;
      if (present === null || !(await letSessionWait(tx, present, hashToken(randomToken())))) {
        throw refuse('accounts.act.done');
      }
      await makeReady(tx, person.id);
      const token = randomToken();
      const opened = await openActing(tx, hashToken(token), {
        ...wanted,
        personId: person.id,
        minutes: actingMinutes,
        userAgent: request.userAgent,
      });
      await audit.record(tx, {
        action: 'acting.begun',
        subject: { type: 'account', id: person.id },
        details: { reason: wanted.reason, readOnly: wanted.readOnly, minutes: actingMinutes },
      });
      await notifications.notify(tx, [person.id], {
        kind: signedInAsYou.kind,
        parameters: { by, reason: wanted.reason, readOnly: wanted.readOnly },
        href: '/access-log',
        speaksOf: { accountId: tx.actor.accountId },
      });
      // The cookie outlives the half hour, or there would be no way back once it is over.
      tx.afterCommit(() => request.cookie.issue(token, opened.cookieSeconds));
      return {
        displayName: person.displayName,
        readOnly: wanted.readOnly,
        expiresAt: opened.expiresAt,
      };
    },

    async end(tx: WriteTx, request: RequestFacts): Promise<{ displayName: string }> {
      const acting = request.cookie.tokenHash;
      const token = randomToken();
      const own = acting && (await takeUpOrigin(tx, acting, hashToken(token)));
      if (!own) throw new Refusal('not-signed-in');
      await closeActing(tx, acting);
      tx.afterCommit(() => request.cookie.issue(token, own.seconds));
      return { displayName: own.displayName };
    },
  };
}
export type Acting = ReturnType<typeof createActing>;

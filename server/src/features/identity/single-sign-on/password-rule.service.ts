import type { Audit } from '../../../platform/audit/audit.ts';
import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';
import type { NotificationCentre } from '../../../platform/notifications/notifications.ts';
import { companyAdmins, signInOffer } from './connection.reads.ts';
import { localSignIn } from './single-sign-on.notifications.ts';

/**
 * The effect of single sign-on on passwords: allowed, closed, or, for a Company Admin, an emergency way in
 * when it fails.
 */
export type PasswordRule = 'open' | 'emergency' | 'closed';

export function createPasswordRule({
  audit,
  notifications,
}: {
  audit: Audit;
  notifications: NotificationCentre;
}) {
  return {
    offer: signInOffer,

    /** The rule for an account, or for an unknown name. */
    async ruleFor(tx: Tx, accountId: number | null): Promise<PasswordRule> {
      const { only } = await signInOffer(tx);
      if (!only) return 'open';
      return accountId !== null && (await companyAdmins(tx)).includes(accountId) ? 'emergency' : 'closed';
    },

    /** Notifies administrators that a password was used although the company signs in with single sign-on. */
    async noteEmergency(tx: WriteTx, account: { id: number; displayName: string }): Promise<void> {
      await audit.record(tx, {
        action: 'session.local-sign-in',
        subject: { type: 'account', id: account.id },
      });
      await notifications.notify(tx, await companyAdmins(tx), {
        kind: localSignIn.kind,
        parameters: { name: account.displayName },
        href: null,
        speaksOf: { accountId: account.id },
      });
    },
  };
}

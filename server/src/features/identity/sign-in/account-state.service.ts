import type { Audit } from '../../../platform/audit/audit.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { publish } from '../../../platform/events/event-bus.ts';
import { found, refuse } from '../../../platform/http/refusal.ts';
import type { NotificationCentre, NotificationKind } from '../../../platform/notifications/notifications.ts';
import { nameOfViewer } from './account.reads.ts';
import { accountReactivated, passwordChangeAsked } from './account-state.notifications.ts';
import { type AccountState, accountState } from './account-state.reads.ts';
import { askForAnotherPassword, changeStatus } from './account-state.store.ts';

interface AccountStateDeps {
  audit: Audit;
  notifications: NotificationCentre;
}

/** The actions of administrators on another person's account; each answers with the account's new state. */
export function createAccountStates({ audit, notifications }: AccountStateDeps) {
  async function tell(tx: WriteTx, account: AccountState, { kind }: NotificationKind): Promise<void> {
    const { displayName: by } = found(await nameOfViewer(tx));
    await notifications.notify(tx, [account.id], {
      kind,
      parameters: { by },
      href: null,
      speaksOf: { accountId: tx.actor.accountId },
    });
  }

  /** Lists of accounts that are open somewhere are asked for again. */
  async function changed(tx: WriteTx, account: AccountState): Promise<AccountState> {
    await publish(tx, { tenantId: tx.tenantId }, { type: 'changed', subject: 'security-profiles' });
    return found(await accountState(tx, account.id));
  }

  return {
    async forcePasswordChange(tx: WriteTx, account: AccountState): Promise<AccountState> {
      if (!account.isActive) throw refuse('accounts.act.deactivated');
      if (!account.hasPassword) {
        throw refuse('accounts.password.none');
      }
      await askForAnotherPassword(tx, account.id);
      await audit.record(tx, {
        action: 'password.change-forced',
        subject: { type: 'account', id: account.id },
      });
      await tell(tx, account, passwordChangeAsked);
      return changed(tx, account);
    },

    async deactivate(tx: WriteTx, account: AccountState, reason: string): Promise<AccountState> {
      if (!account.isActive) throw refuse('accounts.deactivate.deactivated');
      if (account.isLastCompanyAdmin) {
        throw refuse('accounts.deactivate.last-admin');
      }
      await changeStatus(tx, account.id, 'deactivated');
      await audit.record(tx, {
        action: 'account.deactivated',
        subject: { type: 'account', id: account.id },
        details: { reason },
      });
      return changed(tx, account);
    },

    async reactivate(tx: WriteTx, account: AccountState, reason: string): Promise<AccountState> {
      if (account.isActive) throw refuse('accounts.reactivate.active');
      await changeStatus(tx, account.id, 'active');
      await audit.record(tx, {
        action: 'account.reactivated',
        subject: { type: 'account', id: account.id },
        details: { reason },
      });
      await tell(tx, account, accountReactivated);
      return changed(tx, account);
    },
  };
}
export type AccountStates = ReturnType<typeof createAccountStates>;

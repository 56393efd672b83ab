import { randomUUID } from 'node:crypto';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { FieldEncryption } from '../../../platform/crypto/field-encryption.ts';
import type { TenantId } from '../../../platform/db/tenant-id.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { found, Refusal, refuse } from '../../../platform/http/refusal.ts';
import type { NotificationCentre } from '../../../platform/notifications/notifications.ts';
import { accountsHolding } from '../../../platform/policy/holders.reads.ts';
import { tellWhoSees } from '../../../platform/policy/tell-who-sees.ts';
import { bankDetailsPath } from './bank-account.notifications.ts';
import { type BankAccounts, possible } from './bank-account.service.ts';
import { type AccountsToEdit, accountsToRead } from './bank-account.store.ts';
import { bankChangeStep, bankChangeToApprove, changePath } from './bank-change.notifications.ts';
import { changesWait, type HeldChange, heldChange } from './bank-change.reads.ts';
import { closeHeld, insertHeld } from './bank-change.store.ts';
import { differenceView, type WantedChange } from './bank-change.view.ts';

interface BankChangeDeps {
  audit: Audit;
  encryption: FieldEncryption;
  notifications: NotificationCentre;
  bankAccounts: BankAccounts;
}
type Decision = 'approved' | 'declined' | 'withdrawn';

/** The place a waiting change is bound to: it decrypts nowhere else. */
export const changeSealedAt = (tenantId: TenantId, rowKey: string) => ({
  tenantId,
  table: 'held_bank_change',
  column: 'sealed_change',
  rowKey,
});

/** Changes of accounts: made at once, or held for another person's approval where the company requires it. */
export function createBankChanges({ audit, encryption, notifications, bankAccounts }: BankChangeDeps) {
  const opened = ({ tenantId, sealedFor, sealedChange }: HeldChange): WantedChange =>
    JSON.parse(
      encryption.decrypt(stillSealed(sealedChange), changeSealedAt(tenantId, sealedFor)),
    ) as WantedChange;

  const tellPerson = (tx: WriteTx, person: AccountsToEdit, step: Decision | 'held', reason = '') =>
    notifications.notifyPerson(tx, person, {
      kind: bankChangeStep.kind,
      parameters: { step, reason },
      href: bankDetailsPath,
    });

  async function hold(tx: WriteTx, list: AccountsToEdit, change: WantedChange): Promise<AccountsToEdit> {
    const { employeeId, scheme, tenantId, accountId } = list;
    const rowKey = randomUUID();
    const id = await insertHeld(tx, list, {
      kind: change.kind,
      ...differenceView(list, (account) => bankAccounts.masked(tenantId, account), change),
      sealedFor: rowKey,
      sealedChange: encryption.encrypt(JSON.stringify(change), changeSealedAt(tenantId, rowKey)),
    });
    if (id === undefined) {
      throw refuse('bank-changes.enter.waiting');
    }
    await audit.record(tx, {
      action: 'bank-change.held',
      subject: { type: 'employee', id: employeeId },
      details: { scheme, kind: change.kind, change: id },
    });
    await tellPerson(tx, list, 'held');
    const approvers = await accountsHolding(tx, ['bank-accounts.approve']);
    await notifications.notify(
      tx,
      approvers.filter((one) => one !== accountId && one !== tx.actor.accountId),
      { kind: bankChangeToApprove.kind, parameters: {}, href: changePath(id) },
    );
    await tellWhoSees(tx, employeeId, ['bank-accounts.view', 'bank-accounts.approve'], {
      type: 'changed',
      subject: 'bank-accounts',
    });
    return list;
  }

  async function close(
    tx: WriteTx,
    change: HeldChange,
    decision: Decision,
    reason = '',
  ): Promise<HeldChange> {
    await closeHeld(tx, change.id, decision, reason);
    await audit.record(tx, {
      action: `bank-change.${decision}`,
      subject: { type: 'employee', id: change.employee.id },
      details: { scheme: change.scheme, kind: change.kind, change: change.id },
    });
    const list = found(await accountsToRead(tx, change.scheme, change.employee.id));
    await tellPerson(tx, list, decision, reason);
    await tellWhoSees(tx, change.employee.id, ['bank-accounts.view', 'bank-accounts.approve'], {
      type: 'changed',
      subject: 'bank-accounts',
    });
    return found(await heldChange(tx, change.id));
  }

  return {
    async ask(tx: WriteTx, list: AccountsToEdit, wanted: WantedChange): Promise<AccountsToEdit> {
      const change = possible(list, wanted);
      return (await changesWait(tx)) ? hold(tx, list, change) : bankAccounts.make(tx, list, change);
    },

    async approve(tx: WriteTx, change: HeldChange): Promise<HeldChange> {
      const wanted = opened(change);
      if (change.isStale) {
        throw refuse('bank-changes.approve.outdated');
      }
      const list = found(await accountsToRead(tx, change.scheme, change.employee.id));
      await bankAccounts.make(tx, list, possible(list, wanted));
      return close(tx, change, 'approved');
    },

    decline: (tx: WriteTx, change: HeldChange, reason: string) => close(tx, change, 'declined', reason),
    withdraw: (tx: WriteTx, change: HeldChange) => close(tx, change, 'withdrawn'),

    /** The numbers a change would bring; nothing where it brings no number. */
    revealed(change: HeldChange): { accountNumber: string; rollNumber: string | null } {
      const wanted = opened(change);
      if (wanted.kind !== 'added' && wanted.kind !== 'saved') throw new Refusal('not-found');
      const { account } = wanted;
      return {
        accountNumber: account.accountNumber,
        rollNumber: account.country === 'GB' && account.rollNumber !== '' ? account.rollNumber : null,
      };
    },
  };
}
export type BankChanges = ReturnType<typeof createBankChanges>;

function stillSealed(sealed: string | null): string {
  if (sealed === null) throw refuse('bank-changes.decide.decided');
  return sealed;
}

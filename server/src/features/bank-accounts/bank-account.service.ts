import { randomUUID } from 'node:crypto';
import {
  type AccountBody,
  mostAccounts,
  type Rate,
  rateTypes,
} from '@tenure/contract/payroll/bank-accounts.ts';
import { type Share, splitProblem } from '@tenure/domain/payroll/pay-split.ts';
import type { Audit } from '../../platform/audit/audit.ts';
import type { FieldEncryption } from '../../platform/crypto/field-encryption.ts';
import type { WriteTx } from '../../platform/db/transaction.ts';
import { publish } from '../../platform/events/event-bus.ts';
import { found, Refusal } from '../../platform/http/refusal.ts';
import type { NotificationCentre } from '../../platform/notifications/notifications.ts';
import { bankDetailsChanged, bankDetailsPath } from './bank-account.notifications.ts';
import {
  type AccountsToEdit,
  accountsToRead,
  deleteAccount,
  insertAccount,
  type StoredAccount,
  updateAccount,
  updateShares,
} from './bank-account.store.ts';

interface BankAccountDeps {
  audit: Audit;
  encryption: FieldEncryption;
  notifications: NotificationCentre;
}

type Verb = 'added' | 'removed' | 'saved' | 'split';

const wordsOf = {
  'no-rest': 'Choose one account that takes the rest of the pay',
  'two-rests': 'Only one account can take the rest of the pay',
  'too-much': 'The parts come to more than the whole pay',
} as const;

/** Cents and hundredths of a percent, from a text with at most two places. */
const hundredths = (text: string) => {
  const [whole = '0', places = ''] = text.split('.');
  return Number(whole) * 100 + Number(places.padEnd(2, '0'));
};

function shareOf(rate: Rate | null): Share {
  if (rate === null) return { kind: 'rest' };
  const value = hundredths(rate.rateValue);
  return rate.rateType === rateTypes.Amount
    ? { kind: 'amount', cents: value }
    : { kind: 'part', basisPoints: value };
}

function rateOf({ isPrimary, amount, percent }: StoredAccount): Rate | null {
  if (isPrimary) return null;
  return amount === null
    ? { rateType: rateTypes.Percentage, rateValue: percent ?? '' }
    : { rateType: rateTypes.Amount, rateValue: amount };
}

export function createBankAccounts({ audit, encryption, notifications }: BankAccountDeps) {
  const context = (tenantId: number, rowKey: string, column: 'sealed_number' | 'sealed_roll_number') => ({
    tenantId: String(tenantId),
    table: 'bank_account',
    column,
    rowKey,
  });
  const seal = (tx: WriteTx, rowKey: string, account: AccountBody) => {
    const rollNumber = account.country === 'GB' ? account.rollNumber : '';
    return {
      for: rowKey,
      number: encryption.encrypt(account.accountNumber, context(tx.tenantId, rowKey, 'sealed_number')),
      rollNumber:
        rollNumber === ''
          ? null
          : encryption.encrypt(rollNumber, context(tx.tenantId, rowKey, 'sealed_roll_number')),
    };
  };

  async function changed(tx: WriteTx, list: AccountsToEdit, verb: Verb): Promise<AccountsToEdit> {
    const { employeeId, scheme, accountId } = list;
    await audit.record(tx, {
      action: `bank-account.${verb}`,
      subject: { type: 'employee', id: employeeId },
      details: { scheme },
    });
    if (accountId !== null) {
      await notifications.notify(tx, [accountId], {
        kind: bankDetailsChanged.kind,
        parameters: { verb },
        href: bankDetailsPath,
      });
    }
    await publish(tx, { tenantId: tx.tenantId }, { type: 'changed', subject: 'bank-accounts' });
    return found(await accountsToRead(tx, scheme, employeeId));
  }

  function holdToWhole(rates: readonly (Rate | null)[]): void {
    const problem = splitProblem(rates.map(shareOf));
    if (problem !== null) throw new Refusal('conflict', { detail: wordsOf[problem] });
  }

  function one({ accounts }: AccountsToEdit, id: number): StoredAccount {
    return found(accounts.find((account) => account.id === id));
  }

  return {
    /** The end of a number, by which whoever owns it knows it. */
    masked: (tenantId: number, { sealedFor, sealedNumber }: StoredAccount) =>
      `••••${encryption.decrypt(sealedNumber, context(tenantId, sealedFor, 'sealed_number')).slice(-3)}`,

    async add(tx: WriteTx, list: AccountsToEdit, account: AccountBody, wanted: Rate | null) {
      if (list.accounts.length >= mostAccounts) {
        throw new Refusal('conflict', { detail: `There are ${mostAccounts} already. Take one away first.` });
      }
      // The first takes the whole pay, whatever was said of it.
      const rate = list.accounts.length === 0 ? null : wanted;
      holdToWhole([...list.accounts.map(rateOf), rate]);
      await insertAccount(tx, list, account, seal(tx, randomUUID(), account), rate);
      return changed(tx, list, 'added');
    },

    async save(tx: WriteTx, list: AccountsToEdit, id: number, account: AccountBody) {
      const { sealedFor } = one(list, id);
      await updateAccount(tx, list, id, account, seal(tx, sealedFor, account));
      return changed(tx, list, 'saved');
    },

    async split(tx: WriteTx, list: AccountsToEdit, shares: readonly { id: number; rate: Rate | null }[]) {
      const named = new Set(shares.map(({ id }) => id));
      const all = list.accounts.map(({ id }) => id);
      if (named.size !== shares.length || all.length !== named.size || all.some((id) => !named.has(id))) {
        throw new Refusal('conflict', { detail: 'Say for each account once what goes to it' });
      }
      holdToWhole(shares.map(({ rate }) => rate));
      await updateShares(tx, list, shares);
      return changed(tx, list, 'split');
    },

    async remove(tx: WriteTx, list: AccountsToEdit, id: number) {
      if (one(list, id).isPrimary && list.accounts.length > 1) {
        throw new Refusal('conflict', {
          detail: 'The rest of your pay goes here. Let another account take the rest first.',
        });
      }
      await deleteAccount(tx, list, id);
      return changed(tx, list, 'removed');
    },

    async reveal(tx: WriteTx, list: AccountsToEdit, id: number) {
      const { sealedFor, sealedNumber, sealedRollNumber } = one(list, id);
      await audit.record(tx, {
        action: 'bank-account.revealed',
        subject: { type: 'employee', id: list.employeeId },
        details: { scheme: list.scheme },
      });
      return {
        accountNumber: encryption.decrypt(sealedNumber, context(tx.tenantId, sealedFor, 'sealed_number')),
        rollNumber:
          sealedRollNumber === null
            ? null
            : encryption.decrypt(sealedRollNumber, context(tx.tenantId, sealedFor, 'sealed_roll_number')),
      };
    },
  };
}
export type BankAccounts = ReturnType<typeof createBankAccounts>;

import { randomUUID } from 'node:crypto';
import { type AccountBody, mostAccounts, type Rate, rateTypes } from '@tenure/contract/pay/bank-accounts.ts';
import type { BankChangeKind } from '@tenure/contract/pay/bank-changes.ts';
import { type Share, splitProblem } from '@tenure/domain/pay/pay-split.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { FieldEncryption } from '../../../platform/crypto/field-encryption.ts';
import type { TenantId } from '../../../platform/db/tenant-id.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { found, invalidInput, refuse } from '../../../platform/http/refusal.ts';
import type { NotificationCentre } from '../../../platform/notifications/notifications.ts';
import { tellWhoSees } from '../../../platform/policy/tell-who-sees.ts';
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
import type { WantedChange } from './bank-change.view.ts';

interface BankAccountDeps {
  audit: Audit;
  encryption: FieldEncryption;
  notifications: NotificationCentre;
}

const refusedSplit = {
  'no-rest': 'bank-accounts.split.no-rest',
  'two-rests': 'bank-accounts.split.two-rests',
  'too-much': 'bank-accounts.split.too-much',
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

function holdToWhole(rates: readonly (Rate | null)[]): void {
  const problem = splitProblem(rates.map(shareOf));
  if (problem !== null) throw refuse(refusedSplit[problem]);
}

function one({ accounts }: AccountsToEdit, id: number): StoredAccount {
  return found(accounts.find((account) => account.id === id));
}

function heldToNames(list: AccountsToEdit, shares: readonly { id: number }[]): void {
  const named = new Set(shares.map(({ id }) => id));
  const all = list.accounts.map(({ id }) => id);
  if (named.size !== shares.length || all.length !== named.size || all.some((id) => !named.has(id))) {
    throw refuse('bank-accounts.split.twice');
  }
}

/**
 * The payroll of a country pays only to accounts of that country. People who have moved first remove the
 * accounts that were paid a part, then replace the account that took the rest with one of the new country:
 * some account always takes it.
 */
function holdToCountry(
  { employedIn, accounts }: AccountsToEdit,
  account: AccountBody,
  replaced: number | null,
): void {
  if (account.country !== employedIn) {
    const reason = 'Enter an account of the country of the employment';
    throw invalidInput('account.country', 'custom', reason);
  }
  if (accounts.some(({ id, country }) => id !== replaced && country !== account.country)) {
    throw refuse('bank-accounts.add.other-country');
  }
}

/** The change as it can be made, or why it cannot. */
export function possible(list: AccountsToEdit, change: WantedChange): WantedChange {
  switch (change.kind) {
    case 'added': {
      if (list.accounts.length >= mostAccounts) {
        throw refuse('bank-accounts.add.too-many', { most: mostAccounts });
      }
      holdToCountry(list, change.account, null);
      // The first account takes the whole pay, whatever share was entered.
      const rate = list.accounts.length === 0 ? null : change.rate;
      holdToWhole([...list.accounts.map(rateOf), rate]);
      return { ...change, rate };
    }
    case 'saved':
      one(list, change.id);
      holdToCountry(list, change.account, change.id);
      return change;
    case 'split':
      heldToNames(list, change.shares);
      holdToWhole(change.shares.map(({ rate }) => rate));
      return change;
    case 'removed':
      if (one(list, change.id).isPrimary && list.accounts.length > 1) {
        throw refuse('bank-accounts.remove.takes-rest');
      }
      return change;
  }
}

/** The place a number is bound to: it decrypts nowhere else. */
export const accountSealedAt = (
  tenantId: TenantId,
  rowKey: string,
  column: 'sealed_number' | 'sealed_roll_number',
) => ({ tenantId, table: 'bank_account', column, rowKey });

export function createBankAccounts({ audit, encryption, notifications }: BankAccountDeps) {
  const seal = (tx: WriteTx, rowKey: string, account: AccountBody) => {
    const rollNumber = account.country === 'GB' ? account.rollNumber : '';
    return {
      for: rowKey,
      number: encryption.encrypt(
        account.accountNumber,
        accountSealedAt(tx.tenantId, rowKey, 'sealed_number'),
      ),
      rollNumber:
        rollNumber === ''
          ? null
          : encryption.encrypt(rollNumber, accountSealedAt(tx.tenantId, rowKey, 'sealed_roll_number')),
    };
  };

  function write(tx: WriteTx, list: AccountsToEdit, change: WantedChange): Promise<void> {
    switch (change.kind) {
      case 'added':
        return insertAccount(tx, list, change.account, seal(tx, randomUUID(), change.account), change.rate);
      case 'saved': {
        const { sealedFor } = one(list, change.id);
        return updateAccount(tx, list, change.id, change.account, seal(tx, sealedFor, change.account));
      }
      case 'split':
        return updateShares(tx, list, change.shares);
      case 'removed':
        return deleteAccount(tx, list, change.id);
    }
  }

  const tell = (tx: WriteTx, person: AccountsToEdit, verb: BankChangeKind) =>
    notifications.notifyPerson(tx, person, {
      kind: bankDetailsChanged.kind,
      parameters: { verb },
      href: bankDetailsPath,
    });

  return {
    /** The end of a number, by which its owner recognises it. */
    masked: (tenantId: TenantId, { sealedFor, sealedNumber }: StoredAccount) =>
      `••••${encryption.decrypt(sealedNumber, accountSealedAt(tenantId, sealedFor, 'sealed_number')).slice(-3)}`,

    /** Applies a change from now on, and notifies the person. */
    async make(tx: WriteTx, list: AccountsToEdit, change: WantedChange): Promise<AccountsToEdit> {
      const { employeeId, scheme } = list;
      await write(tx, list, change);
      await audit.record(tx, {
        action: `bank-account.${change.kind}`,
        subject: { type: 'employee', id: employeeId },
        details: { scheme },
      });
      await tell(tx, list, change.kind);
      await tellWhoSees(tx, employeeId, ['bank-accounts.view', 'bank-accounts.approve'], {
        type: 'changed',
        subject: 'bank-accounts',
      });
      return found(await accountsToRead(tx, scheme, employeeId));
    },

    wholeNumber(list: AccountsToEdit, id: number): string {
      const { sealedFor, sealedNumber } = one(list, id);
      return encryption.decrypt(sealedNumber, accountSealedAt(list.tenantId, sealedFor, 'sealed_number'));
    },

    rollNumber(list: AccountsToEdit, id: number): string | null {
      const { sealedFor, sealedRollNumber: sealed } = one(list, id);
      return (
        sealed && encryption.decrypt(sealed, accountSealedAt(list.tenantId, sealedFor, 'sealed_roll_number'))
      );
    },
  };
}
export type BankAccounts = ReturnType<typeof createBankAccounts>;

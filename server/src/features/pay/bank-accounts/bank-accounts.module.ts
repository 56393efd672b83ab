import { listBankAccounts, listUkBankAccounts } from '@tenure/contract/pay/bank-accounts.ts';
import type { ActionableSource, FeatureModule } from '../../../module.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { FieldEncryption } from '../../../platform/crypto/field-encryption.ts';
import type { NotificationCentre } from '../../../platform/notifications/notifications.ts';
import {
  type BankChangeFacts,
  bankChangeFacts,
  bankChangesDecided,
  bankChangesToDecide,
} from './actionable.reads.ts';
import { bankChangeItem } from './actionable.view.ts';
import { bankDetailsChanged } from './bank-account.notifications.ts';
import { bankAccountRoutes } from './bank-account.routes.ts';
import { createBankAccounts } from './bank-account.service.ts';
import { bankAccountsErasure } from './bank-accounts.erasure.ts';
import { bankReveals } from './bank-accounts.reveals.ts';
import { bankChangeStep, bankChangeToApprove, changesPath } from './bank-change.notifications.ts';
import { changesToDecide } from './bank-change.reads.ts';
import { bankChangeRoutes } from './bank-change.routes.ts';
import { createBankChanges } from './bank-change.service.ts';
import { bankChangeWidget } from './bank-change.widget.ts';
import { addDemoAccounts } from './demo-bank-change.service.ts';
import { accountsForPayroll } from './for-payroll.service.ts';

interface BankAccountsDeps {
  audit: Audit;
  encryption: FieldEncryption;
  notifications: NotificationCentre;
}

const toDecide: ActionableSource<BankChangeFacts> = {
  kind: 'bank-change',
  category: 'approval',
  module: null,
  rows: (_tx, viewer) => bankChangesToDecide(viewer),
  done: bankChangesDecided,
  facts: bankChangeFacts,
  view: bankChangeItem,
};

export function createBankAccountsFeature(deps: BankAccountsDeps): FeatureModule {
  const bankAccounts = createBankAccounts(deps);
  const bankChanges = createBankChanges({ ...deps, bankAccounts });
  return {
    name: 'bank-accounts',
    erasures: [bankAccountsErasure],
    bindings: [...bankAccountRoutes(bankAccounts, bankChanges), ...bankChangeRoutes(bankChanges)],
    reveals: bankReveals(bankAccounts, bankChanges),
    fillDemoPeople: (tx) => addDemoAccounts(tx, deps.encryption),
    notificationKinds: [bankDetailsChanged, bankChangeToApprove, bankChangeStep],
    actionableItems: [toDecide],
    widgets: [bankChangeWidget],
    payrollExport: accountsForPayroll(deps.encryption),
    menu: [
      {
        id: 'bank-changes',
        module: null,
        menu: 'main',
        group: 'payroll',
        label: 'Bank changes',
        icon: 'building-bank',
        href: changesPath,
        order: 20,
        synonyms: ['bank details', 'account changes', 'approve bank'],
        capability: 'bank-accounts.approve',
        count: (tx) => changesToDecide(tx),
      },
    ],
    recordParts: [
      { key: 'bank-accounts', title: 'Bank accounts', order: 80, call: listBankAccounts },
      {
        key: 'uk-bank-accounts',
        title: 'Bank accounts in the United Kingdom',
        order: 81,
        call: listUkBankAccounts,
      },
    ],
    profileSections: [
      {
        key: 'bank-details',
        synonyms: ['bank account', 'account number', 'bsb', 'change my bank'],
        order: 20,
        capability: 'bank-accounts.view',
        isOf: ({ country }) => country !== 'GB',
      },
      {
        key: 'uk-bank-details',
        synonyms: ['bank account', 'account number', 'sort code', 'change my bank'],
        order: 20,
        capability: 'bank-accounts.view',
        isOf: ({ country }) => country === 'GB',
      },
    ],
  };
}

import type { FeatureModule } from '../../module.ts';
import type { Audit } from '../../platform/audit/audit.ts';
import type { FieldEncryption } from '../../platform/crypto/field-encryption.ts';
import type { NotificationCentre } from '../../platform/notifications/notifications.ts';
import { bankDetailsChanged } from './bank-account.notifications.ts';
import { bankAccountRoutes } from './bank-account.routes.ts';
import { createBankAccounts } from './bank-account.service.ts';

interface BankAccountsDeps {
  audit: Audit;
  encryption: FieldEncryption;
  notifications: NotificationCentre;
}

export function createBankAccountsFeature(deps: BankAccountsDeps): FeatureModule {
  return {
    name: 'bank-accounts',
    bindings: bankAccountRoutes(createBankAccounts(deps)),
    notificationKinds: [bankDetailsChanged],
    profileSections: [
      {
        key: 'bank-details',
        order: 20,
        capability: 'bank-accounts.view',
        isOf: ({ country }) => country !== 'GB',
      },
      {
        key: 'uk-bank-details',
        order: 20,
        capability: 'bank-accounts.view',
        isOf: ({ country }) => country === 'GB',
      },
    ],
  };
}

import { listPensionChanges } from '@tenure/contract/pay/pension.ts';
import type { FeatureModule } from '../../../module.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { FieldEncryption } from '../../../platform/crypto/field-encryption.ts';
import type { NotificationCentre } from '../../../platform/notifications/notifications.ts';
import { pensionForPayroll } from './for-payroll.service.ts';
import { pensionErasure } from './pension.erasure.ts';
import { pensionChanged } from './pension.notifications.ts';
import { pensionReveals } from './pension.reveals.ts';
import { pensionRoutes } from './pension.routes.ts';
import { createPensions } from './pension.service.ts';

interface PensionDeps {
  audit: Audit;
  encryption: FieldEncryption;
  notifications: NotificationCentre;
}

export function createPensionFeature(deps: PensionDeps): FeatureModule {
  const pensions = createPensions(deps);
  return {
    name: 'pension',
    erasures: [pensionErasure],
    bindings: pensionRoutes(pensions),
    reveals: pensionReveals(pensions),
    notificationKinds: [pensionChanged],
    payrollExport: [pensionForPayroll(deps.encryption)],
    recordParts: [{ key: 'pension', title: 'Pension', order: 110, call: listPensionChanges }],
    profileSections: [
      {
        key: 'pension',
        synonyms: ['workplace pension', 'opt out'],
        order: 60,
        capability: 'pension.view',
        isOf: ({ country }) => country === 'GB',
      },
    ],
  };
}

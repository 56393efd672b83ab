import { listTfnDeclarations } from '@tenure/contract/pay/tfn.ts';
import { listUkTaxDeclarations } from '@tenure/contract/pay/uk-taxation.ts';
import type { FeatureModule } from '../../../module.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { FieldEncryption } from '../../../platform/crypto/field-encryption.ts';
import type { NotificationCentre } from '../../../platform/notifications/notifications.ts';
import { addDemoDeclarations } from './demo-declarations.service.ts';
import { taxForPayroll } from './for-payroll.service.ts';
import { taxDeclarationSigned } from './tax-declaration.notifications.ts';
import { isTaxedIn } from './tax-declaration.policy.ts';
import { taxDeclarationRoutes } from './tax-declaration.routes.ts';
import { createTaxDeclarations } from './tax-declaration.service.ts';
import { taxDeclarationsErasure } from './tax-declarations.erasure.ts';
import { taxReveals } from './tax-declarations.reveals.ts';

interface TaxDeclarationsDeps {
  audit: Audit;
  clock: Clock;
  encryption: FieldEncryption;
  notifications: NotificationCentre;
}

export function createTaxDeclarationsFeature(deps: TaxDeclarationsDeps): FeatureModule {
  const taxDeclarations = createTaxDeclarations(deps);
  return {
    name: 'tax-declarations',
    erasures: [taxDeclarationsErasure],
    bindings: taxDeclarationRoutes({ taxDeclarations, clock: deps.clock }),
    reveals: taxReveals(taxDeclarations),
    fillDemoPeople: (tx) => addDemoDeclarations(tx, deps),
    notificationKinds: [taxDeclarationSigned],
    payrollExport: taxForPayroll(deps.encryption),
    recordParts: [
      { key: 'tax-declarations', title: 'Tax declarations', order: 90, call: listTfnDeclarations },
      {
        key: 'uk-tax-declarations',
        title: 'Tax declarations in the United Kingdom',
        order: 91,
        call: listUkTaxDeclarations,
      },
    ],
    profileSections: [
      {
        key: 'taxation',
        synonyms: ['tax file number', 'tfn', 'ird number', 'tax declaration'],
        order: 30,
        capability: 'taxation.view',
        isOf: ({ country }) => isTaxedIn('tfn', country),
      },
      {
        key: 'uk-taxation',
        synonyms: ['tax code', 'national insurance', 'student loan', 'starter declaration'],
        order: 30,
        capability: 'taxation.view',
        isOf: ({ country }) => isTaxedIn('uk-taxation', country),
      },
    ],
  };
}

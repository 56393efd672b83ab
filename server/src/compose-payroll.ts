import { createBankAccountsFeature } from './features/bank-accounts/bank-accounts.module.ts';
import { createExternalPayrollFeature } from './features/external-payroll/external-payroll.module.ts';
import { createPayrollExportFeature } from './features/payroll-export/payroll-export.module.ts';
import { createPayrollSettings } from './features/payroll-settings/payroll-settings.module.ts';
import { createPayslipsFeature } from './features/payslips/payslips.module.ts';
import { createPensionFeature } from './features/pension/pension.module.ts';
import { createSuperFeature } from './features/super/super.module.ts';
import { createTaxDeclarationsFeature } from './features/tax-declarations/tax-declarations.module.ts';
import { createWorkPatternsFeature } from './features/work-patterns/work-patterns.module.ts';
import type { FeatureModule, PayrollExportPart } from './module.ts';
import type { Audit } from './platform/audit/audit.ts';
import type { Clock } from './platform/clock/clock.ts';
import type { FieldEncryption } from './platform/crypto/field-encryption.ts';
import type { Database } from './platform/db/database.ts';
import type { NotificationCentre } from './platform/notifications/notifications.ts';
import type { FileStore } from './platform/storage/file-store.ts';

interface PayrollDeps {
  audit: Audit;
  clock: Clock;
  database: Database;
  encryption: FieldEncryption;
  files: FileStore;
  notifications: NotificationCentre;
  /** What all features bring to an export, those of payroll among them. */
  parts: () => readonly PayrollExportPart[];
}

/** Everything that is about how people are paid. */
export function composePayroll(deps: PayrollDeps): FeatureModule[] {
  return [
    createBankAccountsFeature(deps),
    createPayrollSettings(deps),
    createExternalPayrollFeature(deps),
    createPayrollExportFeature(deps),
    createPayslipsFeature(deps),
    createWorkPatternsFeature(deps),
    createPensionFeature(deps),
    createSuperFeature(deps),
    createTaxDeclarationsFeature(deps),
  ];
}

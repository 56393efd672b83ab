import type { Platform } from '../../compose-platform.ts';
import type { FeatureModule } from '../../module.ts';
import { employeesWithChanges } from './bank-accounts/actionable.reads.ts';
import { createBankAccountsFeature } from './bank-accounts/bank-accounts.module.ts';
import { createExternalPayrollFeature } from './external-payroll/external-payroll.module.ts';
import { createPayCalendarsFeature } from './pay-calendars/pay-calendars.module.ts';
import { createPayrollExportFeature } from './payroll-exports/payroll-export.module.ts';
import { createPayrollSettings } from './payroll-settings/payroll-settings.module.ts';
import { createPayslipsFeature } from './payslips/payslips.module.ts';
import { createPensionFeature } from './pension/pension.module.ts';
import { createSuperFeature } from './super/super.module.ts';
import { createTaxDeclarationsFeature } from './tax-declarations/tax-declarations.module.ts';
import { createWorkPatternsFeature } from './work-patterns/work-patterns.module.ts';

export function paySubject(platform: Platform): FeatureModule[] {
  return [
    createBankAccountsFeature(platform),
    createPayrollSettings(platform),
    createExternalPayrollFeature(platform),
    createPayrollExportFeature({
      ...platform,
      parts: () => platform.offered((module) => module.payrollExport),
    }),
    createPayCalendarsFeature({ ...platform, bankChangesOf: employeesWithChanges }),
    createPayslipsFeature(platform),
    createWorkPatternsFeature(platform),
    createPensionFeature(platform),
    createSuperFeature(platform),
    createTaxDeclarationsFeature(platform),
  ];
}

import type { Platform } from '../../compose-platform.ts';
import type { FeatureModule } from '../../module.ts';
import { employeesWithChanges } from './bank-accounts/actionable.reads.ts';
import * as features from './pay.features.ts';
import { createPayCalendarsFeature } from './pay-calendars/pay-calendars.module.ts';
import { createPayrollExportFeature } from './payroll-exports/payroll-export.module.ts';

export function paySubject(platform: Platform): FeatureModule[] {
  return [
    ...Object.values(features).map((create) => create(platform)),
    createPayrollExportFeature({
      ...platform,
      parts: () => platform.offered((module) => module.payrollExport),
    }),
    createPayCalendarsFeature({ ...platform, bankChangesOf: employeesWithChanges }),
  ];
}

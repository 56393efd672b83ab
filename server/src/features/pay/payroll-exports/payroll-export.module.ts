import type { FeatureModule, PayrollExportPart } from '../../../module.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { FieldEncryption } from '../../../platform/crypto/field-encryption.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { FileStore } from '../../../platform/storage/file-store.ts';
import { clearExports, makeExport, removeFiles } from './payroll-export.jobs.ts';
import { payrollExportRoutes } from './payroll-export.routes.ts';
import { createPayrollExports } from './payroll-export.service.ts';
import { createExportSeal } from './payroll-export-seal.service.ts';

interface PayrollExportDeps {
  audit: Audit;
  clock: Clock;
  database: Database;
  encryption: FieldEncryption;
  files: FileStore;
  /** The data of all features that payroll needs. */
  parts: () => readonly PayrollExportPart[];
}

export function createPayrollExportFeature(deps: PayrollExportDeps): FeatureModule {
  const seal = createExportSeal(deps);
  return {
    name: 'payroll-export',
    bindings: payrollExportRoutes(createPayrollExports({ ...deps, seal })),
    jobs: [makeExport({ ...deps, seal }), removeFiles(deps.files)],
    recurring: [clearExports({ ...deps, seal })],
    menu: [
      {
        id: 'payroll-exports',
        module: null,
        menu: 'main',
        group: 'payroll',
        label: 'Exports',
        icon: 'file-export',
        href: '/admin/payroll-exports',
        order: 30,
        synonyms: ['payroll exports', 'pay file', 'payroll file'],
        capability: 'payroll.export',
      },
    ],
  };
}

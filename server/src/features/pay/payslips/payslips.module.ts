import { listPayslips } from '@tenure/contract/pay/payslips.ts';
import type { FeatureModule } from '../../../module.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import { clearBatches } from '../../../platform/batches/clear-batches.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { FieldEncryption } from '../../../platform/crypto/field-encryption.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { NotificationCentre } from '../../../platform/notifications/notifications.ts';
import type { FileStore } from '../../../platform/storage/file-store.ts';
import { issueJob } from './batch.jobs.ts';
import { batchRoutes } from './batch.routes.ts';
import { createBatches } from './batch.service.ts';
import { payslipBatches } from './batch.store.ts';
import { addDemoYear } from './demo-year.service.ts';
import { payslipIssued, payslipWithdrawn } from './payslip.notifications.ts';
import { payslipFiles } from './payslip.reads.ts';
import { payslipRoutes } from './payslip.routes.ts';
import { createPayslips } from './payslip.service.ts';
import { createPayslipSeal } from './payslip-seal.service.ts';
import { payslipsErasure } from './payslips.erasure.ts';

interface PayslipsDeps {
  audit: Audit;
  clock: Clock;
  database: Database;
  encryption: FieldEncryption;
  files: FileStore;
  notifications: NotificationCentre;
}

export function createPayslipsFeature(deps: PayslipsDeps): FeatureModule {
  const seal = createPayslipSeal(deps);
  const payslips = createPayslips({ ...deps, seal });
  return {
    name: 'payslips',
    erasures: [payslipsErasure],
    bindings: [
      ...payslipRoutes(payslips, seal),
      ...batchRoutes(createBatches({ ...deps, seal, payslips }), seal),
    ],
    jobs: [issueJob({ ...deps, payslips }), payslipBatches.removeFiles(deps.files)],
    recurring: [
      clearBatches(deps, {
        name: 'payslips.clear',
        store: payslipBatches,
        action: 'payslip-batch.cleared',
        subject: 'payslip-batch',
      }),
    ],
    fillDemo: (tx) => addDemoYear(tx, seal),
    notificationKinds: [payslipIssued, payslipWithdrawn],
    recordParts: [
      {
        key: 'payslips',
        title: 'Payslips',
        order: 120,
        call: listPayslips,
        files: async (tx, tenantId, employeeId) =>
          (await payslipFiles(tx, employeeId)).map(({ id, fileName, storageKey, sealedFor }) => ({
            name: `${id} ${fileName}`,
            read: () => seal.read(tenantId, 'file', storageKey, sealedFor),
          })),
      },
    ],
    profileSections: [
      {
        key: 'payslips',
        synonyms: ['pay slip', 'salary', 'wage', 'pay', 'year to date'],
        order: 60,
        capability: 'payslips.view',
      },
    ],
    menu: [
      {
        id: 'payslips',
        module: null,
        menu: 'main',
        group: 'payroll',
        label: 'Payslips',
        icon: 'receipt',
        href: '/admin/payslips',
        order: 10,
        synonyms: ['upload payslips', 'payslip batches', 'issue payslips', 'pay runs'],
        capability: 'payslips.manage',
      },
    ],
  };
}

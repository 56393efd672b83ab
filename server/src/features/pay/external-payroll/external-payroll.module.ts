import { getExternalPayroll } from '@tenure/contract/pay/external-payroll.ts';
import type { FeatureModule } from '../../../module.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import { fillDemoExternalPayroll } from './demo-external.service.ts';
import { externalPayrollErasure } from './external-payroll.erasure.ts';
import { externalPayrollRoutes } from './external-payroll.routes.ts';
import { createExternalPayroll } from './external-payroll.service.ts';

export function createExternalPayrollFeature(deps: { audit: Audit }): FeatureModule {
  return {
    name: 'external-payroll',
    erasures: [externalPayrollErasure],
    bindings: externalPayrollRoutes(createExternalPayroll(deps)),
    fillDemo: fillDemoExternalPayroll,
    menu: [
      {
        id: 'external-payroll',
        module: null,
        menu: 'main',
        group: 'payroll',
        label: 'External payroll data',
        icon: 'file-import',
        href: '/admin/external-payroll',
        order: 40,
        synonyms: ['import payroll data', 'payroll system'],
        capability: 'external-payroll.edit',
      },
    ],
    recordParts: [
      { key: 'external-payroll', title: 'From the payroll system', order: 115, call: getExternalPayroll },
    ],
    profileSections: [
      {
        key: 'external-payroll-data',
        synonyms: ['payroll system'],
        order: 70,
        capability: 'external-payroll.view',
        isOf: (_person, { payrollIntegrationTab }) => payrollIntegrationTab,
      },
    ],
  };
}

import { getExternalPayroll } from '@tenure/contract/payroll/external-payroll.ts';
import type { FeatureModule } from '../../module.ts';
import type { Audit } from '../../platform/audit/audit.ts';
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
        menu: 'sub',
        parent: 'administration',
        label: 'External payroll data',
        icon: 'settings',
        href: '/admin/external-payroll',
        order: 58,
        capability: 'external-payroll.edit',
      },
    ],
    recordParts: [
      { key: 'external-payroll', title: 'From the payroll system', order: 115, call: getExternalPayroll },
    ],
    profileSections: [
      {
        key: 'external-payroll-data',
        order: 70,
        capability: 'external-payroll.view',
        isOf: (_person, { payrollIntegrationTab }) => payrollIntegrationTab,
      },
    ],
  };
}

import type { FeatureModule } from '../../module.ts';
import type { Audit } from '../../platform/audit/audit.ts';
import { payrollSettingsRoutes } from './payroll-settings.routes.ts';

export function createPayrollSettings(deps: { audit: Audit }): FeatureModule {
  return {
    name: 'payroll-settings',
    bindings: payrollSettingsRoutes(deps),
    menu: [
      {
        id: 'payroll-settings',
        module: null,
        menu: 'sub',
        parent: 'administration',
        label: 'Payroll settings',
        icon: 'settings',
        href: '/admin/payroll-settings',
        order: 57,
        capability: 'payroll.settings.edit',
      },
    ],
  };
}

import type { FeatureModule } from '../../../module.ts';
import { approvalSwitchedOff } from './payroll-settings.notifications.ts';
import { type PayrollSettingsDeps, payrollSettingsRoutes } from './payroll-settings.routes.ts';

export function createPayrollSettings(deps: PayrollSettingsDeps): FeatureModule {
  return {
    name: 'payroll-settings',
    bindings: payrollSettingsRoutes(deps),
    notificationKinds: [approvalSwitchedOff],
    menu: [
      {
        id: 'payroll-settings',
        module: null,
        menu: 'settings',
        group: 'pay',
        label: 'Payroll settings',
        icon: 'settings',
        href: '/admin/payroll-settings',
        order: 10,
        synonyms: ['bank changes need approval', 'pay settings'],
        capability: 'payroll.settings.edit',
      },
    ],
  };
}

import { listHoursWorked } from '@tenure/contract/leave/hours-worked.ts';
import type { FeatureModule } from '../../../module.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import { erasureOf } from '../../../platform/erasure/erasure.ts';
import { hoursWorkedRoutes } from './hours-worked.routes.ts';
import { createHoursWorked } from './hours-worked.service.ts';

export function createHoursWorkedFeature({ audit }: { audit: Audit }): FeatureModule {
  return {
    name: 'hours-worked',
    module: 'leave',
    bindings: hoursWorkedRoutes(createHoursWorked({ audit })),
    menu: [
      {
        id: 'hours-worked',
        module: 'leave',
        menu: 'main',
        group: 'payroll',
        label: 'Hours worked',
        icon: 'hourglass',
        href: '/admin/hours-worked',
        order: 41,
        synonyms: ['irregular hours', 'casual hours', 'timesheet import', 'csv', '12.07%'],
        capability: 'leave.pay.manage',
      },
    ],
    recordParts: [{ key: 'hours-worked', title: 'Hours worked', order: 76, call: listHoursWorked }],
    erasures: [erasureOf('work-patterns', [{ what: 'Hours worked by pay period', table: 'hours_worked' }])],
  };
}

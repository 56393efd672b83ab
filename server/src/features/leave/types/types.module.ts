import type { FeatureModule } from '../../../module.ts';
import { leaveTypeRoutes } from './leave-type.routes.ts';
import type { LeaveTypeService } from './leave-type.service.ts';

export { createLeaveTypes } from './leave-type.service.ts';
export { allTypes } from './leave-type.store.ts';

export function createLeaveTypesFeature(types: LeaveTypeService): FeatureModule {
  return {
    name: 'leave-types',
    module: 'leave',
    bindings: leaveTypeRoutes(types),
    menu: [
      {
        id: 'leave-types',
        module: 'leave',
        menu: 'settings',
        group: 'leave',
        label: 'Leave types',
        icon: 'settings',
        href: '/admin/leave-types',
        order: 24,
        synonyms: ['annual leave', 'accrual rules', 'entitlements'],
        capability: 'leave.type.edit',
      },
    ],
    fillDemo: (tx) => types.addStarters(tx),
  };
}

import type { FeatureModule } from '../../../module.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { PayPeriodsBetween } from '../../pay/pay-calendars/pay-calendars.api.ts';
import { leavePayRoutes } from './leave-pay.routes.ts';
import { createLeavePay } from './leave-pay.service.ts';

export function createLeavePayFeature(
  { audit, clock }: { audit: Audit; clock: Clock },
  ports: { payPeriods: PayPeriodsBetween },
): FeatureModule {
  return {
    name: 'leave-pay',
    module: 'leave',
    bindings: leavePayRoutes(createLeavePay({ audit, clock, ...ports })),
    menu: [
      {
        id: 'leave-pay',
        module: 'leave',
        menu: 'main',
        group: 'payroll',
        label: 'Leave for payroll',
        icon: 'calendar-dollar',
        href: '/admin/leave-pay',
        order: 45,
        synonyms: ['leave taken', 'pay periods', 'close period', 'leave export'],
        capability: 'leave.pay.manage',
      },
    ],
  };
}

import type { FeatureModule } from '../../../module.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import { addDemoCalendars } from './demo-calendars.store.ts';
import { nextPayWidget } from './next-pay.widget.ts';
import { payCalendarRoutes } from './pay-calendar.routes.ts';
import { createPayCalendars } from './pay-calendar.service.ts';
import { type PayRunDeps, payRunWidget } from './pay-run.widget.ts';

export function createPayCalendarsFeature(deps: { audit: Audit } & PayRunDeps): FeatureModule {
  return {
    name: 'pay-calendars',
    bindings: payCalendarRoutes(createPayCalendars(deps)),
    widgets: [payRunWidget(deps), nextPayWidget],
    menu: [
      {
        id: 'pay-calendars',
        module: null,
        menu: 'settings',
        group: 'pay',
        label: 'Pay calendars',
        icon: 'settings',
        href: '/admin/pay-calendars',
        order: 20,
        synonyms: ['pay days', 'pay cycles', 'cut-off', 'pay periods', 'pay dates'],
        capability: 'pay-calendar.edit',
      },
      {
        id: 'pay',
        module: null,
        menu: 'main',
        group: 'me',
        label: 'Pay',
        icon: 'cash',
        href: '/pay',
        order: 20,
        synonyms: [
          'payslip',
          'pay day',
          'bank account',
          'salary',
          'wage',
          'super',
          'tax',
          'pension',
          'wages',
          'get paid',
          'pay dates',
          'earnings',
        ],
        capability: 'pay-calendar.view',
        hasSomething: async (_tx, { employeeId }) => employeeId !== null,
      },
    ],
    fillDemoPeople: addDemoCalendars,
  };
}

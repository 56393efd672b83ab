import type { FeatureModule } from '../../../module.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { createHolidayLoading } from './holidays.jobs.ts';
import { holidayRoutes } from './holidays.routes.ts';
import { createHolidays } from './holidays.service.ts';

interface HolidaysDeps {
  audit: Audit;
  clock: Clock;
  database: Database;
}

export function createHolidaysFeature(deps: HolidaysDeps): FeatureModule {
  const holidays = createHolidays(deps);
  return {
    name: 'holidays',
    bindings: holidayRoutes(holidays),
    recurring: [createHolidayLoading(deps.database, holidays)],
    menu: [
      {
        id: 'public-holidays',
        module: null,
        menu: 'settings',
        group: 'leave',
        label: 'Public holidays',
        icon: 'settings',
        href: '/admin/public-holidays',
        order: 25,
        synonyms: ['bank holidays', 'days off', 'calendar'],
        capability: 'leave.holiday.edit',
      },
    ],
    fillDemo: async (tx) => {
      await holidays.load(tx);
    },
  };
}

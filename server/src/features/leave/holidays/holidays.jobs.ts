import type { Database } from '../../../platform/db/database.ts';
import { inEachTenant } from '../../../platform/jobs/each-tenant.ts';
import { defineRecurring, type Recurring } from '../../../platform/jobs/recurring.ts';
import type { Holidays } from './holidays.service.ts';

/** A new company or location has its holidays within minutes, and everyone has the year after next from 1 January. */
export function createHolidayLoading(database: Database, holidays: Holidays): Recurring {
  return defineRecurring({
    name: 'leave.load-holidays',
    everySeconds: 10 * 60,
    run: (context) =>
      inEachTenant(database, context, (tenantId) =>
        database.asTenant(tenantId, 'read write', (tx) => holidays.load(tx)),
      ),
  });
}

import type { Database } from '../../../platform/db/database.ts';
import { inEachTenant } from '../../../platform/jobs/each-tenant.ts';
import { defineRecurring, type Recurring } from '../../../platform/jobs/recurring.ts';
import { isModuleOn } from '../../../platform/modules/company-modules.reads.ts';
import type { CourseReminders } from './reminder.service.ts';

export const createReminderJob = (database: Database, remind: CourseReminders): Recurring =>
  defineRecurring({
    name: 'learning.remind',
    everySeconds: 60 * 60,
    run: (context) =>
      inEachTenant(database, context, (tenantId) =>
        database.asTenant(tenantId, 'read write', async (tx) => {
          if (await isModuleOn(tx, 'learning')) await remind(tx);
        }),
      ),
  });

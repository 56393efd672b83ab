import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { inEachTenant } from '../../../platform/jobs/each-tenant.ts';
import { defineRecurring, type Recurring } from '../../../platform/jobs/recurring.ts';
import { isModuleOn } from '../../../platform/modules/company-modules.reads.ts';
import type { NotificationCentre } from '../../../platform/notifications/notifications.ts';
import { celebrationToday } from './celebration.notifications.ts';
import { celebrationsToTell } from './celebration.store.ts';

interface CelebrationJobsDeps {
  clock: Clock;
  database: Database;
  notifications: NotificationCentre;
}

/** From seven to eleven by the reader's clock, so that a missed hour is made up for. */
const morning = { from: 7, until: 11 };

export function createCelebrationRound({ clock, database, notifications }: CelebrationJobsDeps): Recurring {
  return defineRecurring({
    name: 'recognition.celebrations',
    cron: '10 * * * *',
    run: async (context) => {
      const today = clock.today('UTC');
      // Some readers are on another day.
      const days = [-1, 0, 1].map((plus) => today.add({ days: plus }).toString());
      await inEachTenant(database, context, (tenantId) =>
        database.asTenant(tenantId, 'read write', async (tx) => {
          if (!(await isModuleOn(tx, 'recognition'))) return;
          const { kind } = celebrationToday;
          for (const one of await celebrationsToTell(tx, days, { notificationKind: kind, ...morning })) {
            await notifications.notify(tx, one.accountIds, {
              kind,
              parameters: { person: one.name, celebration: one.kind, years: one.years },
              href: '/recognition',
              speaksOf: { employeeId: one.employeeId },
            });
          }
        }),
      );
    },
  });
}

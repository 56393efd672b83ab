import type { Database } from '../../../platform/db/database.ts';
import { inEachTenant } from '../../../platform/jobs/each-tenant.ts';
import { implementJob, type RunnableJob } from '../../../platform/jobs/job.ts';
import { defineRecurring, type Recurring } from '../../../platform/jobs/recurring.ts';
import { isModuleOn } from '../../../platform/modules/company-modules.reads.ts';
import { launchJob, type ReviewCycles, reminderJob } from './cycle.service.ts';
import type { CyclePeople } from './cycle-people.service.ts';
import type { PhaseReminders } from './phase-reminder.service.ts';

export const createLaunchJob = (database: Database, cycles: ReviewCycles): RunnableJob =>
  implementJob(launchJob, async (context, { tenantId, cycleId }) => {
    const launchSome = () =>
      database.asTenant(tenantId, 'read write', (tx) => cycles.launchSome(tx, cycleId));
    while (await launchSome()) context.signal.throwIfAborted();
  });

export const createReminderJob = (database: Database, cycles: ReviewCycles): RunnableJob =>
  implementJob(reminderJob, (_context, { tenantId, cycleId, performanceIds }) =>
    database.asTenant(tenantId, 'read write', (tx) => cycles.sendReminders(tx, cycleId, performanceIds)),
  );

/** People added to each cycle in one transaction. */
const mostJoiners = 200;

/** Adds people who joined, once a day; someone without a manager is added once they have one. */
export const createJoinerRound = (database: Database, people: CyclePeople): Recurring =>
  defineRecurring({
    name: 'performance.add-joiners',
    cron: '20 1 * * *',
    run: (context) =>
      inEachTenant(database, context, async (tenantId) => {
        const addSome = () =>
          database.asTenant(tenantId, 'read write', async (tx) =>
            (await isModuleOn(tx, 'performance')) ? people.addJoiners(tx, mostJoiners) : 0,
          );
        while ((await addSome()) > 0) context.signal.throwIfAborted();
      }),
  });

/** Every hour, since the days are those of the employees. */
export const createPhaseReminderRound = (database: Database, reminders: PhaseReminders): Recurring =>
  defineRecurring({
    name: 'performance.remind-of-phases',
    everySeconds: 60 * 60,
    run: (context) =>
      inEachTenant(database, context, async (tenantId, apart) => {
        const cycles = await database.asTenant(tenantId, 'read only', async (tx) =>
          (await isModuleOn(tx, 'performance')) ? reminders.cycles(tx) : [],
        );
        for (const cycle of cycles) {
          await apart({ cycleId: cycle.id }, () =>
            database.asTenant(tenantId, 'read write', (tx) => reminders.remind(tx, cycle)),
          );
        }
      }),
  });

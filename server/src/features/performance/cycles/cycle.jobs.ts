import type { Database } from '../../../platform/db/database.ts';
import { implementJob, type RunnableJob } from '../../../platform/jobs/job.ts';
import { launchJob, type ReviewCycles, reminderJob } from './cycle.service.ts';

export const createLaunchJob = (database: Database, cycles: ReviewCycles): RunnableJob =>
  implementJob(launchJob, async (context, { tenantId, cycleId }) => {
    const launchSome = () =>
      database.asTenant(tenantId ?? 0, 'read write', (tx) => cycles.launchSome(tx, cycleId));
    while (await launchSome()) context.signal.throwIfAborted();
  });

export const createReminderJob = (database: Database, cycles: ReviewCycles): RunnableJob =>
  implementJob(reminderJob, (_context, { tenantId, cycleId }) =>
    database.asTenant(tenantId ?? 0, 'read write', (tx) => cycles.sendReminders(tx, cycleId)),
  );

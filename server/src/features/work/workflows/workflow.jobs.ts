import type { Database } from '../../../platform/db/database.ts';
import { inEachTenant } from '../../../platform/jobs/each-tenant.ts';
import { defineRecurring, type Recurring } from '../../../platform/jobs/recurring.ts';
import type { PlanFollowing } from './plan-following.service.ts';
import type { Tasks } from './task.service.ts';
import type { TaskReminders } from './task-reminder.service.ts';
import type { Workflows } from './workflow.service.ts';

/** Passes the tasks of people who have left to people who are still there. */
export function createPassingOn(database: Database, workflows: Workflows): Recurring {
  return defineRecurring({
    name: 'workflows.pass-on',
    everySeconds: 60 * 60,
    run: (context) =>
      inEachTenant(database, context, (tenantId) =>
        database.asTenant(tenantId, 'read write', (tx) => workflows.passOn(tx)),
      ),
  });
}

/** Reminders are sent within the hour in which a day begins for the task's holder. */
export function createReminding(database: Database, reminders: TaskReminders): Recurring {
  return defineRecurring({
    name: 'workflows.remind',
    everySeconds: 60 * 60,
    run: (context) =>
      inEachTenant(database, context, (tenantId) =>
        database.asTenant(tenantId, 'read write', (tx) => reminders.remind(tx)),
      ),
  });
}

/** In one transaction. */
const mostAtOnce = 100;

/**
 * Completes steps whose course, document or contract was completed in its own part of the product, and lets workflows of
 * starters and leavers follow their day.
 */
export function createFollowing(database: Database, tasks: Tasks, plan: PlanFollowing): Recurring {
  return defineRecurring({
    name: 'workflows.follow',
    everySeconds: 5 * 60,
    run: (context) =>
      inEachTenant(database, context, async (tenantId) => {
        const followSome = () =>
          database.asTenant(tenantId, 'read write', (tx) => tasks.follow(tx, mostAtOnce));
        while ((await followSome()) === mostAtOnce) context.signal.throwIfAborted();
        await database.asTenant(tenantId, 'read write', (tx) => plan.follow(tx));
      }),
  });
}

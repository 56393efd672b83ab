import { ownCpdPlansPath } from '@tenure/contract/learning/cpd-plans.ts';
import { pointsMissingInPlan } from '@tenure/domain/learning/cpd-plan.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { inEachTenant } from '../../../platform/jobs/each-tenant.ts';
import { defineRecurring, type Recurring } from '../../../platform/jobs/recurring.ts';
import { isModuleOn } from '../../../platform/modules/company-modules.reads.ts';
import type { NotificationCentre } from '../../../platform/notifications/notifications.ts';
import { takePlansToRemind } from './cpd-plan.store.ts';
import { cpdPlanEnds } from './cpd-plans.notifications.ts';

interface ReminderDeps {
  audit: Audit;
  notifications: NotificationCentre;
}

/** Reminds people once of each plan whose period ends within a month. */
export const createCpdReminders =
  ({ audit, notifications }: ReminderDeps) =>
  async (tx: WriteTx): Promise<void> => {
    if (!(await isModuleOn(tx, 'learning'))) return;
    const plans = await takePlansToRemind(tx);
    const reminders = plans.map((plan) => ({
      accountId: plan.accountId,
      parameters: {
        plan: plan.name,
        endsOn: plan.endDate,
        missing: String(pointsMissingInPlan(plan, plan.categories)),
      },
      href: ownCpdPlansPath,
      speaksOf: { employeeId: plan.employeeId },
    }));
    await notifications.notifyEach(tx, cpdPlanEnds.kind, reminders);
    for (const plan of plans) {
      await audit.record(tx, {
        action: 'cpd-plan.reminded',
        subject: { type: 'employee', id: plan.employeeId },
        details: { planId: plan.id, title: plan.name },
      });
    }
  };

export const createCpdReminderJob = ({
  database,
  ...deps
}: ReminderDeps & { database: Database }): Recurring =>
  defineRecurring({
    name: 'cpd-plans.remind',
    everySeconds: 60 * 60,
    run: (context) =>
      inEachTenant(database, context, (tenantId) =>
        database.asTenant(tenantId, 'read write', createCpdReminders(deps)),
      ),
  });

import { enrolmentPath } from '@tenure/contract/learning/catalogue.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { inEachTenant } from '../../../platform/jobs/each-tenant.ts';
import { defineRecurring, type Recurring } from '../../../platform/jobs/recurring.ts';
import { isModuleOn } from '../../../platform/modules/company-modules.reads.ts';
import type { NotificationCentre } from '../../../platform/notifications/notifications.ts';
import { accountOfEmployee } from './account.reads.ts';
import { assigningDay, insertAttempts, mainCourse } from './assigning.store.ts';
import { type ObligationOfDay, obligationsOn } from './facts.reads.ts';
import { courseRequired } from './obligations.notifications.ts';
import { requiredOn } from './required.reads.ts';

const peopleInBatch = 200;

interface Deps {
  database: Database;
  audit: Audit;
  notifications: NotificationCentre;
}

/** Assigns the course of an obligation to people who miss it, or whose completion lapses soon. */
export function createAssigning({ database, audit, notifications }: Deps): Recurring {
  async function assignBatch(tx: WriteTx, obligation: ObligationOfDay, day: string): Promise<boolean> {
    const { leadDays } = obligation;
    const courseId = await mainCourse(tx, obligation.id);
    if (leadDays === null || courseId === undefined) return false;
    const owed = await requiredOn(
      tx,
      { day, reach: null, owedWithin: leadDays, page: { page: 1, itemsPerPage: peopleInBatch } },
      [obligation],
    );
    const dues = new Map(owed.rows.map((one) => [one.employeeId, one.dueOn ?? one.lapsesOn]));
    const added = await insertAttempts(
      tx,
      [...dues].map(([employeeId, dueDate]) => ({ employeeId, courseId, dueDate })),
    );
    for (const { id, employeeId } of added) {
      await audit.record(tx, {
        action: 'obligation.assigned',
        subject: { type: 'employee', id: employeeId },
        details: { obligationId: obligation.id, enrolmentId: id, title: obligation.title },
      });
      await notifications.notify(tx, await accountOfEmployee(tx, employeeId), {
        kind: courseRequired.kind,
        parameters: { title: obligation.title, dueOn: dues.get(employeeId) ?? null },
        href: enrolmentPath(id),
      });
    }
    return owed.total > owed.rows.length && added.length > 0;
  }

  return defineRecurring({
    name: 'learning.assign-required',
    everySeconds: 6 * 60 * 60,
    run: (context) =>
      inEachTenant(database, context, async (tenantId, apart) => {
        const { day, obligations } = await database.asTenant(tenantId, 'read only', async (tx) => {
          const today = await assigningDay(tx);
          // People could not open the course; it is assigned once the module is back.
          const isOn = await isModuleOn(tx, 'learning');
          return { day: today, obligations: isOn ? await obligationsOn(tx, { day: today }) : [] };
        });
        for (const obligation of obligations) {
          await apart({ obligationId: obligation.id }, async () => {
            let isMore = true;
            while (isMore) {
              context.signal.throwIfAborted();
              isMore = await database.asTenant(tenantId, 'read write', (tx) =>
                assignBatch(tx, obligation, day),
              );
            }
          });
        }
      }),
  });
}

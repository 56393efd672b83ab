import { operatorAccessStates } from '@tenure/contract/identity/operator-access.ts';
import { z } from 'zod';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { inEachTenant } from '../../../platform/jobs/each-tenant.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { defineJob, implementJob, tenantOfPayload } from '../../../platform/jobs/job.ts';
import { defineRecurring } from '../../../platform/jobs/recurring.ts';
import type { NotificationCentre } from '../../../platform/notifications/notifications.ts';
import { accountsHolding } from '../../../platform/policy/holders.reads.ts';
import { accessRequested, operatorAccessPath } from './operator-access.notifications.ts';
import { refreshAdministrators, refreshOperators } from './operator-access-news.service.ts';
import { addGrant } from './operator-grant.store.ts';
import { companyById, followCompany, requestById } from './operator-request.store.ts';

/** From the operator to the company. */
export const requestJob = defineJob({
  name: 'operator-access.request',
  payload: z.object({
    companyId: tenantOfPayload,
    id: z.uuid(),
    operatorName: z.string(),
    reason: z.string(),
    hours: z.int(),
    requestedAt: z.string(),
  }),
});

/** From the company to the operator. */
export const reportJob = defineJob({
  name: 'operator-access.report',
  payload: z.object({
    operatorTenantId: tenantOfPayload,
    id: z.uuid(),
    state: z.enum(operatorAccessStates),
    decidedAt: z.string().nullable(),
    expiresAt: z.string().nullable(),
    firstUsedAt: z.string().nullable(),
    endedAt: z.string().nullable(),
  }),
});

/** From the operator to the company: a request is withdrawn, or approved access is no longer needed. */
export const endJob = defineJob({
  name: 'operator-access.give-up',
  payload: z.object({ companyId: tenantOfPayload, id: z.uuid() }),
});

interface Ending {
  endThoseOver(tx: WriteTx): Promise<void>;
  closeOutdated(tx: WriteTx): Promise<void>;
  endByOperator(tx: WriteTx, id: string): Promise<void>;
}

interface JobDeps {
  audit: Audit;
  clock: Clock;
  database: Database;
  notifications: NotificationCentre;
}

export function operatorAccessJobs({ audit, clock, database, notifications }: JobDeps, access: Ending) {
  const request = implementJob(requestJob, async (_context, { tenantId, companyId, ...asked }) => {
    const isWanted = await database.asTenant(
      tenantId,
      'read only',
      async (tx) => (await requestById(tx, asked.id))?.state === 'requested',
    );
    if (!isWanted) return;
    await database.asTenant(companyId, 'read write', async (tx) => {
      const outcome = await addGrant(tx, { ...asked, operatorTenantId: tenantId });
      if (outcome === 'taken') {
        await enqueue(tx, reportJob, {
          tenantId: tx.tenantId,
          operatorTenantId: tenantId,
          id: asked.id,
          state: 'declined',
          decidedAt: clock.now().toString(),
          expiresAt: null,
          firstUsedAt: null,
          endedAt: null,
        });
      }
      if (outcome !== 'added') return;
      const { operatorName: operator, reason, hours } = asked;
      await audit.record(tx, {
        action: 'operator-access.requested',
        subject: { type: 'operator-access', id: asked.id },
        details: { operator, reason, hours },
      });
      await notifications.notify(tx, await accountsHolding(tx, ['operator-access.decide']), {
        kind: accessRequested.kind,
        parameters: { operator, reason, hours },
        href: operatorAccessPath,
      });
      await refreshAdministrators(tx);
    });
  });

  const report = implementJob(reportJob, async (_context, { operatorTenantId, id, ...reported }) => {
    await database.asTenant(operatorTenantId, 'read write', async (tx) => {
      const before = await requestById(tx, id);
      if (!before || !(await followCompany(tx, id, reported))) return;
      const isUse = reported.state === before.state;
      const company = await companyById(tx, before.companyId);
      await audit.record(tx, {
        action: isUse ? 'operator-access.used' : actionOf(reported.state),
        subject: { type: 'operator-access', id },
        details: { company: company?.name ?? null, operator: before.operatorName },
      });
      await refreshOperators(tx);
    });
  });

  const giveUp = implementJob(endJob, (_context, { companyId, id }) =>
    database.asTenant(companyId, 'read write', (tx) => access.endByOperator(tx, id)),
  );

  return [request, report, giveUp];
}

function actionOf(state: (typeof operatorAccessStates)[number]) {
  return `operator-access.${state}` as const;
}

/** The session check refuses access as soon as its time is over; this records the end and notifies people. */
export function endingOfAccess(database: Database, access: Ending) {
  return defineRecurring({
    name: 'operator-access.end',
    everySeconds: 60,
    run: (context) =>
      inEachTenant(database, context, (id) =>
        database.asTenant(id, 'read write', async (tx) => {
          await access.endThoseOver(tx);
          await access.closeOutdated(tx);
        }),
      ),
  });
}

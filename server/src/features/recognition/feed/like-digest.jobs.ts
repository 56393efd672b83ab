import type { Database } from '../../../platform/db/database.ts';
import { inEachTenant } from '../../../platform/jobs/each-tenant.ts';
import { defineRecurring, type Recurring } from '../../../platform/jobs/recurring.ts';
import { isModuleOn } from '../../../platform/modules/company-modules.reads.ts';
import type { NotificationCentre } from '../../../platform/notifications/notifications.ts';
import { takeLikes } from './like-digest.store.ts';
import { recognitionLiked } from './recognition.notifications.ts';

/** Likes of a day in one message to each giver. */
export function createLikeDigest(database: Database, notifications: NotificationCentre): Recurring {
  return defineRecurring({
    name: 'recognition.like-digest',
    cron: '0 5 * * *',
    run: (context) =>
      inEachTenant(database, context, (tenantId) =>
        database.asTenant(tenantId, 'read write', async (tx) => {
          if (!(await isModuleOn(tx, 'recognition'))) return;
          const digests = (await takeLikes(tx)).map(({ accountId, likes, recognitionId }) => ({
            accountId,
            parameters: { likes },
            href: recognitionId === null ? '/recognition?view=from-me' : `/recognition?item=${recognitionId}`,
          }));
          await notifications.notifyEach(tx, recognitionLiked.kind, digests);
        }),
      ),
  });
}

import type { Database } from '../../../platform/db/database.ts';
import { inEachTenant } from '../../../platform/jobs/each-tenant.ts';
import { defineRecurring, type Recurring } from '../../../platform/jobs/recurring.ts';
import { forgetOldDevices } from './known-device.store.ts';
import { forgetOldChallenges } from './passkey.store.ts';
import { forgetOldWishes } from './registration.store.ts';
import { forgetRetryKeys, removeEndedSessions } from './session.store.ts';
import { forgetOldFailures } from './sign-in-failure.store.ts';

/** Takes away what no longer means anything, so that it neither grows nor lies about. */
export function createTidying(database: Database): Recurring {
  return defineRecurring({
    name: 'sessions.tidy',
    everySeconds: 15 * 60,
    run: async (context) => {
      await inEachTenant(database, context, async (id) => {
        await database.asTenant(id, 'read write', async (tx) => {
          await removeEndedSessions(tx, tx.tenantId);
          await forgetOldFailures(tx);
          await forgetOldWishes(tx);
          await forgetRetryKeys(tx);
          await forgetOldChallenges(tx);
          await forgetOldDevices(tx);
        });
      });
    },
  });
}

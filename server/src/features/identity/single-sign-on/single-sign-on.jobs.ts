import type { Database } from '../../../platform/db/database.ts';
import { inEachTenant } from '../../../platform/jobs/each-tenant.ts';
import { defineRecurring, type Recurring } from '../../../platform/jobs/recurring.ts';
import { forgetOldAttempts } from './attempt.store.ts';

/** Takes away attempts, spent assertions and browsers whose time is over. */
export function createSsoTidying(database: Database): Recurring {
  return defineRecurring({
    name: 'single-sign-on.tidy',
    everySeconds: 15 * 60,
    run: (context) =>
      inEachTenant(database, context, (id) => database.asTenant(id, 'read write', forgetOldAttempts)),
  });
}

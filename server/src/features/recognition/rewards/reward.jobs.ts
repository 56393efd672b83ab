import type { Database } from '../../../platform/db/database.ts';
import { inEachTenant } from '../../../platform/jobs/each-tenant.ts';
import { defineRecurring, type Recurring } from '../../../platform/jobs/recurring.ts';
import { isModuleOn } from '../../../platform/modules/company-modules.reads.ts';
import type { Rewards } from './reward.service.ts';

/** In one transaction. */
const mostAtOnce = 200;

/** Trophies and awards that give themselves, once a day; what one gives can be what another asks for. */
export function createRuleRound(database: Database, rewards: Rewards): Recurring {
  return defineRecurring({
    name: 'recognition.give-by-rule',
    cron: '20 3 * * *',
    run: (context) =>
      inEachTenant(database, context, async (tenantId) => {
        const giveSome = () =>
          database.asTenant(tenantId, 'read write', async (tx) =>
            (await isModuleOn(tx, 'recognition')) ? rewards.giveByRule(tx, mostAtOnce) : 0,
          );
        while ((await giveSome()) > 0) context.signal.throwIfAborted();
      }),
  });
}

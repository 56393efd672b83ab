import type { Database } from '../../../platform/db/database.ts';
import { inEachTenant } from '../../../platform/jobs/each-tenant.ts';
import { defineRecurring, type Recurring } from '../../../platform/jobs/recurring.ts';
import { isModuleOn } from '../../../platform/modules/company-modules.reads.ts';
import type { Rewards } from './reward.service.ts';
import { courseRules } from './reward.store.ts';

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
        const rules = await database.asTenant(tenantId, 'read only', async (tx) =>
          (await isModuleOn(tx, 'recognition')) ? courseRules(tx) : [],
        );
        for (const rule of rules) {
          let afterId: number | null = 0;
          while (afterId !== null) {
            context.signal.throwIfAborted();
            const from: number = afterId;
            afterId = await database.asTenant(tenantId, 'read write', (tx) =>
              rewards.giveByCourse(tx, rule, from, mostAtOnce),
            );
          }
        }
        // The points of those count here.
        while ((await giveSome()) > 0) context.signal.throwIfAborted();
      }),
  });
}

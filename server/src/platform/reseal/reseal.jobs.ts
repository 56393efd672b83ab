import { defineRecurring, type Recurring } from '../jobs/recurring.ts';
import type { Reseal } from './reseal.ts';

/** Brings every company under the current key, some time after it has become that; nothing is done once they are. */
export function createResealing(reseal: Reseal): Recurring {
  let isUnderWay = false;
  return defineRecurring({
    name: 'keys.reseal',
    everySeconds: 60,
    run: async ({ log, signal }) => {
      // A long pass is not begun a second time beside the first.
      if (isUnderWay) return;
      isUnderWay = true;
      try {
        for (const tenantId of await reseal.waiting()) {
          const { done, failed } = await reseal.tenant(tenantId, { signal });
          if (failed > 0) log.error({ tenantId, failed }, 'what is sealed could not all be opened');
          else if (done > 0) log.info({ tenantId, done }, 'what is sealed lies under the current key');
        }
      } finally {
        isUnderWay = false;
      }
    },
  });
}

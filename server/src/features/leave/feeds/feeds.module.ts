import type { FeatureModule } from '../../../module.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { createCallLimit } from '../../../platform/http/call-limit.ts';
import { createAccountViewers } from '../../../platform/policy/viewer-of-account.ts';
import { feedRoutes } from './feed.routes.ts';
import { createFeeds } from './feed.service.ts';
import { setFeedsAllowed } from './feed.store.ts';

/** Programs ask every few minutes at most; more is a mistake or an attack. */
const fetchesPerMinute = 12;

interface FeedsDeps {
  audit: Audit;
  clock: Clock;
  database: Database;
}

export function createFeedsFeature({ audit, clock, database }: FeedsDeps): FeatureModule {
  const limit = createCallLimit(fetchesPerMinute, clock);
  return {
    name: 'calendar-feeds',
    bindings: feedRoutes(createFeeds({ audit, database, limit, viewerOf: createAccountViewers() })),
    fillDemo: (tx) => setFeedsAllowed(tx, true),
  };
}

import type * as featureFlagsContract from '@tenure/contract/platform/feature-flags.ts';
import type { LiveUpdates } from '../../../app/live-updates.ts';
import { namesIn, refetching } from '../../../lib/api/refresh.ts';

/** Jobs open, suspend and resume companies; live events report their end. */
export const providerLive: LiveUpdates = {
  tenants: refetching(namesIn<typeof featureFlagsContract>('tenants')),
};

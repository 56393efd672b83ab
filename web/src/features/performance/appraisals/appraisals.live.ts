import type * as presenceContract from '@tenure/contract/performance/presence.ts';
import type { LiveUpdates } from '../../../app/live-updates.ts';
import { namesIn, refetching } from '../../../lib/api/refresh.ts';
import { refreshReviews } from './refresh-reviews.ts';

export const appraisalsLive: LiveUpdates = {
  performance: refreshReviews,
  'performance-cycle': refreshReviews,
  'review-presence': refetching(namesIn<typeof presenceContract>('getPresence')),
};

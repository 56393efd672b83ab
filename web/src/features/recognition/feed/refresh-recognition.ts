import type { QueryClient } from '@tanstack/react-query';
import type * as dashboardsContract from '@tenure/contract/company/dashboards.ts';
import type * as feedContract from '@tenure/contract/recognition/feed.ts';
import type * as rewardsContract from '@tenure/contract/recognition/rewards.ts';
import type * as trophyRequestsContract from '@tenure/contract/recognition/trophy-requests.ts';
import { namesIn, refetchReads } from '../../../lib/api/refresh.ts';

/** By name alone, so that people who never open these screens load none of their code. */
const reads = namesIn<typeof feedContract>('listRecognitions', 'getRecognition', 'listPersonRecognitions');
/** Changed by administrators and moderators only, so likes and thanks do not refresh them. */
const administration = [
  ...namesIn<typeof rewardsContract>('listBadges', 'listRewards', 'getReward', 'listGivableTrophies'),
  ...namesIn<typeof feedContract>('listOwnPoints'),
  ...namesIn<typeof trophyRequestsContract>('listTrophyRequests', 'getTrophySettings'),
  ...namesIn<typeof feedContract>('listRecognitionReports'),
];

/** Marks the query of this widget among those of all widgets. */
export const ofRecognition = { widget: 'recognition' } as const;

/** Refetches the feed. */
export async function refreshRecognition(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    refetchReads(queryClient, reads),
    queryClient.invalidateQueries({
      queryKey: namesIn<typeof dashboardsContract>('widgetItems'),
      predicate: ({ meta }) => meta?.['widget'] === ofRecognition.widget,
    }),
  ]);
}

export const refreshTrophyRequests = (queryClient: QueryClient): Promise<void> =>
  refetchReads(queryClient, namesIn<typeof trophyRequestsContract>('listTrophyRequests'));

/** Refetches everything that the viewer's own giving or deciding may have changed. */
export async function refreshAll(queryClient: QueryClient): Promise<void> {
  await Promise.all([refreshRecognition(queryClient), refetchReads(queryClient, administration)]);
}

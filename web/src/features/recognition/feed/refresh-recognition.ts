import type { QueryClient } from '@tanstack/react-query';

/** By name alone, so that people who never open these screens load none of their code. */
const reads = ['listRecognitions', 'getRecognition', 'listPersonRecognitions'];
/** Changed by administrators and moderators only, so likes and thanks do not refresh them. */
const administration = [
  'listBadges',
  'listRewards',
  'getReward',
  'listGivableTrophies',
  'listOwnPoints',
  'listTrophyRequests',
  'getTrophySettings',
  'listRecognitionReports',
];

/** Marks the query of this widget among those of all widgets. */
export const ofRecognition = { widget: 'recognition' } as const;

/** Refetches the feed. */
export async function refreshRecognition(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    ...reads.map((name) => queryClient.invalidateQueries({ queryKey: [name] })),
    queryClient.invalidateQueries({
      queryKey: ['widgetItems'],
      predicate: ({ meta }) => meta?.['widget'] === ofRecognition.widget,
    }),
  ]);
}

export const refreshTrophyRequests = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: ['listTrophyRequests'] });

/** Refetches everything that the viewer's own giving or deciding may have changed. */
export async function refreshAll(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    refreshRecognition(queryClient),
    ...administration.map((name) => queryClient.invalidateQueries({ queryKey: [name] })),
  ]);
}

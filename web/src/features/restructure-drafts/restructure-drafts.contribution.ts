import type { QueryClient } from '@tanstack/react-query';
import type { FeatureContribution } from '../../app/contributions.ts';

/** The calls by name: the contract itself is fetched with the screen. */
const asked = ['listRestructureDrafts', 'getRestructureDraft', 'previewRestructureDraft'];
const refresh = (queryClient: QueryClient) => {
  for (const name of asked) void queryClient.invalidateQueries({ queryKey: [name] });
};

export const restructureDraftsContribution: FeatureContribution = {
  onLiveEvent: (event, queryClient) => {
    if (event.type !== 'changed') return;
    if (event.subject === 'restructure-drafts' || event.subject === 'organisation') refresh(queryClient);
  },
  onLiveGap: refresh,
};

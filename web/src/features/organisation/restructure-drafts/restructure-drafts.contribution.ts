import type { QueryClient } from '@tanstack/react-query';
import type * as restructureDraftsContract from '@tenure/contract/organisation/restructure-drafts.ts';
import type { FeatureContribution } from '../../../app/contributions.ts';
import { namesIn, refetchReads } from '../../../lib/api/refresh.ts';

/** The calls by name: the contract itself is fetched with the screen. */
const reads = namesIn<typeof restructureDraftsContract>('listRestructureDrafts', 'getRestructureDraft');
/** The draft's effects are refetched last: a draft that is published meanwhile is not tried again. */
async function refresh(queryClient: QueryClient): Promise<void> {
  await refetchReads(queryClient, reads);
  await refetchReads(queryClient, namesIn<typeof restructureDraftsContract>('previewRestructureDraft'));
}

export const restructureDraftsContribution: FeatureContribution = {
  inboxKinds: {
    'restructure-draft': {
      loadFacts: async () => (await import('./components/inbox-facts.tsx')).DraftInboxFacts,
      decide: async (id, decision) => (await import('./inbox-decision.ts')).decideDraft(id, decision),
    },
  },
  onLiveEvent: (event, queryClient) => {
    if (event.type !== 'changed') return;
    if (event.subject === 'restructure-drafts' || event.subject === 'organisation') void refresh(queryClient);
  },
  onLiveGap: (queryClient) => void refresh(queryClient),
};

import type { QueryClient } from '@tanstack/react-query';
import type * as restructureDraftsContract from '@tenure/contract/organisation/restructure-drafts.ts';
import type { LiveUpdates } from '../../../app/live-updates.ts';
import { namesIn, refetchReads } from '../../../lib/api/refresh.ts';

const reads = namesIn<typeof restructureDraftsContract>('listRestructureDrafts', 'getRestructureDraft');
/** The draft's effects are refetched last: a draft that is published meanwhile is not tried again. */
async function refresh(queryClient: QueryClient): Promise<void> {
  await refetchReads(queryClient, reads);
  await refetchReads(queryClient, namesIn<typeof restructureDraftsContract>('previewRestructureDraft'));
}

export const restructureDraftsLive: LiveUpdates = { 'restructure-drafts': refresh, organisation: refresh };

import type { QueryClient } from '@tanstack/react-query';
import type * as invitationsContract from '@tenure/contract/people/invitations.ts';
import { namesIn, refetchReads } from '../../../lib/api/refresh.ts';

/** By name alone: people who never open these screens hear of changes too, and load no code for them. */
const reads = namesIn<typeof invitationsContract>('getInvitation', 'listInvitations', 'newestInvitationRun');

export async function refreshInvitations(queryClient: QueryClient): Promise<void> {
  await refetchReads(queryClient, reads);
}

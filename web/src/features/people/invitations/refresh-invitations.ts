import type { QueryClient } from '@tanstack/react-query';
import type {
  getInvitation,
  listInvitations,
  newestInvitationRun,
} from '@tenure/contract/people/invitations.ts';

/** By name alone: people who never open these screens hear of changes too, and load no code for them. */
const reads: readonly (typeof getInvitation | typeof listInvitations | typeof newestInvitationRun)['name'][] =
  ['getInvitation', 'listInvitations', 'newestInvitationRun'];

export async function refreshInvitations(queryClient: QueryClient): Promise<void> {
  await Promise.all(reads.map((name) => queryClient.invalidateQueries({ queryKey: [name] })));
}

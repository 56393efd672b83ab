import type { QueryClient } from '@tanstack/react-query';
import type {
  getInvitation,
  listInvitations,
  newestInvitationRun,
} from '@tenure/contract/people/invitations.ts';

/** By name alone: who never opens these screens is told of changes too, and loads nothing of them for that. */
const reads: readonly (typeof getInvitation | typeof listInvitations | typeof newestInvitationRun)['name'][] =
  ['getInvitation', 'listInvitations', 'newestInvitationRun'];

export async function refreshInvitations(queryClient: QueryClient): Promise<void> {
  await Promise.all(reads.map((name) => queryClient.invalidateQueries({ queryKey: [name] })));
}

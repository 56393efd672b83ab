import type { QueryClient } from '@tanstack/react-query';
import type * as accountsContract from '@tenure/contract/identity/accounts.ts';
import type * as securityProfilesContract from '@tenure/contract/identity/security-profiles.ts';
import type * as whyContract from '@tenure/contract/identity/why.ts';
import type * as profileContract from '@tenure/contract/people/profile.ts';
import { namesIn, refetchReads } from '../../../lib/api/refresh.ts';

/** By name alone: people who never open these screens hear of changes too, and load no code for them. */
const reads = [
  ...namesIn<typeof securityProfilesContract>(
    'listSecurityProfiles',
    'getSecurityProfile',
    'listSecurityProfileHolders',
    'listUserSecurityProfiles',
  ),
  ...namesIn<typeof whyContract>('explainAccess'),
  ...namesIn<typeof accountsContract>('getUserAccount'),
  ...namesIn<typeof securityProfilesContract>('listUsers'),
  ...namesIn<typeof profileContract>('userProfile'),
];

/** Refetches everything that a change to a profile, or to its holders, may affect. */
export async function refreshProfiles(queryClient: QueryClient): Promise<void> {
  await refetchReads(queryClient, reads);
}

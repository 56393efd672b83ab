import type { QueryClient } from '@tanstack/react-query';
import type { getUserAccount } from '@tenure/contract/identity/accounts.ts';
import type {
  getSecurityProfile,
  listSecurityProfileHolders,
  listSecurityProfiles,
  listUserSecurityProfiles,
  listUsers,
} from '@tenure/contract/identity/security-profiles.ts';
import type { explainAccess } from '@tenure/contract/identity/why.ts';
import type { userProfile } from '@tenure/contract/people/profile.ts';

type Read =
  | typeof listSecurityProfiles
  | typeof getSecurityProfile
  | typeof listSecurityProfileHolders
  | typeof listUserSecurityProfiles
  | typeof explainAccess
  | typeof getUserAccount
  | typeof listUsers
  | typeof userProfile;

/** By name alone: people who never open these screens hear of changes too, and load no code for them. */
const reads: readonly Read['name'][] = [
  'listSecurityProfiles',
  'getSecurityProfile',
  'listSecurityProfileHolders',
  'listUserSecurityProfiles',
  'explainAccess',
  'getUserAccount',
  'listUsers',
  'userProfile',
];

/** Refetches everything that a change to a profile, or to its holders, may affect. */
export async function refreshProfiles(queryClient: QueryClient): Promise<void> {
  await Promise.all(reads.map((name) => queryClient.invalidateQueries({ queryKey: [name] })));
}

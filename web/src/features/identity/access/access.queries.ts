import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Grant } from '@tenure/contract/capabilities.ts';
import type { EndpointAnswer, EndpointRequest } from '@tenure/contract/endpoint.ts';
import {
  assignSecurityProfile,
  copySecurityProfile,
  createSecurityProfile,
  deleteSecurityProfile,
  getSecurityProfile,
  listCapabilities,
  listSecurityProfileHolders,
  listSecurityProfiles,
  listUserSecurityProfiles,
  listUsers,
  previewSecurityProfile,
  removeSecurityProfile,
  resetSecurityProfile,
  saveSecurityProfile,
} from '@tenure/contract/identity/security-profiles.ts';
import { explainAccess } from '@tenure/contract/identity/why.ts';
import { listPublicCards } from '@tenure/contract/people/public-card.ts';
import { type Answer, call } from '../../../lib/api/call.ts';
import { everyQueryOf, keepAnswer, query, versionedQuery } from '../../../lib/api/query.ts';
import { refreshProfiles } from './refresh-profiles.ts';

export type ProfileAnswer = Answer<EndpointAnswer<typeof getSecurityProfile>>;
export type CapabilityRow = EndpointAnswer<typeof listCapabilities>['data'][number];
export type Preview = EndpointAnswer<typeof previewSecurityProfile>;

interface ListPage {
  page: number;
  sortBy: string;
  searchText: string;
}

export function profilesQuery({
  page,
  sortBy,
  searchText,
  roleType,
}: ListPage & { roleType: string | null }) {
  return query(listSecurityProfiles, {
    query: {
      page: String(page),
      sortBy,
      searchText,
      ...(roleType === null ? {} : { 'selectedFilters[roleType]': roleType }),
    },
  });
}

/** For choosing one by name. */
export function foundProfilesQuery(searchText: string) {
  return query(listSecurityProfiles, { query: { searchText, itemsPerPage: '20' } });
}

export const capabilitiesQuery = query(listCapabilities, {});

export function profileQuery(profileId: string) {
  return versionedQuery(getSecurityProfile, { params: { profileId } });
}

export function holdersQuery(profileId: string, { page, sortBy, searchText }: ListPage) {
  return query(listSecurityProfileHolders, {
    params: { profileId },
    query: { page: String(page), sortBy, searchText },
  });
}

export function usersQuery(searchText: string) {
  return query(listUsers, { query: { searchText } });
}

export function userQuery(userId: number) {
  return query(listUsers, { query: { 'selectedFilters[id]': String(userId) } });
}

export function employeesQuery(searchText: string) {
  return query(listPublicCards, { query: { searchText } });
}

export function userProfilesQuery(userId: number) {
  return query(listUserSecurityProfiles, {
    params: { userId: String(userId) },
    query: { itemsPerPage: '100' },
  });
}

/** Asked again with each page, and never answered from an earlier state. */
export function previewQuery(profileId: string, grants: Grant[], page: number) {
  return queryOptions({
    queryKey: [previewSecurityProfile.name, profileId, grants, page],
    queryFn: async ({ signal }) => {
      const request = { params: { profileId }, query: { page: String(page) }, body: { grants } };
      return (await call(previewSecurityProfile, request, { signal })).body;
    },
    staleTime: 0,
    gcTime: 0,
  });
}

export type Question = EndpointRequest<typeof explainAccess>['body'];

export function explanationQuery(question: Question) {
  return queryOptions({
    queryKey: [explainAccess.name, question],
    queryFn: async ({ signal }) => (await call(explainAccess, { body: question }, { signal })).body.data,
    staleTime: 60_000,
  });
}

type SavedProfile = EndpointRequest<typeof saveSecurityProfile>['body'];
type NewProfile = EndpointRequest<typeof createSecurityProfile>['body'];

function useProfileChange<Change, Result>(change: (given: Change) => Promise<Result>) {
  const queryClient = useQueryClient();
  return useMutation({ mutationFn: change, onSuccess: () => refreshProfiles(queryClient) });
}

export function useMakeProfile() {
  return useProfileChange((body: NewProfile) => call(createSecurityProfile, { body }));
}

export function useCopyProfile(profileId: string) {
  return useProfileChange((name: string) =>
    call(copySecurityProfile, { params: { profileId }, body: { name } }),
  );
}

export function useSaveProfile(profileId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ body, etag }: { body: SavedProfile; etag: string | null }) =>
      call(saveSecurityProfile, { params: { profileId }, body }, { ifMatch: etag }),
    onSuccess: async (answer) => {
      await keepAnswer(queryClient, profileQuery(profileId), answer);
      await refreshProfiles(queryClient);
    },
    // Reads the newer version, to show it beside the unsaved one.
    onError: () => queryClient.invalidateQueries(everyQueryOf(getSecurityProfile)),
  });
}

export function useResetProfile(profileId: string) {
  return useProfileChange((etag: string | null) =>
    call(resetSecurityProfile, { params: { profileId } }, { ifMatch: etag }),
  );
}

export function useDeleteProfile(profileId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (etag: string | null) =>
      call(deleteSecurityProfile, { params: { profileId } }, { ifMatch: etag }),
    onSuccess: () => queryClient.invalidateQueries(everyQueryOf(listSecurityProfiles)),
  });
}

export interface Assignment {
  userId: number;
  profileId: number;
  etag: string | null;
}
const pathOf = ({ userId, profileId }: Assignment) => ({
  params: { userId: String(userId), profileId: String(profileId) },
});

export function useGiveProfile() {
  return useProfileChange((given: Assignment) =>
    call(assignSecurityProfile, pathOf(given), { ifMatch: given.etag }),
  );
}

export function useTakeProfile() {
  return useProfileChange((taken: Assignment) =>
    call(removeSecurityProfile, pathOf(taken), { ifMatch: taken.etag }),
  );
}

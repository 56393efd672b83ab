import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { EndpointRequest } from '@tenure/contract/endpoint.ts';
import { listTokenHolders, revokeUserTokens } from '@tenure/contract/identity/api-tokens.ts';
import {
  createProvisioningToken,
  listProvisionedGroups,
  mapProvisionedGroup,
  provisioningSettings,
  provisioningTokenDays,
  revokeProvisioningToken,
  rotateProvisioningToken,
  saveProvisioningSettings,
} from '@tenure/contract/identity/provisioning.ts';
import { call } from '../../lib/api/call.ts';
import { everyQueryOf, query, versionedQuery } from '../../lib/api/query.ts';

/** The provider goes on meanwhile, so it is asked for with every visit. */
export const provisioningQuery = { ...versionedQuery(provisioningSettings, {}), staleTime: 0 };

export const groupsQuery = (page: number, searchText: string) => ({
  ...query(listProvisionedGroups, { query: { page: String(page), searchText } }),
  staleTime: 0,
});
export const holdersQuery = (page: number) => ({
  ...query(listTokenHolders, { query: { page: String(page) } }),
  staleTime: 0,
});

function useChange<Given, Result>(change: (given: Given) => Promise<Result>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () =>
      Promise.all(
        [provisioningSettings, listProvisionedGroups, listTokenHolders].map((endpoint) =>
          queryClient.invalidateQueries(everyQueryOf(endpoint)),
        ),
      ),
  });
}

export const useSaveInvitations = () =>
  useChange((sendsInvitations: boolean) => call(saveProvisioningSettings, { body: { sendsInvitations } }));

export const useMakeToken = () =>
  useChange(
    async (name: string) =>
      (
        await call(createProvisioningToken, {
          body: { name, expiresInDays: provisioningTokenDays },
        })
      ).body.token,
  );

export const useRotateToken = () =>
  useChange(
    async ({ id, hours }: { id: number; hours: number }) =>
      (
        await call(rotateProvisioningToken, {
          params: { tokenId: String(id) },
          body: { overlapHours: hours, expiresInDays: provisioningTokenDays },
        })
      ).body.token,
  );

export const useRevokeToken = () =>
  useChange((id: number) => call(revokeProvisioningToken, { params: { tokenId: String(id) } }));

type Mapping = EndpointRequest<typeof mapProvisionedGroup>['body'] & { id: number };

export const useMapGroup = () =>
  useChange(({ id, ...body }: Mapping) =>
    call(mapProvisionedGroup, { params: { groupId: String(id) }, body }),
  );

export const useRevokeAll = () =>
  useChange((userId: number) => call(revokeUserTokens, { params: { userId: String(userId) } }));

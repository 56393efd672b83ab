import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { EndpointRequest } from '@tenure/contract/endpoint.ts';
import {
  apiTokenScopes,
  createApiToken,
  listMyApiTokens,
  revokeApiToken,
} from '@tenure/contract/identity/api-tokens.ts';
import { call } from '../../../lib/api/call.ts';
import { everyQueryOf, query } from '../../../lib/api/query.ts';

/** Tokens are used elsewhere meanwhile, so every visit refetches them. */
export const tokensQuery = (page: number) => ({
  ...query(listMyApiTokens, { query: { page: String(page) } }),
  staleTime: 0,
});
export const scopesQuery = { ...query(apiTokenScopes, {}), staleTime: 0 };

export type NewToken = EndpointRequest<typeof createApiToken>['body'];

export function useCreateToken() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: NewToken) => (await call(createApiToken, { body })).body.token,
    onSuccess: () => queryClient.invalidateQueries(everyQueryOf(listMyApiTokens)),
  });
}

export function useRevokeToken() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(revokeApiToken, { params: { tokenId: String(id) } }),
    onSettled: () => queryClient.invalidateQueries(everyQueryOf(listMyApiTokens)),
  });
}

import { at, type Requests } from '../../../../test/checks/requests/examples.ts';

export const apiTokensRequests: Requests = {
  apiTokenScopes: (endpoint) => ({ url: endpoint.path }),
  listMyApiTokens: (endpoint) => ({ url: endpoint.path }),
  createApiToken: (endpoint) => ({
    url: endpoint.path,
    payload: { name: 'CI', capabilities: ['employees.card.view'], expiresInDays: 7 },
  }),
  revokeApiToken: (endpoint, { apiTokenId }) => ({ url: at(endpoint, { tokenId: apiTokenId }) }),
  listTokenHolders: (endpoint) => ({ url: endpoint.path }),
  listUserTokens: (endpoint, { colleagueId }) => ({ url: at(endpoint, { userId: colleagueId }) }),
  revokeUserTokens: (endpoint, { colleagueId }) => ({ url: at(endpoint, { userId: colleagueId }) }),
};

import { at, type Requests } from '../../../../test/checks/requests/examples.ts';

export const provisioningRequests: Requests = {
  provisioningSettings: (endpoint) => ({ url: endpoint.path }),
  saveProvisioningSettings: (endpoint) => ({ url: endpoint.path, payload: { sendsInvitations: true } }),
  createProvisioningToken: (endpoint) => ({
    url: endpoint.path,
    payload: { name: 'Provider', expiresInDays: 365 },
  }),
  rotateProvisioningToken: (endpoint, { provisioningTokenId }) => ({
    url: at(endpoint, { tokenId: provisioningTokenId }),
    payload: { overlapHours: 24, expiresInDays: 365 },
  }),
  revokeProvisioningToken: (endpoint, { provisioningTokenId }) => ({
    url: at(endpoint, { tokenId: provisioningTokenId }),
  }),
  listProvisionedGroups: (endpoint) => ({ url: endpoint.path }),
  mapProvisionedGroup: (endpoint, { provisionedGroupId, profileId }) => ({
    url: at(endpoint, { groupId: provisionedGroupId }),
    payload: { profileId, allowsAdministrator: false },
  }),
};

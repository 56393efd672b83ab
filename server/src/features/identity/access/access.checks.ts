import { randomUUID } from 'node:crypto';
import { at, type Requests } from '../../../../test/checks/requests/examples.ts';

export const accessRequests: Requests = {
  listCapabilities: (endpoint) => ({ url: endpoint.path }),
  listSecurityProfiles: (endpoint) => ({ url: endpoint.path }),
  getSecurityProfile: (endpoint, { profileId }) => ({ url: at(endpoint, { profileId }) }),
  createSecurityProfile: (endpoint) => ({
    url: endpoint.path,
    payload: {
      name: `Made ${randomUUID()}`,
      roleType: 'Manager',
      grants: [{ capability: 'employees.team.view', scope: 'same-department' }],
    },
  }),
  copySecurityProfile: (endpoint, { profileId }) => ({
    url: at(endpoint, { profileId }),
    payload: { name: `Copied ${randomUUID()}` },
  }),
  previewSecurityProfile: (endpoint, { profileId }) => ({
    url: at(endpoint, { profileId }),
    payload: { grants: [{ capability: 'employees.team.view', scope: 'everyone' }] },
  }),
  saveSecurityProfile: (endpoint, { profileId }) => ({
    url: at(endpoint, { profileId }),
    payload: {
      name: `Saved ${randomUUID()}`,
      description: '',
      roleType: 'Employee',
      requiresSecondFactor: true,
      grants: [],
    },
  }),
  resetSecurityProfile: (endpoint, { builtInProfileId }) => ({
    url: at(endpoint, { profileId: builtInProfileId }),
  }),
  listSecurityProfileHolders: (endpoint, { profileId }) => ({ url: at(endpoint, { profileId }) }),
  listUsers: (endpoint) => ({ url: endpoint.path }),
  listUserSecurityProfiles: (endpoint, { accountId }) => ({ url: at(endpoint, { userId: accountId }) }),
  assignSecurityProfile: (endpoint, { accountId, profileId }) => ({
    url: at(endpoint, { userId: accountId, profileId }),
  }),
  removeSecurityProfile: (endpoint, { accountId, heldProfileId }) => ({
    url: at(endpoint, { userId: accountId, profileId: heldProfileId }),
  }),
  deleteSecurityProfile: (endpoint, { removableProfileId }) => ({
    url: at(endpoint, { profileId: removableProfileId }),
  }),
  explainAccess: (endpoint, { accountId, employeeId }) => ({
    url: endpoint.path,
    payload: {
      viewerUserId: accountId,
      subjectEmployeeId: employeeId,
      capability: 'employees.team.view',
    },
  }),
};

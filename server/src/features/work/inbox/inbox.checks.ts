import { at, type Requests } from '../../../../test/checks/requests/examples.ts';

export const inboxRequests: Requests = {
  inboxPreferences: (endpoint) => ({ url: endpoint.path }),
  saveInboxPreferences: (endpoint) => ({ url: endpoint.path, payload: { digest: 'daily', hasKeys: false } }),
  listInbox: (endpoint) => ({ url: endpoint.path }),
  getActionableItem: (endpoint, { openTaskId }) => ({
    url: at(endpoint, { itemId: `task-${openTaskId}` }),
  }),
};

import { at, type Requests } from '../../../../test/checks/requests/examples.ts';
import { firstDay } from '../../../../test/harness/days.ts';

export const inboxRequests: Requests = {
  inboxPreferences: (endpoint) => ({ url: endpoint.path }),
  saveInboxPreferences: (endpoint) => ({ url: endpoint.path, payload: { digest: 'daily', hasKeys: false } }),
  listInbox: (endpoint) => ({ url: endpoint.path }),
  listOwnDecisions: (endpoint) => ({ url: endpoint.path }),
  putOffItem: (endpoint, { openTaskId }) => ({
    url: at(endpoint, { itemId: `task-${openTaskId}` }),
    payload: { until: firstDay.add({ days: 3 }).toString() },
  }),
  returnItem: (endpoint, { openTaskId }) => ({ url: at(endpoint, { itemId: `task-${openTaskId}` }) }),
  getActionableItem: (endpoint, { openTaskId }) => ({
    url: at(endpoint, { itemId: `task-${openTaskId}` }),
  }),
};

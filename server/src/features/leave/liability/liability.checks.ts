import type { Requests } from '../../../../test/checks/requests/examples.ts';

export const leaveLiabilityRequests: Requests = {
  listLeaveLiability: (endpoint) => ({ url: endpoint.path }),
  getLeaveLiability: (endpoint) => ({ url: endpoint.path }),
  downloadLeaveLiability: (endpoint) => ({ url: endpoint.path }),
};

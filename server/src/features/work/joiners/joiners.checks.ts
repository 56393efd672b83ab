import type { Requests } from '../../../../test/checks/requests/examples.ts';

export const joinersRequests: Requests = {
  listJoiners: (endpoint) => ({ url: endpoint.path }),
  onboardingProgress: (endpoint) => ({ url: endpoint.path }),
};

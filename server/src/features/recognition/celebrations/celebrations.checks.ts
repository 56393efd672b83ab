import type { Requests } from '../../../../test/checks/requests/examples.ts';

export const celebrationsRequests: Requests = {
  listCelebrations: (endpoint) => ({ url: endpoint.path }),
  celebrationChoices: (endpoint) => ({ url: endpoint.path }),
  saveCelebrationChoices: (endpoint) => ({
    url: endpoint.path,
    payload: { showsAnniversary: false, birthday: '03-14' },
  }),
};

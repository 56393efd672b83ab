import type { Requests } from '../../../../test/checks/requests/examples.ts';

export const welcomeRequests: Requests = {
  getWelcome: (endpoint) => ({ url: endpoint.path }),
  getWelcomeWords: (endpoint) => ({ url: endpoint.path }),
  saveWelcomeWords: (endpoint) => ({
    url: endpoint.path,
    payload: { words: 'We look forward to working with you', firstDay: 'Ask for Davor at gate 3 at 7:00' },
  }),
};

import type { Requests } from '../../../../test/checks/requests/examples.ts';

export const recognitionNumbersRequests: Requests = {
  getRecognitionNumbers: (endpoint) => ({ url: endpoint.path }),
};

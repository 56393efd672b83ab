import { at, type Requests } from '../../../../test/checks/requests/examples.ts';

export const reportsRequests: Requests = {
  listReports: (endpoint) => ({ url: endpoint.path }),
  getReport: (endpoint) => ({ url: at(endpoint, { report: 800 }) }),
};

import { type Requests } from '../../../../test/checks/requests/examples.ts';

export const auditTrailRequests: Requests = {
  auditEntries: (endpoint) => ({ url: endpoint.path }),
  exportAuditEntries: (endpoint) => ({ url: endpoint.path }),
  accessLog: (endpoint) => ({ url: endpoint.path }),
};

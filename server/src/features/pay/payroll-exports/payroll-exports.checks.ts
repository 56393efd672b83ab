import { at, type Requests } from '../../../../test/checks/requests/examples.ts';

export const payrollExportsRequests: Requests = {
  listPayrollExports: (endpoint) => ({ url: endpoint.path }),
  startPayrollExport: (endpoint) => ({
    url: endpoint.path,
    payload: { country: 'AU', since: 'everything' },
  }),
  getPayrollExport: (endpoint, { payrollExportId }) => ({ url: at(endpoint, { exportId: payrollExportId }) }),
  downloadPayrollExport: (endpoint, { payrollExportId }) => ({
    url: at(endpoint, { exportId: payrollExportId }),
  }),
};

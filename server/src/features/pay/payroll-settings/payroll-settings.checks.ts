import { type Requests } from '../../../../test/checks/requests/examples.ts';

export const payrollSettingsRequests: Requests = {
  payrollSettings: (endpoint) => ({ url: endpoint.path }),
  savePayrollSettings: (endpoint) => ({
    url: endpoint.path,
    payload: { bankChangesWait: false, payrollSystem: 'Cent & Day' },
  }),
};

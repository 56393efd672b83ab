import { randomUUID } from 'node:crypto';
import { at, type Requests } from '../../../../test/checks/requests/examples.ts';

export const externalPayrollRequests: Requests = {
  getExternalPayroll: (endpoint, { ownEmployeeId }) => ({
    url: at(endpoint, { employeeId: ownEmployeeId }),
  }),
  externalPayrollState: (endpoint) => ({ url: endpoint.path }),
  saveExternalPayroll: (endpoint, { employeeId }) => ({
    url: at(endpoint, { employeeId }),
    payload: {
      payrollId: `P-${randomUUID()}`,
      payGroup: 'Monthly',
      costCentre: null,
      paidUntil: '2026-09-30',
      grossToDate: '20,500.00',
      taxToDate: '4100.00',
      superToDate: null,
      netToDate: '16400.00',
    },
  }),
  importExternalPayroll: (endpoint, { ownNumber }) => ({
    url: endpoint.path,
    payload: { text: `Employee number,Pay group\n${ownNumber},${randomUUID()}`, apply: true },
  }),
};

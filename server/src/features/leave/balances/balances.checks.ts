import { at, type Requests } from '../../../../test/checks/requests/examples.ts';

export const leaveBalancesRequests: Requests = {
  listLeaveBalances: (endpoint, { ownEmployeeId }) => ({ url: at(endpoint, { employeeId: ownEmployeeId }) }),
  listLeaveEntries: (endpoint, { ownEmployeeId, leaveTypeId }) => ({
    url: at(endpoint, { employeeId: ownEmployeeId, typeId: leaveTypeId }),
  }),
  adjustLeaveBalance: (endpoint, { employeeId, leaveTypeId }) => ({
    url: at(endpoint, { employeeId, typeId: leaveTypeId }),
    payload: { day: '2026-01-05', minutes: 60, reason: 'Opening balance' },
  }),
};

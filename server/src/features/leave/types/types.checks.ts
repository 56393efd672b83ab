import { at, type Requests } from '../../../../test/checks/requests/examples.ts';

let made = 0;
const type = () => {
  made += 1;
  return {
    code: `CHECK-${made}`,
    title: 'Birthday leave',
    colour: 'teal',
    isPaid: true,
    unit: 'days',
  };
};

export const leaveTypesRequests: Requests = {
  listLeaveTypes: (endpoint) => ({ url: endpoint.path }),
  createLeaveType: (endpoint) => ({ url: endpoint.path, payload: { ...type(), country: 'AU' } }),
  saveLeaveType: (endpoint, { spareLeaveTypeId }) => ({
    url: at(endpoint, { typeId: spareLeaveTypeId }),
    payload: type(),
  }),
  archiveLeaveType: (endpoint, { spareLeaveTypeId }) => ({ url: at(endpoint, { typeId: spareLeaveTypeId }) }),
  setLeaveRule: (endpoint, { spareLeaveTypeId }) => ({
    url: at(endpoint, { typeId: spareLeaveTypeId }),
    payload: {
      validFrom: '2027-01-01',
      accrual: {
        kind: 'front-loaded',
        yearly: [{ fromYears: 0, yearly: { unit: 'days', days: 10 } }],
        yearBegins: { monthAndDay: '07-01' },
        isProRata: false,
        afterMonths: 6,
      },
    },
  }),
};

import { at, type Requests } from '../../../../test/checks/requests/examples.ts';

export const sharingRequests: Requests = {
  shareProfile: (endpoint, { employeeId, ownEmployeeId }) => ({
    url: at(endpoint, { employeeId: ownEmployeeId }),
    payload: { toId: employeeId },
  }),
};

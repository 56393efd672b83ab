import { at, moveTo, ownFund, type Requests } from '../../../../test/checks/requests/examples.ts';

export const superRequests: Requests = {
  getSuper: (endpoint, { ownEmployeeId }) => ({ url: at(endpoint, { employeeId: ownEmployeeId }) }),
  superOptions: (endpoint, { ownEmployeeId }) => ({ url: at(endpoint, { employeeId: ownEmployeeId }) }),
  signSuper: async (endpoint, ground) => {
    await moveTo('AU', ground);
    return { url: at(endpoint, { employeeId: ground.ownEmployeeId }), payload: ownFund };
  },
  listSuperDeclarations: (endpoint, { ownEmployeeId }) => ({
    url: at(endpoint, { employeeId: ownEmployeeId }),
  }),
};

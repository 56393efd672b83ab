import {
  at,
  australianDeclaration,
  britishDeclaration,
  moveTo,
  type Requests,
} from '../../../../test/checks/requests/examples.ts';

export const taxDeclarationsRequests: Requests = {
  getTfn: (endpoint, { ownEmployeeId }) => ({ url: at(endpoint, { employeeId: ownEmployeeId }) }),
  tfnOptions: (endpoint, { ownEmployeeId }) => ({ url: at(endpoint, { employeeId: ownEmployeeId }) }),
  signTfn: async (endpoint, ground) => {
    await moveTo('AU', ground);
    const { ownEmployeeId } = ground;
    return {
      url: at(endpoint, { employeeId: ownEmployeeId }),
      payload: australianDeclaration,
    };
  },
  listTfnDeclarations: (endpoint, { ownEmployeeId }) => ({
    url: at(endpoint, { employeeId: ownEmployeeId }),
  }),
  getUkTaxation: (endpoint, { ownEmployeeId }) => ({ url: at(endpoint, { employeeId: ownEmployeeId }) }),
  ukTaxationOptions: (endpoint, { ownEmployeeId }) => ({ url: at(endpoint, { employeeId: ownEmployeeId }) }),
  signUkTaxation: (endpoint, { ownEmployeeId }) => ({
    url: at(endpoint, { employeeId: ownEmployeeId }),
    payload: britishDeclaration,
  }),
  listUkTaxDeclarations: (endpoint, { ownEmployeeId }) => ({
    url: at(endpoint, { employeeId: ownEmployeeId }),
  }),
};

import { at, type Requests } from '../../../../test/checks/requests/examples.ts';

export const aboutRequests: Requests = {
  getAbout: (endpoint, { ownEmployeeId }) => ({ url: at(endpoint, { employeeId: ownEmployeeId }) }),
  saveAbout: (endpoint, { ownEmployeeId }) => ({
    url: at(endpoint, { employeeId: ownEmployeeId }),
    payload: { text: 'Plans vessels.', topics: ['Stowage'], languages: 'English' },
  }),
};

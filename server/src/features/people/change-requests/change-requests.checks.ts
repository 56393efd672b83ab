import { at, type Requests } from '../../../../test/checks/requests/examples.ts';

export const changeRequestsRequests: Requests = {
  getFieldRights: (endpoint) => ({ url: endpoint.path }),
  saveFieldRights: (endpoint) => ({
    url: endpoint.path,
    payload: { rights: { general: { title: 'hr' } } },
  }),
  getOwnChangeRequest: (endpoint, { ownEmployeeId }) => ({
    url: at(endpoint, { employeeId: ownEmployeeId, section: 'general' }),
  }),
  changeOwnRecord: (endpoint, { ownEmployeeId }) => ({
    url: at(endpoint, { employeeId: ownEmployeeId, section: 'general' }),
    payload: { from: '2026-01-01', values: { pronouns: 'they/them', title: 'Dr' } },
  }),
  withdrawChangeRequest: (endpoint, { ownEmployeeId, ownChangeRequestId }) => ({
    url: at(endpoint, { employeeId: ownEmployeeId, section: 'general', requestId: ownChangeRequestId }),
  }),
  listChangeRequests: (endpoint) => ({ url: endpoint.path }),
  getChangeRequest: (endpoint, { changeRequestId }) => ({
    url: at(endpoint, { requestId: changeRequestId }),
  }),
  decideChangeRequest: (endpoint, { changeRequestId }) => ({
    url: at(endpoint, { requestId: changeRequestId }),
    payload: { accepted: [], reason: 'Not shown' },
  }),
  revealChangeRequest: (endpoint, { changeRequestId }) => ({
    url: at(endpoint, { requestId: changeRequestId }),
  }),
};

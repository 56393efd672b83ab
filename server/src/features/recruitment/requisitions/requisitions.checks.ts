import { at, type Requests } from '../../../../test/checks/requests/examples.ts';

const wish = {
  headcount: 1,
  fte: 1,
  employmentType: 'Full Time',
  reason: 'new',
  justification: 'The night shift is one short',
  wishedStart: '2099-02-01',
};

export const requisitionsRequests: Requests = {
  listRequisitions: (endpoint) => ({ url: endpoint.path }),
  getRequisition: (endpoint, { ownRequisitionId }) => ({
    url: at(endpoint, { requisitionId: ownRequisitionId }),
  }),
  requisitionGroundOf: (endpoint, { ledPositionId }) => ({
    url: at(endpoint, { positionId: ledPositionId }),
  }),
  raiseRequisition: (endpoint, { ledPositionId }) => ({
    url: at(endpoint, { positionId: ledPositionId }),
    payload: wish,
  }),
  saveRequisition: (endpoint, { draftRequisitionId }) => ({
    url: at(endpoint, { requisitionId: draftRequisitionId }),
    payload: wish,
  }),
  submitRequisition: (endpoint, { draftRequisitionId }) => ({
    url: at(endpoint, { requisitionId: draftRequisitionId }),
  }),
  withdrawRequisition: (endpoint, { ownRequisitionId }) => ({
    url: at(endpoint, { requisitionId: ownRequisitionId }),
  }),
  approveRequisition: (endpoint, { askedRequisitionId }) => ({
    url: at(endpoint, { requisitionId: askedRequisitionId }),
    payload: {},
  }),
  declineRequisition: (endpoint, { askedRequisitionId }) => ({
    url: at(endpoint, { requisitionId: askedRequisitionId }),
    payload: { reason: 'Not in this budget' },
  }),
  cancelRequisition: (endpoint, { approvedRequisitionId }) => ({
    url: at(endpoint, { requisitionId: approvedRequisitionId }),
    payload: { reason: 'The work has gone' },
  }),
  fillRequisition: (endpoint, { approvedRequisitionId, ownEmployeeId }) => ({
    url: at(endpoint, { requisitionId: approvedRequisitionId }),
    payload: { employeeId: ownEmployeeId },
  }),
};

import { at, type Requests } from '../../../../test/checks/requests/examples.ts';
import { contractPdf } from '../../../../test/harness/contracts.ts';
import { multipart } from '../../../../test/harness/organisation-import.ts';

const training = {
  title: 'First aid',
  provider: 'Red Cross',
  completedOn: '2026-05-04',
  hours: 7.5,
  cpdPoints: 4,
  expiresOn: '2029-05-04',
  note: 'With resuscitation',
};

export const externalTrainingRequests: Requests = {
  listExternalTraining: (endpoint, { ownEmployeeId: employeeId }) => ({ url: at(endpoint, { employeeId }) }),
  addExternalTraining: (endpoint, { ownEmployeeId: employeeId }) => ({
    url: at(endpoint, { employeeId }),
    payload: training,
  }),
  saveExternalTraining: (
    endpoint,
    { ownEmployeeId: employeeId, externalTraining: { ownId: trainingId } },
  ) => ({
    url: at(endpoint, { employeeId, trainingId }),
    payload: training,
  }),
  removeExternalTraining: (
    endpoint,
    { ownEmployeeId: employeeId, externalTraining: { ownSpareId: trainingId } },
  ) => ({ url: at(endpoint, { employeeId, trainingId }) }),
  addTrainingFile: (endpoint, { ownEmployeeId: employeeId, externalTraining: { ownId: trainingId } }) => ({
    url: at(endpoint, { employeeId, trainingId }),
    ...multipart(contractPdf('Certificate'), 'Certificate.pdf'),
  }),
  trainingFile: (
    endpoint,
    { ownEmployeeId: employeeId, externalTraining: { ownFiledId: trainingId, fileId } },
  ) => ({ url: at(endpoint, { employeeId, trainingId, fileId }) }),
  removeTrainingFile: (
    endpoint,
    { ownEmployeeId: employeeId, externalTraining: { ownFiledId: trainingId, fileId } },
  ) => ({ url: at(endpoint, { employeeId, trainingId, fileId }) }),
  submitExternalTraining: (
    endpoint,
    { ownEmployeeId: employeeId, externalTraining: { ownFiledId: trainingId } },
  ) => ({ url: at(endpoint, { employeeId, trainingId }) }),
  checkExternalTraining: (
    endpoint,
    { externalTraining: { reportId: employeeId, toCheckId: trainingId } },
  ) => ({
    url: at(endpoint, { employeeId, trainingId }),
    payload: { decision: 'sent-back', reason: 'The date is missing' },
  }),
  getExternalTrainingSettings: (endpoint) => ({ url: endpoint.path }),
  saveExternalTrainingSettings: (endpoint) => ({ url: endpoint.path, payload: { isChecked: true } }),
};

import { at, type Requests } from '../../../../test/checks/requests/examples.ts';

const words = { title: 'Thank you for Tuesday', description: 'For picking up the phone.' };

export const feedRequests: Requests = {
  listRecognitions: (endpoint) => ({ url: endpoint.path }),
  getRecognition: (endpoint, { recognition }) => ({
    url: at(endpoint, { recognitionId: recognition.receivedId }),
  }),
  listUserRecognitions: (endpoint, { accountId }) => ({ url: at(endpoint, { userId: accountId }) }),
  listPersonRecognitions: (endpoint, { ownEmployeeId }) => ({
    url: at(endpoint, { employeeId: ownEmployeeId }),
  }),
  listOwnPoints: (endpoint) => ({ url: endpoint.path }),
  giveRecognition: (endpoint, { recognition }) => ({
    url: endpoint.path,
    payload: {
      ...words,
      receiverIds: [recognition.colleagueId],
      badgeId: recognition.badgeId,
      audience: 'department',
      teamDescription: 'The night crew',
    },
  }),
  saveRecognition: (endpoint, { recognition }) => ({
    url: at(endpoint, { recognitionId: recognition.givenId }),
    payload: words,
  }),
  deleteRecognition: (endpoint, { recognition }) => ({
    url: at(endpoint, { recognitionId: recognition.spareId }),
  }),
  likeRecognition: (endpoint, { recognition }) => ({
    url: at(endpoint, { id: recognition.receivedId, result: 'true' }),
  }),
  reportRecognition: (endpoint, { recognition }) => ({
    url: at(endpoint, { recognitionId: recognition.receivedId }),
    payload: { reason: 'This is not kind.' },
  }),
  listRecognitionReports: (endpoint) => ({ url: endpoint.path }),
  decideRecognitionReport: (endpoint, { recognition }) => ({
    url: at(endpoint, { reportId: recognition.reportId }),
    payload: { decision: 'hidden' },
  }),
};

import { getRecognition, uploadRecognitionAttachment } from '@tenure/contract/recognition/feed.ts';
import type { RecognitionItem } from '@tenure/contract/recognition/item.ts';
import type { Ground } from '../../../../test/checks/ground/ground.ts';
import { at, type Requests } from '../../../../test/checks/requests/examples.ts';
import { contractPdf } from '../../../../test/harness/contracts.ts';
import { dataOf } from '../../../../test/harness/leave-line.ts';
import { multipart } from '../../../../test/harness/organisation-import.ts';

const words = { title: 'Thank you for Tuesday', description: 'For picking up the phone.' };

const sent = () => multipart(contractPdf('Certificate'), 'Certificate.pdf');

/** A file that the person added to what they gave. */
async function withFile({ person, recognition }: Ground) {
  const params = { recognitionId: recognition.givenId };
  const url = at(getRecognition, params);
  const isThere = async () => {
    const answer = await person.raw({ method: 'GET', url });
    return answer.status === 200 && dataOf<RecognitionItem>(answer).attachment !== null;
  };
  if (!(await isThere())) {
    await person.raw({ method: 'POST', url: at(uploadRecognitionAttachment, params), ...sent() });
  }
  return params;
}

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
  listRecognitionTeams: (endpoint) => ({ url: endpoint.path }),
  giveRecognition: (endpoint, { recognition, ownEmployeeId }) => ({
    url: endpoint.path,
    payload: {
      ...words,
      receiverIds: [recognition.colleagueId],
      teams: [{ kind: 'reports', id: ownEmployeeId }],
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
  uploadRecognitionAttachment: (endpoint, { recognition }) => ({
    url: at(endpoint, { recognitionId: recognition.givenId }),
    ...sent(),
  }),
  downloadRecognitionAttachment: async (endpoint, ground) => ({ url: at(endpoint, await withFile(ground)) }),
  removeRecognitionAttachment: async (endpoint, ground) => ({ url: at(endpoint, await withFile(ground)) }),
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

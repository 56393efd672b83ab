import { randomUUID } from 'node:crypto';
import { at, type Requests } from '../../../../test/checks/requests/examples.ts';
import { contractPdf } from '../../../../test/harness/contracts.ts';
import { multipart } from '../../../../test/harness/organisation-import.ts';

const kind = () => ({
  title: `Licence ${randomUUID()}`,
  instructions: 'Both sides.',
  expiry: 'optional',
  remindDays: 30,
  isSensitive: false,
  isForManagers: false,
  isForPayroll: false,
  keptAs: 'employment-history',
  isArchived: false,
});

export const personalDocumentsRequests: Requests = {
  listDocumentKinds: (endpoint) => ({ url: endpoint.path }),
  createDocumentKind: (endpoint) => ({ url: endpoint.path, payload: kind() }),
  saveDocumentKind: (endpoint, { personalDocuments: { kindId } }) => ({
    url: at(endpoint, { kindId }),
    payload: kind(),
  }),
  listPersonalDocuments: (endpoint, { ownEmployeeId }) => ({
    url: at(endpoint, { employeeId: ownEmployeeId }),
  }),
  requestPersonalDocument: (endpoint, { personalDocuments: { subordinateId, kindId } }) => ({
    url: at(endpoint, { employeeId: subordinateId }),
    payload: { kindId, instructions: 'Both sides, please.' },
  }),
  uploadPersonalDocument: (endpoint, { ownEmployeeId, personalDocuments: { kindId } }) => ({
    url: at(endpoint, { employeeId: ownEmployeeId }, `?kindId=${kindId}`),
    ...multipart(contractPdf('Licence'), 'Licence.pdf'),
  }),
  personalDocumentFile: (endpoint, { personalDocuments: { subordinateId, toCheckId } }) => ({
    url: at(endpoint, { employeeId: subordinateId, documentId: toCheckId }),
  }),
  checkPersonalDocument: (endpoint, { personalDocuments: { subordinateId, toCheckId } }) => ({
    url: at(endpoint, { employeeId: subordinateId, documentId: toCheckId }),
    payload: { decision: 'sent-back', reason: 'The back is missing' },
  }),
  removePersonalDocument: (endpoint, { ownEmployeeId, personalDocuments: { ownSentBackId } }) => ({
    url: at(endpoint, { employeeId: ownEmployeeId, documentId: ownSentBackId }),
  }),
  listDocumentBoard: (endpoint) => ({ url: endpoint.path }),
};

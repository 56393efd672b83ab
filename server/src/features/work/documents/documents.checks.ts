import { at, type Requests } from '../../../../test/checks/requests/examples.ts';
import { multipart } from '../../../../test/harness/organisation-import.ts';

const document = { folder: 'Policies', title: 'Code of conduct', audience: 'everyone', mustRead: true };

export const documentsRequests: Requests = {
  listDocuments: (endpoint) => ({ url: endpoint.path }),
  getDocument: (endpoint, { documentId }) => ({ url: at(endpoint, { documentId }) }),
  createDocument: (endpoint) => ({ url: endpoint.path, payload: document }),
  saveDocument: (endpoint, { documentId }) => ({ url: at(endpoint, { documentId }), payload: document }),
  publishDocument: (endpoint, { documentId }) => ({
    url: at(endpoint, { documentId }),
    ...multipart('Stop work in high wind.\n', 'Policy.txt'),
  }),
  documentFile: (endpoint, { documentId }) => ({ url: at(endpoint, { documentId }) }),
  documentText: (endpoint, { documentId }) => ({ url: at(endpoint, { documentId }) }),
  documentChanges: (endpoint, { documentId }) => ({ url: at(endpoint, { documentId }, '?since=1') }),
  confirmDocument: (endpoint, { documentId }) => ({
    url: at(endpoint, { documentId }),
    payload: { number: 2 },
  }),
  remindDocumentReaders: (endpoint, { documentId }) => ({ url: at(endpoint, { documentId }), payload: {} }),
  listDocumentReaders: (endpoint, { documentId }) => ({ url: at(endpoint, { documentId }) }),
};

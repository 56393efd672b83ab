import { randomUUID } from 'node:crypto';
import type { Ground } from '../../../../test/checks/ground/ground.ts';
import { at, type Requests } from '../../../../test/checks/requests/examples.ts';
import { contractPdf } from '../../../../test/harness/contracts.ts';
import { multipart } from '../../../../test/harness/organisation-import.ts';
import { enterTenant } from '../../../setup/company.ts';

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

/** Each step of a batch of documents wants it in the state before. */
async function batchIs(
  { world, tenantId, personalDocuments: { batchId } }: Ground,
  state: string,
): Promise<void> {
  await enterTenant(world.owner, tenantId);
  await world.owner.query(
    'update document_batch set state = $2 where tenant_id = current_tenant() and id = $1',
    [batchId, state],
  );
}

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
  listDocumentBatches: (endpoint) => ({ url: endpoint.path }),
  beginDocumentBatch: (endpoint) => ({ url: endpoint.path }),
  getDocumentBatch: (endpoint, { personalDocuments: { batchId } }) => ({ url: at(endpoint, { batchId }) }),
  uploadBatchDocument: (endpoint, { personalDocuments: { batchId } }) => ({
    url: `${endpoint.path}?batch=${batchId}`,
    ...multipart(contractPdf(`Licence ${randomUUID()}`), 'another.pdf'),
  }),
  uploadDocumentIndex: (endpoint, { personalDocuments: { batchId } }) => ({
    url: `${endpoint.path}?batch=${batchId}`,
    ...multipart('File,Employee number,Kind,Expiry date\nlicence.pdf,42,,\n', 'index.csv'),
  }),
  listBatchDocuments: (endpoint, { personalDocuments: { batchId } }) => ({ url: at(endpoint, { batchId }) }),
  removeBatchDocument: (endpoint, { personalDocuments: { batchId, batchFileId } }) => ({
    url: at(endpoint, { batchId, fileId: batchFileId }),
  }),
  listDocumentBatchRows: (endpoint, { personalDocuments: { batchId } }) => ({
    url: at(endpoint, { batchId }),
  }),
  checkDocumentBatch: (endpoint, { personalDocuments: { batchId, kindId } }) => ({
    url: at(endpoint, { batchId }),
    payload: { kindId },
  }),
  fileDocumentBatch: (endpoint, { personalDocuments: { batchId } }) => ({ url: at(endpoint, { batchId }) }),
  cancelDocumentBatch: (endpoint, { personalDocuments: { batchId } }) => ({ url: at(endpoint, { batchId }) }),
  undoDocumentBatch: async (endpoint, ground) => {
    await batchIs(ground, 'issued');
    return { url: at(endpoint, { batchId: ground.personalDocuments.batchId }) };
  },
};

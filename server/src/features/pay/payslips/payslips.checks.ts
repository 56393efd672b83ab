import { type Ground } from '../../../../test/checks/ground/ground.ts';
import { at, payslipIndex, type Requests, someFigures } from '../../../../test/checks/requests/examples.ts';
import { multipart } from '../../../../test/harness/organisation-import.ts';
import { enterTenant } from '../../../setup/company.ts';

/** Each step of a batch of payslips requires the state before it. */
async function batchIs({ world, tenantId, payslipBatchId }: Ground, state: string): Promise<void> {
  await enterTenant(world.owner, tenantId);
  await world.owner.query(
    'update payslip_batch set state = $2 where tenant_id = current_tenant() and id = $1',
    [payslipBatchId, state],
  );
}

export const payslipsRequests: Requests = {
  listPayslips: (endpoint, { ownEmployeeId }) => ({ url: at(endpoint, { employeeId: ownEmployeeId }) }),
  downloadPayslip: (endpoint, { ownEmployeeId, payslipId }) => ({
    url: at(endpoint, { employeeId: ownEmployeeId, payslipId }),
  }),
  payslipFile: (endpoint, { ownEmployeeId, payslipId }) => ({
    url: at(endpoint, { employeeId: ownEmployeeId, payslipId }),
  }),
  // No one pays themselves, so these are about another person.
  drawPayslip: (endpoint, { employeeId }) => ({
    url: at(endpoint, { employeeId }),
    payload: someFigures,
  }),
  withdrawPayslip: (endpoint, { employeeId, otherPayslipId }) => ({
    url: at(endpoint, { employeeId, payslipId: otherPayslipId }),
  }),
  listPayslipBatches: (endpoint) => ({ url: endpoint.path }),
  beginPayslipBatch: (endpoint) => ({ url: endpoint.path }),
  getPayslipBatch: (endpoint, { payslipBatchId }) => ({ url: at(endpoint, { batchId: payslipBatchId }) }),
  uploadPayslip: (endpoint, { payslipBatchId }) => ({
    url: `${endpoint.path}?batch=${payslipBatchId}`,
    ...multipart('%PDF-1.4 another', 'another.pdf'),
  }),
  uploadPayslipIndex: (endpoint, { payslipBatchId }) => ({
    url: `${endpoint.path}?batch=${payslipBatchId}`,
    ...multipart(payslipIndex, 'index.csv'),
  }),
  listPayslipFiles: (endpoint, { payslipBatchId }) => ({ url: at(endpoint, { batchId: payslipBatchId }) }),
  removePayslipFile: (endpoint, { payslipBatchId, payslipFileId }) => ({
    url: at(endpoint, { batchId: payslipBatchId, fileId: payslipFileId }),
  }),
  listBatchRows: (endpoint, { payslipBatchId }) => ({ url: at(endpoint, { batchId: payslipBatchId }) }),
  checkPayslipBatch: (endpoint, { payslipBatchId, payslipMapping }) => ({
    url: at(endpoint, { batchId: payslipBatchId }),
    payload: { mapping: payslipMapping },
  }),
  issuePayslipBatch: async (endpoint, ground) => {
    await batchIs(ground, 'ready');
    return { url: at(endpoint, { batchId: ground.payslipBatchId }) };
  },
  cancelPayslipBatch: (endpoint, { payslipBatchId }) => ({ url: at(endpoint, { batchId: payslipBatchId }) }),
  undoPayslipBatch: async (endpoint, ground) => {
    await batchIs(ground, 'issued');
    return { url: at(endpoint, { batchId: ground.payslipBatchId }) };
  },
};

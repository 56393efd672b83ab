import { randomUUID } from 'node:crypto';
import { enterTenant } from '../../../src/setup/company.ts';
import { multipart } from '../../harness/organisation-import.ts';
import type { Ground } from '../ground/ground.ts';
import {
  at,
  australianAccount,
  britishAccount,
  moveTo,
  payslipIndex,
  type Requests,
  someFigures,
} from './examples.ts';

/** Each step of a batch of payslips wants it in the state before. */
async function batchIs({ world, tenantId, payslipBatchId }: Ground, state: string): Promise<void> {
  await enterTenant(world.owner, tenantId);
  await world.owner.query(
    'update payslip_batch set state = $2 where tenant_id = current_tenant() and id = $1',
    [payslipBatchId, state],
  );
}

export const payRequests: Requests = {
  listBankAccounts: (endpoint, { ownEmployeeId }) => ({ url: at(endpoint, { employeeId: ownEmployeeId }) }),
  optionsBankAccounts: (endpoint, { ownEmployeeId }) => ({
    url: at(endpoint, { employeeId: ownEmployeeId }),
  }),
  addBankAccount: async (endpoint, ground) => {
    await moveTo('AU', ground);
    const { ownEmployeeId } = ground;
    return {
      url: at(endpoint, { employeeId: ownEmployeeId }),
      payload: { account: australianAccount, rate: { rateType: 1, rateValue: '10.00' } },
    };
  },
  saveBankAccount: async (endpoint, ground) => {
    await moveTo('AU', ground);
    const { ownEmployeeId, bankAccountId } = ground;
    return {
      url: at(endpoint, { employeeId: ownEmployeeId, accountId: bankAccountId }),
      payload: { account: australianAccount },
    };
  },
  splitBankAccounts: (endpoint, { ownEmployeeId, bankAccountId }) => ({
    url: at(endpoint, { employeeId: ownEmployeeId }),
    payload: { shares: [{ id: bankAccountId, rate: null }] },
  }),
  removeBankAccount: (endpoint, { ownEmployeeId, bankAccountId }) => ({
    url: at(endpoint, { employeeId: ownEmployeeId, accountId: bankAccountId }),
  }),
  listUkBankAccounts: (endpoint, { ownEmployeeId }) => ({ url: at(endpoint, { employeeId: ownEmployeeId }) }),
  optionsUkBankAccounts: (endpoint, { ownEmployeeId }) => ({
    url: at(endpoint, { employeeId: ownEmployeeId }),
  }),
  addUkBankAccount: async (endpoint, ground) => {
    await moveTo('GB', ground);
    const { ownEmployeeId } = ground;
    return {
      url: at(endpoint, { employeeId: ownEmployeeId }),
      payload: { account: britishAccount, rate: { rateType: 1, rateValue: '10.00' } },
    };
  },
  saveUkBankAccount: async (endpoint, ground) => {
    await moveTo('GB', ground);
    const { ownEmployeeId, ukBankAccountId } = ground;
    return {
      url: at(endpoint, { employeeId: ownEmployeeId, accountId: ukBankAccountId }),
      payload: { account: britishAccount },
    };
  },
  splitUkBankAccounts: (endpoint, { ownEmployeeId, ukBankAccountId }) => ({
    url: at(endpoint, { employeeId: ownEmployeeId }),
    payload: { shares: [{ id: ukBankAccountId, rate: null }] },
  }),
  removeUkBankAccount: (endpoint, { ownEmployeeId, ukBankAccountId }) => ({
    url: at(endpoint, { employeeId: ownEmployeeId, accountId: ukBankAccountId }),
  }),
  getHeldBankChange: (endpoint, { ownEmployeeId }) => ({ url: at(endpoint, { employeeId: ownEmployeeId }) }),
  withdrawBankChange: (endpoint, { ownEmployeeId, ownBankChangeId }) => ({
    url: at(endpoint, { employeeId: ownEmployeeId, changeId: ownBankChangeId }),
  }),
  listBankChanges: (endpoint) => ({ url: endpoint.path }),
  getBankChange: (endpoint, { bankChangeId }) => ({ url: at(endpoint, { changeId: bankChangeId }) }),
  approveBankChange: (endpoint, { bankChangeId }) => ({ url: at(endpoint, { changeId: bankChangeId }) }),
  declineBankChange: (endpoint, { bankChangeId }) => ({
    url: at(endpoint, { changeId: bankChangeId }),
    payload: { reason: 'Nobody answered' },
  }),
  payrollSettings: (endpoint) => ({ url: endpoint.path }),
  savePayrollSettings: (endpoint) => ({
    url: endpoint.path,
    payload: { bankChangesWait: false, payrollSystem: 'Cent & Day' },
  }),
  getExternalPayroll: (endpoint, { ownEmployeeId }) => ({
    url: at(endpoint, { employeeId: ownEmployeeId }),
  }),
  listPayrollExports: (endpoint) => ({ url: endpoint.path }),
  startPayrollExport: (endpoint) => ({
    url: endpoint.path,
    payload: { country: 'AU', since: 'everything' },
  }),
  getPayrollExport: (endpoint, { payrollExportId }) => ({ url: at(endpoint, { exportId: payrollExportId }) }),
  downloadPayrollExport: (endpoint, { payrollExportId }) => ({
    url: at(endpoint, { exportId: payrollExportId }),
  }),
  externalPayrollState: (endpoint) => ({ url: endpoint.path }),
  saveExternalPayroll: (endpoint, { employeeId }) => ({
    url: at(endpoint, { employeeId }),
    payload: {
      payrollId: `P-${randomUUID()}`,
      payGroup: 'Monthly',
      costCentre: null,
      paidUntil: '2026-09-30',
      grossToDate: '20,500.00',
      taxToDate: '4100.00',
      superToDate: null,
      netToDate: '16400.00',
    },
  }),
  importExternalPayroll: (endpoint, { ownNumber }) => ({
    url: endpoint.path,
    payload: { text: `Employee number,Pay group\n${ownNumber},${randomUUID()}`, apply: true },
  }),
  listPayslips: (endpoint, { ownEmployeeId }) => ({ url: at(endpoint, { employeeId: ownEmployeeId }) }),
  downloadPayslip: (endpoint, { ownEmployeeId, payslipId }) => ({
    url: at(endpoint, { employeeId: ownEmployeeId, payslipId }),
  }),
  payslipFile: (endpoint, { ownEmployeeId, payslipId }) => ({
    url: at(endpoint, { employeeId: ownEmployeeId, payslipId }),
  }),
  // Nobody pays themselves, so these are about somebody else.
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

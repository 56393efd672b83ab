import { at, type Requests } from '../../../../test/checks/requests/examples.ts';
import { contractPdf } from '../../../../test/harness/contracts.ts';
import { multipart } from '../../../../test/harness/organisation-import.ts';

export const contractsRequests: Requests = {
  listContracts: (endpoint, { ownEmployeeId }) => ({ url: at(endpoint, { employeeId: ownEmployeeId }) }),
  listContractsOfUser: (endpoint, { accountId }) => ({ url: at(endpoint, { userId: accountId }) }),
  // No one gives themselves a contract, so these are about another person.
  sendContractFile: (endpoint, { employeeId }) => ({
    url: `${endpoint.path}?employee=${employeeId}`,
    ...multipart(contractPdf('Terms'), 'Contract.pdf'),
  }),
  addContract: (endpoint, { employeeId, contractUploadId }) => ({
    url: at(endpoint, { employeeId }),
    payload: { fileId: contractUploadId, name: 'Employment contract' },
  }),
  getContract: (endpoint, { ownEmployeeId, contractId }) => ({
    url: at(endpoint, { employeeId: ownEmployeeId, contractId }),
  }),
  contractFile: (endpoint, { ownEmployeeId, contractId }) => ({
    url: at(endpoint, { employeeId: ownEmployeeId, contractId }),
  }),
  contractFileWithAuditLog: (endpoint, { ownEmployeeId, contractId }) => ({
    url: at(endpoint, { employeeId: ownEmployeeId, contractId }),
  }),
  acceptContract: (endpoint, { ownEmployeeId, contractId }) => ({
    url: at(endpoint, { employeeId: ownEmployeeId, contractId }),
    payload: { fullName: 'A B', isAgreed: true },
  }),
  withdrawContract: (endpoint, { employeeId, otherContractId }) => ({
    url: at(endpoint, { employeeId, contractId: otherContractId }),
    payload: { reason: 'It names the wrong place' },
  }),
  declineContract: (endpoint, { ownEmployeeId, contractId }) => ({
    url: at(endpoint, { employeeId: ownEmployeeId, contractId }),
    payload: { reason: 'It names the wrong place' },
  }),
  listContractSigners: (endpoint, { employeeId }) => ({ url: at(endpoint, { employeeId }) }),
  replaceContractSigner: (endpoint, { signedEmployeeId, contractToSignId, ...ground }) => ({
    url: at(endpoint, {
      employeeId: signedEmployeeId,
      contractId: contractToSignId,
      signerId: ground.contractSignerId,
    }),
    payload: { accountId: ground.otherSignerAccountId, reason: 'They are away' },
  }),
  listContractsToSign: ({ path }) => ({ url: path }),
  getContractToSign: (endpoint, { contractToSignId }) => ({
    url: at(endpoint, { contractId: contractToSignId }),
  }),
  fileOfContractToSign: (endpoint, { contractToSignId }) => ({
    url: at(endpoint, { contractId: contractToSignId }),
  }),
  fileOfContractToSignWithAuditLog: (endpoint, { contractToSignId }) => ({
    url: at(endpoint, { contractId: contractToSignId }),
  }),
  signContract: (endpoint, { contractToSignId }) => ({
    url: at(endpoint, { contractId: contractToSignId }),
    payload: {
      isAgreed: true,
      drawing: [
        [
          [10, 100],
          [200, 100],
        ],
      ],
    },
  }),
  declineToSignContract: (endpoint, { contractToSignId }) => ({
    url: at(endpoint, { contractId: contractToSignId }),
    payload: { reason: 'The salary is not the one we agreed' },
  }),
};

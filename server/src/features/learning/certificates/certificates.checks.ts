import { at, type Requests } from '../../../../test/checks/requests/examples.ts';

export const certificatesRequests: Requests = {
  listCertificates: (endpoint, { ownEmployeeId: employeeId }) => ({ url: at(endpoint, { employeeId }) }),
  certificateFile: (endpoint, { ownEmployeeId: employeeId, certificates: { ownId: certificateId } }) => ({
    url: at(endpoint, { employeeId, certificateId }),
  }),
  shareCertificate: (endpoint, { ownEmployeeId: employeeId, certificates: { ownId: certificateId } }) => ({
    url: at(endpoint, { employeeId, certificateId }),
  }),
  withdrawCertificate: (
    endpoint,
    { ownEmployeeId: employeeId, certificates: { ownSharedId: certificateId } },
  ) => ({ url: at(endpoint, { employeeId, certificateId }) }),
  checkCertificate: (endpoint, { certificates: { token } }) => ({ url: endpoint.path, payload: { token } }),
  getCertificateTemplate: (endpoint) => ({ url: endpoint.path }),
  saveCertificateTemplate: (endpoint) => ({
    url: endpoint.path,
    payload: {
      title: 'Certificate',
      wording: '{person} completed {course}',
      signatoryName: 'Grace Liu',
      signatoryRole: 'Head of people',
    },
  }),
};

import { randomUUID } from 'node:crypto';
import { at, type Requests } from '../../../../test/checks/requests/examples.ts';

const body = (courseId: number) => ({
  title: `Required ${randomUUID()}`,
  audience: { kind: 'everyone' },
  courseId,
  renewal: 'rolling',
  months: 24,
  startsOn: '2026-01-01',
});

export const obligationsRequests: Requests = {
  listObligations: (endpoint) => ({ url: endpoint.path }),
  getObligation: (endpoint, { learning: { obligationId } }) => ({ url: at(endpoint, { obligationId }) }),
  createObligation: (endpoint, { learning: { courseId } }) => ({
    url: endpoint.path,
    payload: body(courseId),
  }),
  saveObligation: (endpoint, { learning: { obligationId, courseId } }) => ({
    url: at(endpoint, { obligationId }),
    payload: body(courseId),
  }),
  archiveObligation: (endpoint, { learning: { obligationId } }) => ({ url: at(endpoint, { obligationId }) }),
  getComplianceBoard: (endpoint) => ({ url: endpoint.path }),
  listCompliancePeople: (endpoint) => ({ url: endpoint.path }),
  exportCompliance: (endpoint) => ({ url: endpoint.path }),
  listEmployeeObligations: (endpoint, { ownEmployeeId: employeeId }) => ({
    url: at(endpoint, { employeeId }),
  }),
  exemptFromObligation: (endpoint, { learning: { obligationId, reportId: employeeId } }) => ({
    url: at(endpoint, { obligationId, employeeId }),
    payload: { reason: 'Works ashore', fromOn: '2026-01-01' },
  }),
  endExemption: (
    endpoint,
    { learning: { exemptObligationId: obligationId, exemptionId, reportId: employeeId } },
  ) => ({
    url: at(endpoint, { obligationId, employeeId, exemptionId }),
  }),
};

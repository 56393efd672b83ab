import { at, type Requests } from '../../../../test/checks/requests/examples.ts';

export const assigningRequests: Requests = {
  previewCourseAssignment: (endpoint, { learning: { courseId } }) => ({
    url: `${endpoint.path}?courseId=${courseId}&kind=everyone`,
  }),
  startCourseAssignment: (endpoint, { learning: { courseId, reportId } }) => ({
    url: endpoint.path,
    payload: { courseId, audience: { kind: 'people', ids: [reportId] } },
  }),
  listCourseAssignments: (endpoint) => ({ url: endpoint.path }),
  getCourseAssignment: (endpoint, { learning: { assignmentId } }) => ({
    url: at(endpoint, { assignmentId }),
  }),
  listAssignedPeople: (endpoint, { learning: { assignmentId } }) => ({ url: at(endpoint, { assignmentId }) }),
};

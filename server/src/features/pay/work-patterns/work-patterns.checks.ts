import {
  at,
  plannedFrom,
  type Requests,
  someWorkPattern,
} from '../../../../test/checks/requests/examples.ts';

export const workPatternsRequests: Requests = {
  listWorkPatterns: (endpoint) => ({ url: endpoint.path }),
  getWorkPattern: (endpoint, { workPatternId }) => ({ url: at(endpoint, { patternId: workPatternId }) }),
  createWorkPattern: (endpoint) => ({ url: endpoint.path, payload: someWorkPattern() }),
  saveWorkPattern: (endpoint, { workPatternId }) => ({
    url: at(endpoint, { patternId: workPatternId }),
    payload: someWorkPattern(),
  }),
  archiveWorkPattern: (endpoint, { workPatternId }) => ({
    url: at(endpoint, { patternId: workPatternId }),
    payload: { isDeleted: false },
  }),
  listWorkPatternHolders: (endpoint, { workPatternId }) => ({
    url: at(endpoint, { patternId: workPatternId }),
  }),
  listEmployeeWorkPatterns: (endpoint, { ownEmployeeId }) => ({
    url: at(endpoint, { employeeId: ownEmployeeId }),
  }),
  workPatternOptions: (endpoint, { ownEmployeeId }) => ({
    url: at(endpoint, { employeeId: ownEmployeeId }),
  }),
  listWorkPatternChanges: (endpoint, { ownEmployeeId }) => ({
    url: at(endpoint, { employeeId: ownEmployeeId }),
  }),
  assignWorkPattern: (endpoint, { employeeId, workPatternId }) => ({
    url: at(endpoint, { employeeId }),
    payload: { workPatternId, effectiveDate: plannedFrom },
  }),
  correctWorkPattern: (endpoint, { employeeId, workPatternId, workPatternAssignmentId }) => ({
    url: at(endpoint, { employeeId, assignmentId: workPatternAssignmentId }),
    payload: { workPatternId, effectiveDate: '2020-01-02', reason: 'Misread' },
  }),
  removeWorkPattern: (endpoint, { employeeId, workPatternAssignmentId }) => ({
    url: at(endpoint, { employeeId, assignmentId: workPatternAssignmentId }),
  }),
};

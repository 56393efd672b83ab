import {
  at,
  australianDeclaration,
  britishDeclaration,
  moveTo,
  ownFund,
  plannedFrom,
  type Requests,
  someWorkPattern,
} from './examples.ts';

const someOptIn = {
  pensionSchemeType: 3 as const,
  optInDate: '2026-01-05',
  employeeContribution: '5.00',
};

export const declarationsRequests: Requests = {
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
  getPension: (endpoint, { ownEmployeeId }) => ({ url: at(endpoint, { employeeId: ownEmployeeId }) }),
  pensionOptions: (endpoint, { ownEmployeeId }) => ({ url: at(endpoint, { employeeId: ownEmployeeId }) }),
  listPensionChanges: (endpoint, { ownEmployeeId }) => ({
    url: at(endpoint, { employeeId: ownEmployeeId }),
  }),
  savePension: async (endpoint, ground) => {
    await moveTo('GB', ground);
    return { url: at(endpoint, { employeeId: ground.ownEmployeeId }), payload: someOptIn };
  },
  assessPension: async (endpoint, ground) => {
    await moveTo('GB', ground);
    return {
      url: at(endpoint, { employeeId: ground.ownEmployeeId }),
      payload: { payPeriod: 'monthly', pay: '2000.00', day: '2026-11-24' },
    };
  },
  getTfn: (endpoint, { ownEmployeeId }) => ({ url: at(endpoint, { employeeId: ownEmployeeId }) }),
  tfnOptions: (endpoint, { ownEmployeeId }) => ({ url: at(endpoint, { employeeId: ownEmployeeId }) }),
  signTfn: async (endpoint, ground) => {
    await moveTo('AU', ground);
    const { ownEmployeeId } = ground;
    return {
      url: at(endpoint, { employeeId: ownEmployeeId }),
      payload: australianDeclaration,
    };
  },
  listTfnDeclarations: (endpoint, { ownEmployeeId }) => ({
    url: at(endpoint, { employeeId: ownEmployeeId }),
  }),
  getSuper: (endpoint, { ownEmployeeId }) => ({ url: at(endpoint, { employeeId: ownEmployeeId }) }),
  superOptions: (endpoint, { ownEmployeeId }) => ({ url: at(endpoint, { employeeId: ownEmployeeId }) }),
  signSuper: async (endpoint, ground) => {
    await moveTo('AU', ground);
    return { url: at(endpoint, { employeeId: ground.ownEmployeeId }), payload: ownFund };
  },
  listSuperDeclarations: (endpoint, { ownEmployeeId }) => ({
    url: at(endpoint, { employeeId: ownEmployeeId }),
  }),
  getUkTaxation: (endpoint, { ownEmployeeId }) => ({ url: at(endpoint, { employeeId: ownEmployeeId }) }),
  ukTaxationOptions: (endpoint, { ownEmployeeId }) => ({ url: at(endpoint, { employeeId: ownEmployeeId }) }),
  signUkTaxation: (endpoint, { ownEmployeeId }) => ({
    url: at(endpoint, { employeeId: ownEmployeeId }),
    payload: britishDeclaration,
  }),
  listUkTaxDeclarations: (endpoint, { ownEmployeeId }) => ({
    url: at(endpoint, { employeeId: ownEmployeeId }),
  }),
};

import { at, type Requests } from '../../../../test/checks/requests/examples.ts';

const plan = {
  name: 'Registration 2026',
  cpdCategory: 'Nursing',
  description: 'For the board of nursing',
  startDate: '2026-01-01',
  endDate: '2026-12-31',
  pointsRequired: 20,
  hasExternalTraining: true,
};

export const cpdPlansRequests: Requests = {
  listCpdPlans: (endpoint, { accountId: userId }) => ({ url: at(endpoint, { userId }) }),
  listEmployeeCpdPlans: (endpoint, { ownEmployeeId: employeeId }) => ({ url: at(endpoint, { employeeId }) }),
  createCpdPlan: (endpoint, { ownEmployeeId: employeeId }) => ({
    url: at(endpoint, { employeeId }),
    payload: plan,
  }),
  saveCpdPlan: (endpoint, { ownEmployeeId: employeeId, cpdPlans: { ownId: planId } }) => ({
    url: at(endpoint, { employeeId, planId }),
    payload: plan,
  }),
  moveCpdPlan: (endpoint, { ownEmployeeId: employeeId, cpdPlans: { ownNewId: planId } }) => ({
    url: at(endpoint, { employeeId, planId }),
    payload: { action: 'START' },
  }),
  listCpdEntries: (endpoint, { ownEmployeeId: employeeId, cpdPlans: { ownId: planId } }) => ({
    url: at(endpoint, { employeeId, planId }),
  }),
};

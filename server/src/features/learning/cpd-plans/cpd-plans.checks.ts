import { randomUUID } from 'node:crypto';
import { at, type Requests } from '../../../../test/checks/requests/examples.ts';

const plan = {
  name: 'Registration 2026',
  cpdCategory: 'Nursing',
  description: 'For the board of nursing',
  startDate: '2026-01-01',
  endDate: '2026-12-31',
  pointsRequired: 20,
  hasExternalTraining: true,
  categories: [{ name: 'Ethics', pointsRequired: 4 }],
  carryOverLimit: 5,
};
const { startDate: _start, endDate: _end, ...rules } = plan;
const template = () => ({ ...rules, name: `Nursing ${randomUUID()}`, months: 12 });

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
  cpdPlanFile: (endpoint, { ownEmployeeId: employeeId, cpdPlans: { ownId: planId } }) => ({
    url: at(endpoint, { employeeId, planId }),
  }),
  listEmployeeCpdEntries: (endpoint, { ownEmployeeId: employeeId }) => ({
    url: at(endpoint, { employeeId }),
  }),
  chooseCpdCategory: (endpoint, { ownEmployeeId: employeeId, cpdPlans: { ownId: planId, entryId } }) => ({
    url: at(endpoint, { employeeId, planId, entryId }),
    payload: { category: 'Ethics' },
  }),
  listCpdTemplates: (endpoint) => ({ url: at(endpoint, {}) }),
  listOfferedCpdTemplates: (endpoint, { ownEmployeeId: employeeId }) => ({
    url: at(endpoint, { employeeId }),
  }),
  createCpdTemplate: (endpoint) => ({ url: at(endpoint, {}), payload: template() }),
  saveCpdTemplate: (endpoint, { cpdPlans: { templateId } }) => ({
    url: at(endpoint, { templateId }),
    payload: template(),
  }),
  deleteCpdTemplate: (endpoint, { cpdPlans: { templateId } }) => ({ url: at(endpoint, { templateId }) }),
};

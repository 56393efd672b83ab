import { at, inAMonth, type Requests, someWorkflowTemplate } from './examples.ts';

const wish = {
  headcount: 1,
  fte: 1,
  employmentType: 'Full Time',
  reason: 'new',
  justification: 'The night shift is one short',
  wishedStart: '2099-02-01',
};

export const workflowsRequests: Requests = {
  listRequisitions: (endpoint) => ({ url: endpoint.path }),
  getRequisition: (endpoint, { ownRequisitionId }) => ({
    url: at(endpoint, { requisitionId: ownRequisitionId }),
  }),
  requisitionGroundOf: (endpoint, { ledPositionId }) => ({
    url: at(endpoint, { positionId: ledPositionId }),
  }),
  raiseRequisition: (endpoint, { ledPositionId }) => ({
    url: at(endpoint, { positionId: ledPositionId }),
    payload: wish,
  }),
  saveRequisition: (endpoint, { draftRequisitionId }) => ({
    url: at(endpoint, { requisitionId: draftRequisitionId }),
    payload: wish,
  }),
  submitRequisition: (endpoint, { draftRequisitionId }) => ({
    url: at(endpoint, { requisitionId: draftRequisitionId }),
  }),
  withdrawRequisition: (endpoint, { ownRequisitionId }) => ({
    url: at(endpoint, { requisitionId: ownRequisitionId }),
  }),
  approveRequisition: (endpoint, { askedRequisitionId }) => ({
    url: at(endpoint, { requisitionId: askedRequisitionId }),
    payload: {},
  }),
  declineRequisition: (endpoint, { askedRequisitionId }) => ({
    url: at(endpoint, { requisitionId: askedRequisitionId }),
    payload: { reason: 'Not in this budget' },
  }),
  cancelRequisition: (endpoint, { approvedRequisitionId }) => ({
    url: at(endpoint, { requisitionId: approvedRequisitionId }),
    payload: { reason: 'The work has gone' },
  }),
  fillRequisition: (endpoint, { approvedRequisitionId, ownEmployeeId }) => ({
    url: at(endpoint, { requisitionId: approvedRequisitionId }),
    payload: { employeeId: ownEmployeeId },
  }),
  listWorkflowTemplates: (endpoint) => ({ url: endpoint.path }),
  getWorkflowTemplate: (endpoint, { workflowTemplateId }) => ({
    url: at(endpoint, { templateId: workflowTemplateId }),
  }),
  createWorkflowTemplate: (endpoint) => ({ url: endpoint.path, payload: someWorkflowTemplate() }),
  saveWorkflowTemplate: (endpoint, { workflowTemplateId }) => ({
    url: at(endpoint, { templateId: workflowTemplateId }),
    payload: someWorkflowTemplate(),
  }),
  retireWorkflowTemplate: (endpoint, { workflowTemplateId }) => ({
    url: at(endpoint, { templateId: workflowTemplateId }),
    payload: { isRetired: true },
  }),
  listUserWorkflows: (endpoint, { accountId }) => ({ url: at(endpoint, { userId: accountId }) }),
  listEmployeeWorkflows: (endpoint, { ownEmployeeId }) => ({
    url: at(endpoint, { employeeId: ownEmployeeId }),
  }),
  listUserAssignableTemplates: (endpoint, { workflowUserId }) => ({
    url: at(endpoint, { userId: workflowUserId }),
  }),
  listEmployeeAssignableTemplates: (endpoint, { workflowEmployeeId }) => ({
    url: at(endpoint, { employeeId: workflowEmployeeId }),
  }),
  previewWorkflow: (endpoint, { workflowEmployeeId, freeTemplateId }) => ({
    url: at(
      endpoint,
      { employeeId: workflowEmployeeId },
      `?templateId=${freeTemplateId}&startsOn=${inAMonth()}`,
    ),
  }),
  assignWorkflow: (endpoint, { workflowEmployeeId, freeTemplateId }) => ({
    url: at(endpoint, { employeeId: workflowEmployeeId }),
    payload: { templateId: freeTemplateId, startsOn: inAMonth() },
  }),
  getWorkflow: (endpoint, { workflowId }) => ({ url: at(endpoint, { workflowId }) }),
  withdrawWorkflow: (endpoint, { workflowId }) => ({
    url: at(endpoint, { workflowId }),
    payload: { reason: 'Assigned by mistake' },
  }),
  listUserTasks: (endpoint, { accountId }) => ({ url: at(endpoint, { userId: accountId }) }),
  listEmployeeTasks: (endpoint, { ownEmployeeId }) => ({ url: at(endpoint, { employeeId: ownEmployeeId }) }),
  getTask: (endpoint, { workflowTaskId }) => ({ url: at(endpoint, { taskId: workflowTaskId }) }),
  tickTask: (endpoint, { workflowTaskId }) => ({
    url: at(endpoint, { taskId: workflowTaskId }),
    payload: { isDone: true },
  }),
  getUserAccountLinks: (endpoint, { accountId }) => ({ url: at(endpoint, { userId: accountId }) }),
  getAccountLinks: (endpoint, { ownEmployeeId }) => ({ url: at(endpoint, { employeeId: ownEmployeeId }) }),
  saveAccountLinks: (endpoint, { employeeId }) => ({
    url: at(endpoint, { employeeId }),
    payload: { jobApplicationLink: 'https://jobs.example.com/applications/17' },
  }),
};

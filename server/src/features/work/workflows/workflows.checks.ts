import {
  at,
  inAMonth,
  type Requests,
  someWorkflowTemplate,
} from '../../../../test/checks/requests/examples.ts';

export const workflowsRequests: Requests = {
  listWorkflowTemplates: (endpoint) => ({ url: endpoint.path }),
  getWorkflowTemplate: (endpoint, { workflowTemplateId }) => ({
    url: at(endpoint, { templateId: workflowTemplateId }),
  }),
  listStepReferences: (endpoint) => ({ url: at(endpoint, { kind: 'document' }) }),
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
  commentOnTask: (endpoint, { openTaskId }) => ({
    url: at(endpoint, { taskId: openTaskId }),
    payload: { text: 'The desk is ordered' },
  }),
  answerTask: (endpoint, { formTaskId }) => ({
    url: at(endpoint, { taskId: formTaskId }),
    payload: { answers: ['XL'] },
  }),
  skipTask: (endpoint, { skippedTaskId }) => ({
    url: at(endpoint, { taskId: skippedTaskId }),
    payload: { reason: 'They have one already' },
  }),
  reassignTask: (endpoint, { openTaskId, ownEmployeeId }) => ({
    url: at(endpoint, { taskId: openTaskId }),
    payload: { employeeId: ownEmployeeId },
  }),
  getUserAccountLinks: (endpoint, { accountId }) => ({ url: at(endpoint, { userId: accountId }) }),
  getAccountLinks: (endpoint, { ownEmployeeId }) => ({ url: at(endpoint, { employeeId: ownEmployeeId }) }),
  saveAccountLinks: (endpoint, { employeeId }) => ({
    url: at(endpoint, { employeeId }),
    payload: { jobApplicationLink: 'https://jobs.example.com/applications/17' },
  }),
};

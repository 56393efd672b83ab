import type { QueryClient } from '@tanstack/react-query';

/** By name alone, so that whoever never opens these screens loads nothing of them. */
const templateReads = ['listWorkflowTemplates', 'getWorkflowTemplate'];
const reads = [
  ...templateReads,
  'listEmployeeWorkflows',
  'listEmployeeAssignableTemplates',
  'previewWorkflow',
  'getWorkflow',
  'listEmployeeTasks',
  'getTask',
  'getAccountLinks',
];

async function refresh(queryClient: QueryClient, names: readonly string[]): Promise<void> {
  await Promise.all(names.map((name) => queryClient.invalidateQueries({ queryKey: [name] })));
}

export const refreshWorkflows = (queryClient: QueryClient) => refresh(queryClient, reads);
export const refreshTemplates = (queryClient: QueryClient) => refresh(queryClient, templateReads);

import type { QueryClient } from '@tanstack/react-query';

/** By name alone, so that people who never open these screens load no code for them. */
const templateReads = ['listWorkflowTemplates', 'getWorkflowTemplate'];
const reads = [
  ...templateReads,
  'listEmployeeWorkflows',
  'listEmployeeAssignableTemplates',
  'getWorkflow',
  'listEmployeeTasks',
  'getTask',
  'listJoiners',
  'onboardingProgress',
  'getAccountLinks',
];

async function refresh(queryClient: QueryClient, names: readonly string[]): Promise<void> {
  await Promise.all(names.map((name) => queryClient.invalidateQueries({ queryKey: [name] })));
}

export async function refreshWorkflows(queryClient: QueryClient): Promise<void> {
  // A preview of the workflow just assigned would be refused, so it is refetched only when someone opens it.
  await queryClient.invalidateQueries({ queryKey: ['previewWorkflow'], refetchType: 'none' });
  await refresh(queryClient, reads);
}
export const refreshTemplates = (queryClient: QueryClient) => refresh(queryClient, templateReads);

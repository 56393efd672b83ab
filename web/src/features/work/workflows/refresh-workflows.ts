import type { QueryClient } from '@tanstack/react-query';

/** By name alone, so that whoever never opens these screens loads nothing of them. */
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
  // What was just assigned could not be assigned again: it is asked anew only once somebody looks at it.
  await queryClient.invalidateQueries({ queryKey: ['previewWorkflow'], refetchType: 'none' });
  await refresh(queryClient, reads);
}
export const refreshTemplates = (queryClient: QueryClient) => refresh(queryClient, templateReads);

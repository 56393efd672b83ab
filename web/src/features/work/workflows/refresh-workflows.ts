import type { QueryClient } from '@tanstack/react-query';
import type * as accountLinksContract from '@tenure/contract/work/account-links.ts';
import type * as joinersContract from '@tenure/contract/work/joiners.ts';
import type * as tasksContract from '@tenure/contract/work/tasks.ts';
import type * as workflowTemplatesContract from '@tenure/contract/work/workflow-templates.ts';
import type * as workflowsContract from '@tenure/contract/work/workflows.ts';
import { namesIn, refetching, refetchReads } from '../../../lib/api/refresh.ts';

/** By name alone, so that people who never open these screens load no code for them. */
const templateReads = namesIn<typeof workflowTemplatesContract>(
  'listWorkflowTemplates',
  'getWorkflowTemplate',
);
const reads = [
  ...templateReads,
  ...namesIn<typeof workflowsContract>(
    'listEmployeeWorkflows',
    'listEmployeeAssignableTemplates',
    'getWorkflow',
  ),
  ...namesIn<typeof tasksContract>('listEmployeeTasks', 'getTask'),
  ...namesIn<typeof joinersContract>('listJoiners', 'onboardingProgress'),
  ...namesIn<typeof accountLinksContract>('getAccountLinks'),
];

export async function refreshWorkflows(queryClient: QueryClient): Promise<void> {
  // A preview of the workflow just assigned would be refused, so it is refetched only when someone opens it.
  await queryClient.invalidateQueries({
    queryKey: namesIn<typeof workflowsContract>('previewWorkflow'),
    refetchType: 'none',
  });
  await refetchReads(queryClient, reads);
}
export const refreshTemplates = refetching(templateReads);

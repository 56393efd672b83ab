import type { QueryClient } from '@tanstack/react-query';
import type * as cpdPlansContract from '@tenure/contract/learning/cpd-plans.ts';
import type * as cpdTemplatesContract from '@tenure/contract/learning/cpd-templates.ts';
import { namesIn, refetchReads } from '../../../lib/api/refresh.ts';

/** By name alone, so that people who never open these screens load none of their code. */
const reads = [
  ...namesIn<typeof cpdPlansContract>('listCpdPlans', 'listEmployeeCpdPlans', 'listCpdEntries'),
  ...namesIn<typeof cpdTemplatesContract>('listCpdTemplates', 'listOfferedCpdTemplates'),
];

export async function refreshCpdPlans(queryClient: QueryClient): Promise<void> {
  await refetchReads(queryClient, reads);
}

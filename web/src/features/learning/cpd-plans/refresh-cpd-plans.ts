import type { QueryClient } from '@tanstack/react-query';

/** By name alone, so that people who never open these screens load none of their code. */
const reads = [
  'listCpdPlans',
  'listEmployeeCpdPlans',
  'listCpdEntries',
  'listCpdTemplates',
  'listOfferedCpdTemplates',
];

export async function refreshCpdPlans(queryClient: QueryClient): Promise<void> {
  await Promise.all(reads.map((name) => queryClient.invalidateQueries({ queryKey: [name] })));
}

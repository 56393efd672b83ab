import type { QueryClient } from '@tanstack/react-query';

/** By name alone, so that people who never open these screens load no code for them. */
const reads = ['listRequisitions', 'getRequisition', 'requisitionGroundOf', 'getPosition', 'navigation'];

/** Refetches everything that a change of a requisition may have changed. */
export async function refreshRequisitions(queryClient: QueryClient): Promise<void> {
  await Promise.all(reads.map((name) => queryClient.invalidateQueries({ queryKey: [name] })));
}

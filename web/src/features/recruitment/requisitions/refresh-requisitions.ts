import type { QueryClient } from '@tanstack/react-query';

/** By name alone, so that whoever never opens these screens loads nothing of them. */
const reads = ['listRequisitions', 'getRequisition', 'requisitionGroundOf', 'getPosition', 'navigation'];

/** Asks again for everything that a change of a requisition may have changed. */
export async function refreshRequisitions(queryClient: QueryClient): Promise<void> {
  await Promise.all(reads.map((name) => queryClient.invalidateQueries({ queryKey: [name] })));
}

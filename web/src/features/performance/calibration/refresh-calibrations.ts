import type { QueryClient } from '@tanstack/react-query';

/** By name only, so that live events do not load the contract of these screens. */
const reads = ['listCalibrations', 'getCalibration', 'listCalibrationMoves', 'navigation'];

export async function refreshCalibrations(queryClient: QueryClient): Promise<void> {
  await Promise.all(reads.map((name) => queryClient.invalidateQueries({ queryKey: [name] })));
}

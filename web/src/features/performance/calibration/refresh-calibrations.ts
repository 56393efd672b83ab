import type { QueryClient } from '@tanstack/react-query';
import type * as siteContract from '@tenure/contract/identity/site.ts';
import type * as calibrationContract from '@tenure/contract/performance/calibration.ts';
import { namesIn, refetchReads } from '../../../lib/api/refresh.ts';

/** By name only, so that live events do not load the contract of these screens. */
const reads = [
  ...namesIn<typeof calibrationContract>('listCalibrations', 'getCalibration', 'listCalibrationMoves'),
  ...namesIn<typeof siteContract>('navigation'),
];

export async function refreshCalibrations(queryClient: QueryClient): Promise<void> {
  await refetchReads(queryClient, reads);
}

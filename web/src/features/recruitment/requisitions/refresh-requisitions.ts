import type { QueryClient } from '@tanstack/react-query';
import type * as siteContract from '@tenure/contract/identity/site.ts';
import type * as positionsContract from '@tenure/contract/organisation/positions.ts';
import type * as requisitionsContract from '@tenure/contract/recruitment/requisitions.ts';
import { namesIn, refetchReads } from '../../../lib/api/refresh.ts';

/** By name alone, so that people who never open these screens load no code for them. */
const reads = [
  ...namesIn<typeof requisitionsContract>('listRequisitions', 'getRequisition', 'requisitionGroundOf'),
  ...namesIn<typeof positionsContract>('getPosition'),
  ...namesIn<typeof siteContract>('navigation'),
];

/** Refetches everything that a change of a requisition may have changed. */
export async function refreshRequisitions(queryClient: QueryClient): Promise<void> {
  await refetchReads(queryClient, reads);
}

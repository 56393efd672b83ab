import type { QueryClient } from '@tanstack/react-query';
import type * as dashboardsContract from '@tenure/contract/company/dashboards.ts';
import { namesIn, refetchReads } from '../../../lib/api/refresh.ts';

/** By name alone: it loads with the shell. */
export async function refreshDashboards(queryClient: QueryClient): Promise<void> {
  await refetchReads(queryClient, namesIn<typeof dashboardsContract>('getDashboard', 'listDashboards'));
  // Only then are the remaining widgets known.
  await refetchReads(queryClient, namesIn<typeof dashboardsContract>('widgetItems'));
}

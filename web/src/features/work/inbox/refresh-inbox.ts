import type { QueryClient } from '@tanstack/react-query';
import type * as dashboardsContract from '@tenure/contract/company/dashboards.ts';
import type * as siteContract from '@tenure/contract/identity/site.ts';
import type * as inboxContract from '@tenure/contract/work/inbox.ts';
import type * as laterContract from '@tenure/contract/work/inbox-later.ts';
import { namesIn, refetchReads } from '../../../lib/api/refresh.ts';

/** By name alone, so that people who never open the inbox load no code for it. */
const reads = [
  ...namesIn<typeof inboxContract>('listInbox', 'getActionableItem'),
  ...namesIn<typeof laterContract>('listOwnDecisions'),
  ...namesIn<typeof siteContract>('navigation'),
  ...namesIn<typeof dashboardsContract>('widgetItems', 'getDashboard'),
];

export async function refreshInbox(queryClient: QueryClient): Promise<void> {
  await refetchReads(queryClient, reads);
}

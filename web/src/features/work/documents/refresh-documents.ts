import type { QueryClient } from '@tanstack/react-query';
import type * as dashboardsContract from '@tenure/contract/company/dashboards.ts';
import type * as siteContract from '@tenure/contract/identity/site.ts';
import type * as documentsContract from '@tenure/contract/work/documents.ts';
import type * as inboxContract from '@tenure/contract/work/inbox.ts';
import { namesIn, refetching, refetchReads } from '../../../lib/api/refresh.ts';

/** By name alone, so that people who never open these screens load none of their code. */
const readers = namesIn<typeof documentsContract>('listDocumentReaders');
const reads = [
  ...namesIn<typeof documentsContract>('listDocuments', 'getDocument'),
  ...readers,
  ...namesIn<typeof dashboardsContract>('widgetItems'),
  ...namesIn<typeof inboxContract>('listInbox'),
  ...namesIn<typeof siteContract>('navigation'),
];

export async function refreshDocuments(queryClient: QueryClient): Promise<void> {
  await refetchReads(queryClient, reads);
}

/** Someone confirmed a document: its board alone changed. */
export const refreshReaders = refetching(readers);

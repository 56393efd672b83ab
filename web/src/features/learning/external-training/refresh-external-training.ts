import type { QueryClient } from '@tanstack/react-query';
import type * as siteContract from '@tenure/contract/identity/site.ts';
import type * as catalogueContract from '@tenure/contract/learning/catalogue.ts';
import type * as externalTrainingContract from '@tenure/contract/learning/external-training.ts';
import type * as inboxContract from '@tenure/contract/work/inbox.ts';
import { namesIn, refetchReads } from '../../../lib/api/refresh.ts';

/** By name alone, so that people who never open these screens load none of their code. */
const reads = [
  ...namesIn<typeof externalTrainingContract>('listExternalTraining'),
  ...namesIn<typeof catalogueContract>('listLearningProfileItems', 'listEmployeeLearning'),
  ...namesIn<typeof inboxContract>('listInbox'),
  ...namesIn<typeof siteContract>('navigation'),
];

export async function refreshExternalTraining(queryClient: QueryClient): Promise<void> {
  await refetchReads(queryClient, reads);
}

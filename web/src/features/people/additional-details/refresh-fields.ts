import type { QueryClient } from '@tanstack/react-query';
import type * as additionalDetailsContract from '@tenure/contract/people/additional-details.ts';
import type * as customFieldsContract from '@tenure/contract/people/custom-fields.ts';
import type * as profileContract from '@tenure/contract/people/profile.ts';
import { namesIn, refetchReads } from '../../../lib/api/refresh.ts';

/** By name alone, so that people who never open these screens load no code for them. */
const reads = [
  ...namesIn<typeof customFieldsContract>('listCustomFields'),
  ...namesIn<typeof additionalDetailsContract>('getAdditionalDetails'),
  ...namesIn<typeof profileContract>('userProfile'),
];

export async function refreshFields(queryClient: QueryClient): Promise<void> {
  await refetchReads(queryClient, reads);
}

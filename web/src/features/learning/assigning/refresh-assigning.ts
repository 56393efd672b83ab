import type { QueryClient } from '@tanstack/react-query';
import type * as assigningContract from '@tenure/contract/learning/assigning.ts';
import { namesIn, refetchReads } from '../../../lib/api/refresh.ts';

/** By name alone, so that people who never open these screens load none of their code. */
const reads = namesIn<typeof assigningContract>(
  'previewCourseAssignment',
  'getCourseAssignment',
  'listCourseAssignments',
  'listAssignedPeople',
);

export async function refreshAssigning(queryClient: QueryClient): Promise<void> {
  await refetchReads(queryClient, reads);
}

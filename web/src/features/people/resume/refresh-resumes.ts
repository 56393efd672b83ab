import type { QueryClient } from '@tanstack/react-query';
import type * as resumeContract from '@tenure/contract/people/resume.ts';
import type * as sectionChangesContract from '@tenure/contract/people/section-changes.ts';
import { namesIn, refetchReads } from '../../../lib/api/refresh.ts';

/** By name alone, so that people who never open a profile load no code for it. */
export const refreshResumes = (queryClient: QueryClient) =>
  refetchReads(queryClient, [
    ...namesIn<typeof resumeContract>('getResume'),
    ...namesIn<typeof sectionChangesContract>('listSectionChanges'),
  ]);

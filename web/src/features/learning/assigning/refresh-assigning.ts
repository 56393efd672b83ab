import type { QueryClient } from '@tanstack/react-query';

/** By name alone, so that people who never open these screens load none of their code. */
const reads = [
  'previewCourseAssignment',
  'getCourseAssignment',
  'listCourseAssignments',
  'listAssignedPeople',
];

export async function refreshAssigning(queryClient: QueryClient): Promise<void> {
  await Promise.all(reads.map((name) => queryClient.invalidateQueries({ queryKey: [name] })));
}

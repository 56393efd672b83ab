import type { QueryClient } from '@tanstack/react-query';
import type * as diversityContract from '@tenure/contract/people/diversity.ts';
import { namesIn, refetchReads } from '../../../lib/api/refresh.ts';

/** By name alone, so that people who never open these screens load no code for them. */
const reads = {
  'diversity-answers': namesIn<typeof diversityContract>('getDiversityQuestions'),
  'diversity-questions': namesIn<typeof diversityContract>(
    'getDiversityQuestions',
    'getDiversityForm',
    'getDiversitySummary',
  ),
  'diversity-summary': namesIn<typeof diversityContract>('getDiversitySummary'),
};
export type DiversitySubject = keyof typeof reads;

export function isDiversitySubject(subject: string): subject is DiversitySubject {
  return Object.hasOwn(reads, subject);
}

export async function refreshDiversity(queryClient: QueryClient, subject: DiversitySubject): Promise<void> {
  await refetchReads(queryClient, reads[subject]);
}

import type { QueryClient } from '@tanstack/react-query';

/** By name alone, so that people who never open these screens load no code for them. */
const reads = {
  'diversity-answers': ['getDiversityQuestions'],
  'diversity-questions': ['getDiversityQuestions', 'getDiversityForm', 'getDiversitySummary'],
  'diversity-summary': ['getDiversitySummary'],
};
export type DiversitySubject = keyof typeof reads;

export function isDiversitySubject(subject: string): subject is DiversitySubject {
  return Object.hasOwn(reads, subject);
}

export async function refreshDiversity(queryClient: QueryClient, subject: DiversitySubject): Promise<void> {
  await Promise.all(reads[subject].map((name) => queryClient.invalidateQueries({ queryKey: [name] })));
}

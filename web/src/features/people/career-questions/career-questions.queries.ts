import { useMutation, useQueryClient } from '@tanstack/react-query';
import type * as careerQuestionsContract from '@tenure/contract/people/career-questions.ts';
import {
  employeeCareerQuestions,
  listCareerPlaces,
  saveCareerAnswers,
} from '@tenure/contract/people/career-questions.ts';
import type * as sectionChangesContract from '@tenure/contract/people/section-changes.ts';
import { call } from '../../../lib/api/call.ts';
import { query } from '../../../lib/api/query.ts';
import { namesIn, refetchReads } from '../../../lib/api/refresh.ts';

export const careerQuestionsQuery = (employeeId: number) =>
  query(employeeCareerQuestions, { params: { employeeId: String(employeeId) } });

export const careerPlacesQuery = (kind: 'position' | 'location', searchText: string) =>
  query(listCareerPlaces, { params: { kind }, query: { searchText } });

const shownIn = [
  ...namesIn<typeof careerQuestionsContract>('employeeCareerQuestions'),
  ...namesIn<typeof sectionChangesContract>('listSectionChanges'),
];

export function useSaveAnswers() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (answers: { questionId: number; value: string }[]) =>
      call(saveCareerAnswers, { body: { answers } }),
    onSuccess: () => refetchReads(queryClient, shownIn),
  });
}

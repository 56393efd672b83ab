import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  employeeCareerQuestions,
  listCareerPlaces,
  saveCareerAnswers,
} from '@tenure/contract/people/career-questions.ts';
import { call } from '../../../lib/api/call.ts';
import { query } from '../../../lib/api/query.ts';

export const careerQuestionsQuery = (employeeId: number) =>
  query(employeeCareerQuestions, { params: { employeeId: String(employeeId) } });

export const careerPlacesQuery = (kind: 'position' | 'location', searchText: string) =>
  query(listCareerPlaces, { params: { kind }, query: { searchText } });

export function useSaveAnswers() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (answers: { questionId: number; value: string }[]) =>
      call(saveCareerAnswers, { body: { answers } }),
    onSuccess: () =>
      Promise.all(
        [employeeCareerQuestions.name, 'listSectionChanges'].map((name) =>
          queryClient.invalidateQueries({ queryKey: [name] }),
        ),
      ),
  });
}

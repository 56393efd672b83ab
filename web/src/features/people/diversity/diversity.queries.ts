import type { EndpointAnswer, EndpointRequest } from '@tenure/contract/endpoint.ts';
import {
  createDiversityQuestion,
  type DiversityAnswer,
  getDiversityForm,
  getDiversityQuestions,
  getDiversitySummary,
  orderDiversityQuestions,
  removeDiversityQuestion,
  saveDiversityAnswers,
  saveDiversityInstructions,
  saveDiversityQuestion,
  setDiversityQuestionState,
} from '@tenure/contract/people/diversity.ts';
import { type Answer, call } from '../../../lib/api/call.ts';
import { changeThen } from '../../../lib/api/change.ts';
import { query, versionedQuery } from '../../../lib/api/query.ts';
import { refreshQuestions } from './refresh-diversity.ts';

export type OwnAnswer = Answer<EndpointAnswer<typeof getDiversityQuestions>>;
export type FormAnswer = Answer<EndpointAnswer<typeof getDiversityForm>>;
export type QuestionBody = EndpointRequest<typeof createDiversityQuestion>['body'];

const of = (employeeId: number) => ({ params: { employeeId: String(employeeId) } });
const ofQuestion = (questionId: number) => ({ params: { questionId: String(questionId) } });

export const ownQuery = (employeeId: number) => versionedQuery(getDiversityQuestions, of(employeeId));
export const formQuery = () => versionedQuery(getDiversityForm, {});
export const summaryQuery = () => query(getDiversitySummary, {});

const useChange = changeThen(refreshQuestions, {
  refreshesWhenRefused: false,
});

interface Versioned {
  etag: string | null;
}

export function useSaveAnswers(employeeId: number) {
  return useChange(({ answers, etag }: Versioned & { answers: DiversityAnswer[] }) =>
    call(saveDiversityAnswers, { ...of(employeeId), body: { answers } }, { ifMatch: etag }),
  );
}

export function useSaveInstructions() {
  return useChange(({ instructions, etag }: Versioned & { instructions: string }) =>
    call(saveDiversityInstructions, { body: { instructions } }, { ifMatch: etag }),
  );
}

/** Adds a question without an id, otherwise changes it. */
export function useSaveQuestion(questionId: number | null) {
  return useChange(({ body, etag }: Versioned & { body: QuestionBody }) =>
    questionId === null
      ? call(createDiversityQuestion, { body }, { ifMatch: etag })
      : call(saveDiversityQuestion, { ...ofQuestion(questionId), body }, { ifMatch: etag }),
  );
}

export type Deed = 'asked' | 'retired' | 'removed';

export function useDoToQuestion() {
  return useChange<Versioned & { questionId: number; deed: Deed }, unknown>(({ questionId, deed, etag }) =>
    deed === 'removed'
      ? call(removeDiversityQuestion, ofQuestion(questionId), { ifMatch: etag })
      : call(
          setDiversityQuestionState,
          { ...ofQuestion(questionId), body: { state: deed } },
          { ifMatch: etag },
        ),
  );
}

export function useOrderQuestions() {
  return useChange(({ questionIds, etag }: Versioned & { questionIds: number[] }) =>
    call(orderDiversityQuestions, { body: { questionIds } }, { ifMatch: etag }),
  );
}

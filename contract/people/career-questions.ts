import { careerQuestionTypes, mostCareerText } from '@tenure/domain/people/career-questions.ts';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, idInPath, instant, list, listQuery, record } from '../envelopes.ts';

const careerQuestion = z.strictObject({
  id,
  showIf: z.strictObject({ fieldId: id, equals: z.string() }).nullable(),
  type: z.enum(careerQuestionTypes),
  question: z.string(),
  /** For a question about positions: the person’s own, and those above it. The specification spells it so. */
  careerTableRows: z.array(
    z.strictObject({
      currentPostion: z.string(),
      careerPath: z.array(z.strictObject({ id, name: z.string() })),
    }),
  ),
  /** Empty until it is answered. */
  answers: z.array(z.strictObject({ id, value: z.string(), valueAsString: z.string(), updatedAt: instant })),
});
export type CareerQuestionAnswered = z.output<typeof careerQuestion>;

const output = record(z.array(careerQuestion), { offers: ['employees.career.answer'] });

export const ownCareerQuestions = defineEndpoint({
  name: 'ownCareerQuestions',
  method: 'GET',
  path: '/api/my-profile/career-questions',
  summary: 'The career questions, with the viewer’s own answers',
  capability: 'employees.career.view',
  output,
  errors: [],
});

export const employeeCareerQuestions = defineEndpoint({
  name: 'employeeCareerQuestions',
  method: 'GET',
  path: '/api/employees/{employeeId}/career-questions',
  summary: 'The career questions, with a person’s answers',
  capability: 'employees.career.view',
  params: z.strictObject({ employeeId: idInPath }),
  output,
  errors: [],
});

export const saveCareerAnswers = defineEndpoint({
  name: 'saveCareerAnswers',
  method: 'PUT',
  path: '/api/my-profile/career-questions',
  summary: 'Saves the viewer’s own answers; what is left out or no longer asked is removed',
  capability: 'employees.career.answer',
  ownHandsOnly: true,
  body: z.strictObject({
    answers: z
      .array(
        z.strictObject({
          questionId: id,
          value: z
            .string()
            .trim()
            .min(1, 'Enter an answer')
            .max(mostCareerText, 'Use at most 2,000 characters'),
        }),
      )
      .max(50)
      .refine((answers) => new Set(answers.map(({ questionId }) => questionId)).size === answers.length, {
        error: 'Answer each question once',
      }),
  }),
  output,
  errors: ['invalid-input'],
});

export const listCareerPlaces = defineEndpoint({
  name: 'listCareerPlaces',
  method: 'GET',
  path: '/api/my-profile/career-places/{kind}',
  summary: 'The positions or locations that can be an answer',
  capability: 'employees.career.answer',
  params: z.strictObject({ kind: z.enum(['position', 'location'], 'Use position or location') }),
  query: listQuery({ sort: ['name'], itemsPerPage: 20, search: true }),
  output: list(z.strictObject({ id, name: z.string() }), { offers: ['VIEW', 'SORT'] }),
  isList: true,
  errors: [],
});

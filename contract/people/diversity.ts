import {
  type AnswerValue,
  hasOwnOptions,
  inputTypes,
  mostOptions,
} from '@tenure/domain/people/diversity/question.ts';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, idInPath, instant, record } from '../envelopes.ts';
import { selfServiceRecord } from '../pay/self-service.ts';

const option = z.strictObject({ value: z.string(), displayValue: z.string() });
const value: z.ZodType<AnswerValue> = z.union([z.string(), z.array(z.string())]).nullable();

const askedQuestion = z.strictObject({
  id,
  title: z.string(),
  /** The explanation under the question. */
  help: z.string(),
  inputType: z.enum(inputTypes),
  required: z.boolean(),
  options: z.array(option),
  /** Null where there is none. */
  answer: z
    .strictObject({ value, displayValue: z.string().nullable(), prefersNotToSay: z.boolean() })
    .nullable(),
});
export type AskedDiversityQuestion = z.output<typeof askedQuestion>;

const asked = selfServiceRecord(
  z.strictObject({ instructions: z.string(), questions: z.array(askedQuestion) }),
);
const ofPerson = { params: z.strictObject({ employeeId: idInPath }), output: asked, versioned: true };
const path = '/api/employees/{employeeId}/diversityQuestions';

export const getDiversityQuestions = defineEndpoint({
  ...ofPerson,
  name: 'getDiversityQuestions',
  method: 'GET',
  path,
  summary: 'The diversity questions of the company with one’s own answers, which no one else can read',
  capability: 'employees.diversityQuestions.view',
  ownHandsOnly: true,
  forTokens: false,
  errors: [],
});

const answered = z.strictObject({
  questionId: id,
  /** Null takes an answer back. */
  value: z
    .union([
      z.string().max(10_000, 'Use at most 10,000 characters'),
      z.array(z.string().max(40)).max(mostOptions),
    ])
    .nullable(),
  prefersNotToSay: z.boolean(),
});

export const saveDiversityAnswers = defineEndpoint({
  ...ofPerson,
  name: 'saveDiversityAnswers',
  method: 'PUT',
  path,
  summary: 'Answer diversity questions, or take answers back; what is not named stays',
  capability: 'employees.diversityQuestions.edit',
  body: z.strictObject({ answers: z.array(answered).max(200) }),
  ownHandsOnly: true,
  forTokens: false,
  errors: ['invalid-input', 'stale-version'],
});
export type DiversityAnswer = z.output<typeof answered>;

export const groupings = ['nothing', 'department', 'location'] as const;
export type Grouping = (typeof groupings)[number];
export const questionStates = ['draft', 'asked', 'retired'] as const;

const title = z.string().trim().min(1, 'Enter the question').max(300, 'Use at most 300 characters');
const displayValue = z
  .string()
  .trim()
  .min(1, 'Enter the option, or take it away')
  .max(100, 'Use at most 100 characters');

/** A question as it is entered. An option that is there already is named by its value; a new one has none. */
export const diversityQuestionBody = z
  .strictObject({
    title,
    help: z.string().trim().max(1000, 'Use at most 1,000 characters'),
    inputType: z.enum(inputTypes),
    required: z.boolean(),
    countedBy: z.enum(groupings),
    options: z
      .array(z.strictObject({ value: z.string().max(40).nullable(), displayValue }))
      .max(mostOptions, `Use at most ${mostOptions} options`),
  })
  .superRefine(({ inputType, options }, context) => {
    const says = (message: string, at: (string | number)[]) =>
      context.addIssue({ code: 'custom', path: at, message });
    if (!hasOwnOptions(inputType)) {
      if (options.length > 0) says('This kind of question has no options', ['options']);
      return;
    }
    if (options.length < 2) says('Enter at least two options', ['options']);
    const seen = new Set<string>();
    for (const [place, { displayValue: words }] of options.entries()) {
      const called = words.toLocaleLowerCase('en-AU');
      if (called !== '' && seen.has(called))
        says('Another option is called so', ['options', place, 'displayValue']);
      seen.add(called);
    }
  });
export type DiversityQuestionBody = z.output<typeof diversityQuestionBody>;

const administered = z.strictObject({
  ...askedQuestion.omit({ answer: true }).shape,
  countedBy: z.enum(groupings),
  state: z.enum(questionStates),
});
export type DiversityQuestion = z.output<typeof administered>;

const form = record(z.strictObject({ instructions: z.string(), questions: z.array(administered) }));
const ofForm = { capability: 'diversity.questions.edit', output: form, versioned: true } as const;
const ofQuestion = z.strictObject({ questionId: idInPath });

export const getDiversityForm = defineEndpoint({
  ...ofForm,
  name: 'getDiversityForm',
  method: 'GET',
  path: '/api/diversity/questions',
  summary: 'The diversity questions of the company, in order, without answers',
  errors: [],
});

export const saveDiversityInstructions = defineEndpoint({
  ...ofForm,
  name: 'saveDiversityInstructions',
  method: 'PUT',
  path: '/api/diversity/instructions',
  summary: 'Change what stands above the diversity questions',
  body: z.strictObject({ instructions: z.string().trim().max(2000, 'Use at most 2,000 characters') }),
  errors: ['stale-version'],
});

export const createDiversityQuestion = defineEndpoint({
  ...ofForm,
  name: 'createDiversityQuestion',
  method: 'POST',
  path: '/api/diversity/questions',
  summary: 'Creates a diversity question as a draft, which no one is asked yet',
  body: diversityQuestionBody,
  status: 201,
  errors: ['conflict', 'invalid-input', 'stale-version'],
});

export const saveDiversityQuestion = defineEndpoint({
  ...ofForm,
  name: 'saveDiversityQuestion',
  method: 'PUT',
  path: '/api/diversity/questions/{questionId}',
  summary: 'Change a diversity question; once it is asked, its kind, its counting and its options stay',
  params: ofQuestion,
  body: diversityQuestionBody,
  errors: ['conflict', 'invalid-input', 'stale-version'],
});

export const setDiversityQuestionState = defineEndpoint({
  ...ofForm,
  name: 'setDiversityQuestionState',
  method: 'PUT',
  path: '/api/diversity/questions/{questionId}/state',
  summary: 'Publishes a drafted question, or archives one with its answers',
  params: ofQuestion,
  body: z.strictObject({ state: z.enum(['asked', 'retired']) }),
  errors: ['conflict', 'stale-version'],
});

export const removeDiversityQuestion = defineEndpoint({
  ...ofForm,
  name: 'removeDiversityQuestion',
  method: 'DELETE',
  path: '/api/diversity/questions/{questionId}',
  summary: 'Deletes a question that was never asked',
  params: ofQuestion,
  output: null,
  errors: ['conflict', 'stale-version'],
});

export const orderDiversityQuestions = defineEndpoint({
  ...ofForm,
  name: 'orderDiversityQuestions',
  method: 'PUT',
  path: '/api/diversity/order',
  summary: 'Put the questions that are not retired into another order',
  body: z.strictObject({ questionIds: z.array(id).max(200) }),
  errors: ['conflict', 'stale-version'],
});

const row = z.strictObject({
  /** How many answered, by an option. */
  people: z.int(),
  counts: z.array(z.strictObject({ ...option.shape, count: z.int() })),
});
const counted = z.strictObject({
  id,
  title: z.string(),
  inputType: z.enum(inputTypes),
  countedBy: z.enum(groupings),
  /** Null where nothing was counted yet, as until ten have answered. */
  countedAt: instant.nullable(),
  /** Null where it is withheld. */
  overall: row.nullable(),
  groups: z.array(z.strictObject({ title: z.string().nullable(), row: row.nullable() })),
});
export type DiversityCount = z.output<typeof counted>;

export const getDiversitySummary = defineEndpoint({
  name: 'getDiversitySummary',
  method: 'GET',
  path: '/api/diversity/summary',
  summary:
    'How many chose what, of ten or more people and never of fewer; what is written freely is never counted',
  capability: 'diversity.summary.view',
  output: record(z.strictObject({ questions: z.array(counted) })),
  errors: [],
});

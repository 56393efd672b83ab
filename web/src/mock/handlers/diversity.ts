import { etagOf } from '@tenure/contract/envelopes.ts';
import {
  type AskedDiversityQuestion,
  createDiversityQuestion,
  type DiversityQuestion,
  type DiversityQuestionBody,
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
import {
  answerProblem,
  inWords,
  isCounted,
  isNoAnswer,
  optionsOf,
} from '@tenure/domain/people/diversity/question.ts';
import { MockRefusal, mock } from '../mock.ts';

const options = (...words: string[]) =>
  words.map((displayValue, place) => ({ value: `o${place + 1}`, displayValue }));
let version = 1;
let instructions = 'Your answers are yours alone.';
let questions: DiversityQuestion[] = [
  {
    id: 1,
    title: 'Which gender do you identify with?',
    help: '',
    inputType: 'single-choice',
    required: true,
    countedBy: 'location',
    state: 'asked',
    options: options('Woman', 'Man', 'Non-binary'),
  },
  {
    id: 2,
    title: 'Do you look after a person who depends on you?',
    help: '',
    inputType: 'toggle',
    required: false,
    countedBy: 'nothing',
    state: 'asked',
    options: [],
  },
];
let answers = new Map<number, NonNullable<AskedDiversityQuestion['answer']>>();

const asked = () => questions.filter(({ state }) => state === 'asked');
const questionOf = (id: number): DiversityQuestion => {
  const found = questions.find((question) => question.id === id);
  if (found === undefined) throw new MockRefusal('not-found');
  return found;
};

function ownAnswer(setEtag: (etag: string) => void) {
  setEtag(etagOf(version));
  return {
    data: {
      instructions,
      questions: asked().map((question) => {
        const { id, title, help, inputType, required } = question;
        const answer = answers.get(id) ?? null;
        return { id, title, help, inputType, required, options: [...optionsOf(question)], answer };
      }),
    },
    metadata: {
      actions: ['employees.diversityQuestions.view', 'employees.diversityQuestions.edit'],
      fields: asked().map(({ id, title, help, required }) => ({
        key: String(id),
        label: title,
        description: help,
        isVisible: true,
        isEditable: true,
        isRequired: required,
      })),
    },
  };
}

function formAnswer(setEtag: (etag: string) => void) {
  setEtag(etagOf(version));
  return {
    data: { instructions, questions },
    metadata: { capabilities: ['diversity.questions.edit', 'diversity.summary.view'], fields: [] },
  };
}

function held(ifMatch: string | null): void {
  if (ifMatch !== null && ifMatch !== etagOf(version)) throw new MockRefusal('stale-version');
  version += 1;
}

const entered = (id: number, state: DiversityQuestion['state'], body: DiversityQuestionBody) => ({
  ...body,
  id,
  state,
  options: body.options.map(({ value, displayValue }, place) => ({
    value: value ?? `n${place + 1}`,
    displayValue,
  })),
});

const replace = (question: DiversityQuestion) => {
  questions = questions.map((one) => (one.id === question.id ? question : one));
};

export const diversityHandlers = [
  mock(getDiversityQuestions, ({ setEtag }) => ownAnswer(setEtag)),
  mock(saveDiversityAnswers, ({ body, ifMatch, setEtag }) => {
    const problems = body.answers.flatMap(({ questionId, value, prefersNotToSay }, place) => {
      const reason = answerProblem(questionOf(questionId), value, prefersNotToSay);
      return reason === null ? [] : [{ path: `answers.${place}.value`, code: 'answer', reason }];
    });
    if (problems.length > 0) throw new MockRefusal('invalid-input', {}, problems);
    held(ifMatch);
    const after = new Map(answers);
    for (const { questionId, value, prefersNotToSay } of body.answers) {
      if (isNoAnswer(value) && !prefersNotToSay) after.delete(questionId);
      else {
        const displayValue = inWords(questionOf(questionId), value);
        after.set(questionId, { value, prefersNotToSay, displayValue });
      }
    }
    answers = after;
    return ownAnswer(setEtag);
  }),
  mock(getDiversityForm, ({ setEtag }) => formAnswer(setEtag)),
  mock(saveDiversityInstructions, ({ body, ifMatch, setEtag }) => {
    held(ifMatch);
    instructions = body.instructions;
    return formAnswer(setEtag);
  }),
  mock(createDiversityQuestion, ({ body, ifMatch, setEtag }) => {
    held(ifMatch);
    questions = [...questions, entered(Math.max(0, ...questions.map(({ id }) => id)) + 1, 'draft', body)];
    return formAnswer(setEtag);
  }),
  mock(saveDiversityQuestion, ({ params, body, ifMatch, setEtag }) => {
    const { id, state } = questionOf(params.questionId);
    held(ifMatch);
    replace(entered(id, state, body));
    return formAnswer(setEtag);
  }),
  mock(setDiversityQuestionState, ({ params, body, ifMatch, setEtag }) => {
    const question = questionOf(params.questionId);
    held(ifMatch);
    replace({ ...question, state: body.state });
    return formAnswer(setEtag);
  }),
  mock(removeDiversityQuestion, ({ params, ifMatch }) => {
    if (questionOf(params.questionId).state !== 'draft') throw new MockRefusal('conflict');
    held(ifMatch);
    questions = questions.filter(({ id }) => id !== params.questionId);
    return undefined;
  }),
  mock(orderDiversityQuestions, ({ body, ifMatch, setEtag }) => {
    held(ifMatch);
    const retired = questions.filter(({ state }) => state === 'retired');
    questions = [...body.questionIds.map(questionOf), ...retired];
    return formAnswer(setEtag);
  }),
  mock(getDiversitySummary, () => ({
    data: {
      questions: asked()
        .filter(({ inputType }) => isCounted(inputType))
        .map((question) => {
          const { id, title, inputType, countedBy } = question;
          const counts = optionsOf(question).map((option, place) => ({
            ...option,
            count: place < 2 ? 24 : 0,
          }));
          const row = { people: 48, counts };
          return {
            id,
            title,
            inputType,
            countedBy,
            countedAt: '2026-11-20T02:40:00Z',
            overall: row,
            groups:
              countedBy === 'nothing'
                ? []
                : [
                    { title: 'Melbourne', row },
                    { title: 'Wellington', row: null },
                  ],
          };
        }),
    },
    metadata: { capabilities: ['diversity.summary.view'], fields: [] },
  })),
];

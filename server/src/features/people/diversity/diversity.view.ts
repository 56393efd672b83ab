import type { Capability } from '@tenure/contract/capabilities.ts';
import type { AskedDiversityQuestion, DiversityCount } from '@tenure/contract/people/diversity.ts';
import type { Row } from '@tenure/domain/people/diversity/counts.ts';
import { inWords, isCounted, optionsOf } from '@tenure/domain/people/diversity/question.ts';
import type { DiversityForm, OwnDiversity, StoredQuestion } from './diversity.store.ts';
import type { StoredFigures } from './diversity-count.store.ts';
import type { KeptAnswer } from './diversity-seal.service.ts';

type Can = ReadonlySet<Capability>;

function askedQuestion(question: StoredQuestion, answer: KeptAnswer | undefined): AskedDiversityQuestion {
  const { id, title, help, inputType, required } = question;
  return {
    id,
    title,
    help,
    inputType,
    required,
    options: [...optionsOf(question)],
    answer: answer === undefined ? null : { ...answer, displayValue: inWords(question, answer.value) },
  };
}

export function ownView(own: OwnDiversity, answers: ReadonlyMap<number, KeptAnswer>, can: Can) {
  const isEditable = can.has('employees.diversityQuestions.edit');
  return {
    data: {
      instructions: own.instructions,
      questions: own.questions.map((question) => askedQuestion(question, answers.get(question.id))),
    },
    metadata: {
      actions: (['employees.diversityQuestions.view', 'employees.diversityQuestions.edit'] as const).filter(
        (one) => can.has(one),
      ),
      fields: own.questions.map(({ id, title, help, required }) => ({
        key: String(id),
        label: title,
        description: help,
        isVisible: true,
        isEditable,
        isRequired: required,
      })),
    },
  };
}

export const formView = ({ instructions, questions }: DiversityForm, can: Can) => ({
  data: { instructions, questions },
  metadata: {
    capabilities: (['diversity.questions.edit', 'diversity.summary.view'] as const).filter((one) =>
      can.has(one),
    ),
    fields: [],
  },
});

/** Options that were added since it was counted are not there yet. */
function shownRow(question: StoredQuestion, options: readonly string[], row: Row | null) {
  if (row === null) return null;
  const counts = optionsOf(question).flatMap((option) => {
    const place = options.indexOf(option.value);
    return place === -1 ? [] : [{ ...option, count: row.counts[place] ?? 0 }];
  });
  return { people: row.people, counts };
}

export function summaryView(
  questions: readonly StoredQuestion[],
  counted: readonly StoredFigures[],
): DiversityCount[] {
  return questions
    .filter(({ inputType }) => isCounted(inputType))
    .map((question) => {
      const { id, title, inputType, countedBy } = question;
      const kept = counted.find(({ questionId }) => questionId === id);
      const options = kept?.figures.options ?? [];
      return {
        id,
        title,
        inputType,
        countedBy,
        countedAt: kept?.countedAt ?? null,
        overall: shownRow(question, options, kept?.figures.overall ?? null),
        groups:
          countedBy === 'nothing'
            ? []
            : (kept?.figures.groups ?? []).map(({ group, row }) => ({
                title: group,
                row: shownRow(question, options, row),
              })),
      };
    });
}

export const careerQuestionTypes = ['toggle', 'location', 'position', 'textarea'] as const;
export type CareerQuestionType = (typeof careerQuestionTypes)[number];

export interface CareerQuestion {
  id: number;
  type: CareerQuestionType;
  question: string;
  /** Asked only while another question has this answer. */
  showIf: { fieldId: number; equals: string } | null;
}

const ifOpen = { fieldId: 1, equals: 'true' };

/** The career questions everyone is asked. An id is never given to another question. */
export const careerQuestions: readonly CareerQuestion[] = [
  { id: 1, type: 'toggle', question: 'Are you open to another role?', showIf: null },
  { id: 2, type: 'position', question: 'Which role would you like next?', showIf: ifOpen },
  { id: 3, type: 'toggle', question: 'Would you move to another location?', showIf: ifOpen },
  {
    id: 4,
    type: 'location',
    question: 'Where would you like to work?',
    showIf: { fieldId: 3, equals: 'true' },
  },
  { id: 5, type: 'textarea', question: 'What would help you get there?', showIf: null },
];
export const mostCareerText = 2000;

type Values = ReadonlyMap<number, string>;

/** The questions that are asked with these answers: a question behind a hidden one is hidden too. */
export function shownCareerQuestions(
  questions: readonly CareerQuestion[],
  values: Values,
): readonly CareerQuestion[] {
  const shown = new Set<number>();
  for (const { id, showIf } of questions) {
    if (showIf === null || (shown.has(showIf.fieldId) && values.get(showIf.fieldId) === showIf.equals)) {
      shown.add(id);
    }
  }
  return questions.filter(({ id }) => shown.has(id));
}

/** Whether a value has the form its question wants; whether a place exists is for the database to say. */
export function isCareerAnswer({ type }: Pick<CareerQuestion, 'type'>, value: string): boolean {
  if (type === 'toggle') return value === 'true' || value === 'false';
  if (type === 'textarea') return value !== '' && value.length <= mostCareerText;
  return /^[1-9]\d{0,8}$/.test(value);
}

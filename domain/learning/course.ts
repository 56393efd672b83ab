/** Rules of courses that the server, the screens and the mock service share. */

export const activityKinds = [
  'page',
  'file',
  'link',
  'video',
  'quiz',
  'package',
  'class',
  'sign-off',
] as const;
export type ActivityKind = (typeof activityKinds)[number];

/** Completed by what a SCORM package reports of itself. */
export const isByReport = (kind: ActivityKind): boolean => kind === 'package';

/** Completed by another person's word: attendance at a class, or the decision of an assessor. */
export const isByAnother = (kind: ActivityKind): boolean => kind === 'class' || kind === 'sign-off';

export const questionKinds = ['single', 'many', 'order', 'text'] as const;
export type QuestionKind = (typeof questionKinds)[number];

/** The specification's states of a learning item. */
export const learningStatuses = [
  'COMPLETED',
  'IN_PROGRESS',
  'NOT_YET_STARTED',
  'EXPIRED',
  'EXEMPTED',
] as const;
export type LearningStatus = (typeof learningStatuses)[number];

export const enrolmentStates = [
  'requested',
  'declined',
  'withdrawn',
  'not-started',
  'in-progress',
  'completed',
] as const;
export type EnrolmentState = (typeof enrolmentStates)[number];

export const isTakeable = (state: EnrolmentState): boolean =>
  state === 'not-started' || state === 'in-progress';

interface Outline {
  activities: readonly { key: number }[];
}

/** The keys of all activities in their order. */
export const keysOf = (sections: readonly Outline[]): number[] =>
  sections.flatMap(({ activities }) => activities.map(({ key }) => key));

/**
 * Which activities a learner may open. In order: those that are done, and the first that is not. Free: all of them.
 */
export function openable(
  sections: readonly Outline[],
  done: ReadonlySet<number>,
  isSequenced: boolean,
): ReadonlySet<number> {
  const keys = keysOf(sections);
  if (!isSequenced) return new Set(keys);
  const next = keys.findIndex((key) => !done.has(key));
  return new Set(next === -1 ? keys : keys.slice(0, next + 1));
}

export const isAllDone = (sections: readonly Outline[], done: ReadonlySet<number>): boolean =>
  keysOf(sections).every((key) => done.has(key));

/** Seconds that still have to pass before an activity can be completed, by the server's clock. */
export const secondsLeft = (leastSeconds: number, secondsOpen: number): number =>
  Math.max(0, Math.ceil(leastSeconds - secondsOpen));

interface Question {
  key: number;
  kind: QuestionKind;
  /** The right ones: of a choice the texts of options, of a text every accepted spelling, of an order all items in it. */
  answers: readonly string[];
}
export interface GivenAnswer {
  question: number;
  values: readonly string[];
}

const plain = (text: string) => text.trim().replaceAll(/\s+/g, ' ').toLowerCase();

export function isRight({ kind, answers }: Question, values: readonly string[]): boolean {
  if (kind === 'text') {
    const [value] = values;
    return values.length === 1 && value !== undefined && answers.map(plain).includes(plain(value));
  }
  if (kind === 'order') {
    return values.length === answers.length && values.every((value, place) => value === answers[place]);
  }
  const given = new Set(values);
  const right = new Set(answers);
  return given.size === right.size && given.isSubsetOf(right);
}

/** One point for each question answered completely right; an unanswered one is wrong. */
export function gradeQuiz(
  questions: readonly Question[],
  given: readonly GivenAnswer[],
  passMark: number,
): { score: number; total: number; isPassed: boolean; right: number[] } {
  const right = questions
    .filter((question) => isRight(question, given.find((one) => one.question === question.key)?.values ?? []))
    .map(({ key }) => key);
  return { score: right.length, total: questions.length, isPassed: right.length >= passMark, right };
}

/** The possible problem with a question, in words; null for a valid one. */
export function questionProblem(question: Question & { options: readonly string[] }): string | null {
  const { kind, options, answers } = question;
  if (answers.length === 0) return kind === 'order' ? 'Enter the items' : 'Enter the right answer';
  if (kind === 'text') return null;
  if (kind === 'order') {
    if (answers.length < 2) return 'Enter at least two items';
    return new Set(answers).size === answers.length ? null : 'Enter each item once';
  }
  if (options.length < 2) return 'Enter at least two options';
  if (new Set(options).size !== options.length) return 'Enter each option once';
  if (new Set(answers).size !== answers.length) return 'Enter each right answer once';
  if (answers.some((answer) => !options.includes(answer))) return 'Choose right answers from the options';
  return kind === 'single' && answers.length !== 1 ? 'Choose one right answer' : null;
}

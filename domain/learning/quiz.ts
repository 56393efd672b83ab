import type { QuestionKind } from './course.ts';

/** Rules of an attempt at a quiz, from its start to its close. */

/** Answers that were sent in time may arrive a little after it. */
const secondsOnTheWay = 15;

interface Limits {
  /** How many attempts there are; null without a limit. */
  attempts: number | null;
  /** Minutes; null without a limit. */
  timeLimit: number | null;
}

/** Attempts that can still be started; null without a limit. */
export const attemptsLeft = (
  { attempts }: Pick<Limits, 'attempts'>,
  { closed, extra }: { closed: number; extra: number },
): number | null => (attempts === null ? null : Math.max(0, attempts + extra - closed));

/** Seconds of an attempt that are left for answering; null without a limit. */
export const timeLeft = ({ timeLimit }: Pick<Limits, 'timeLimit'>, secondsRunning: number): number | null =>
  timeLimit === null ? null : Math.max(0, Math.ceil(timeLimit * 60 - secondsRunning));

export const isOutOfTime = ({ timeLimit }: Pick<Limits, 'timeLimit'>, secondsRunning: number): boolean =>
  timeLimit !== null && secondsRunning > timeLimit * 60 + secondsOnTheWay;

/** How many questions an attempt has. */
export const questionsAsked = ({ draw, questions }: { draw: number | null; questions: readonly unknown[] }) =>
  Math.min(draw ?? questions.length, questions.length);

/**
 * Keys of the questions of one attempt, drawn from the bank and asked in the order of the quiz.
 * @param below a random whole number from 0 up to the one before
 */
export function drawQuestions(
  quiz: { draw: number | null; questions: readonly { key: number }[] },
  below: (end: number) => number,
): number[] {
  const keys = quiz.questions.map(({ key }) => key);
  const drawn = new Set<number>();
  const bank = [...keys];
  while (drawn.size < questionsAsked(quiz)) {
    const [key] = bank.splice(below(bank.length), 1);
    if (key === undefined) break;
    drawn.add(key);
  }
  return keys.filter((key) => drawn.has(key));
}

/**
 * The options a learner chooses from. Items to put in order are listed by name, as their own order is the
 * answer.
 */
export const shownOptions = ({
  kind,
  options,
  answers,
}: {
  kind: QuestionKind;
  options: readonly string[];
  answers: readonly string[];
}): string[] =>
  kind === 'order'
    ? answers.toSorted((one, other) => one.localeCompare(other, 'en'))
    : kind === 'text'
      ? []
      : [...options];

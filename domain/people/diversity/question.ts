import { dateExpected } from '../../dates/date-expected.ts';
/** The form of a question. Questions with options are counted; free text and days never are. */
export const inputTypes = [
  'toggle',
  'date',
  'drop-down',
  'multi-choice',
  'select2Dropdown',
  'single-choice',
  'text-area',
  'text',
  'buttons',
] as const;
export type InputType = (typeof inputTypes)[number];

export interface QuestionOption {
  value: string;
  displayValue: string;
}

/** One answer, several where several may be chosen, or none. */
export type AnswerValue = string | string[] | null;

export const mostOptions = 40;
const mostCharacters = { text: 200, 'text-area': 10_000 } as const;

/** The options of a yes-or-no question. */
const yesAndNo: readonly QuestionOption[] = [
  { value: 'yes', displayValue: 'Yes' },
  { value: 'no', displayValue: 'No' },
];

const withoutOptions: ReadonlySet<InputType> = new Set(['toggle', 'date', 'text-area', 'text']);

/** Whether the author of the question lists what can be chosen. */
export function hasOwnOptions(inputType: InputType): boolean {
  return !withoutOptions.has(inputType);
}

export function isCounted(inputType: InputType): boolean {
  return inputType === 'toggle' || hasOwnOptions(inputType);
}

export function optionsOf({ inputType, options }: AskedQuestion): readonly QuestionOption[] {
  return inputType === 'toggle' ? yesAndNo : options;
}

export interface AskedQuestion {
  inputType: InputType;
  required: boolean;
  options: readonly QuestionOption[];
}

export const isNoAnswer = (value: AnswerValue) => value === null || value.length === 0;

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < '0001-01-01') return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

function textProblem(inputType: InputType, text: string): string | null {
  if (inputType === 'date') return isDay(text) ? null : dateExpected;
  const most = inputType === 'text' ? mostCharacters.text : mostCharacters['text-area'];
  return text.length > most ? `Use at most ${most.toLocaleString('en-AU')} characters` : null;
}

/** The problem with an answer, in words; “prefer not to say” is an answer. */
export function answerProblem(
  question: AskedQuestion,
  value: AnswerValue,
  prefersNotToSay: boolean,
): string | null {
  if (prefersNotToSay) return isNoAnswer(value) ? null : 'Answer, or prefer not to say: not both';
  if (value === null || isNoAnswer(value)) {
    return question.required ? 'Answer this, or choose “Prefer not to say”' : null;
  }
  const isSeveral = Array.isArray(value);
  if (isSeveral !== (question.inputType === 'multi-choice')) return 'Answer this the way it is asked';
  if (!isSeveral && !isCounted(question.inputType)) return textProblem(question.inputType, value);
  const chosen = isSeveral ? value : [value];
  const offered = new Set(optionsOf(question).map((option) => option.value));
  if (new Set(chosen).size !== chosen.length) return 'Choose each of them once';
  return chosen.every((one) => offered.has(one)) ? null : 'Choose from what is offered';
}

/** An answer in the words it was chosen by. */
export function inWords(question: AskedQuestion, value: AnswerValue): string | null {
  if (value === null || isNoAnswer(value)) return null;
  if (!isCounted(question.inputType)) return String(value);
  const words = new Map(optionsOf(question).map((option) => [option.value, option.displayValue]));
  return [value]
    .flat()
    .flatMap((one) => words.get(one) ?? [])
    .join(', ');
}

import { withoutSeparators } from '@tenure/domain/numbers/written-number.ts';
import { z } from 'zod';
import { anyCapability, enteredDay, id, instant, pagination } from '../envelopes.ts';

/** The two declarations of the product: Australia and New Zealand in one, the United Kingdom apart. */
export type TaxScheme = 'tfn' | 'uk-taxation';

/** Answers by the key of the question; a part of an answer has its path, like `countryData.studentLoan`. */
export type TaxAnswers = Readonly<Record<string, unknown>>;

export interface TaxQuestion {
  key: string;
  label: string;
  /** Help, in words; empty where the label says it. */
  description: string;
  /** How it is answered. */
  input: 'text' | 'email' | 'number' | 'decimal' | 'day' | 'yes-no' | 'choice' | 'choices';
  /** Which list of the options call it is chosen from. */
  options?: string;
  /** Whether it is asked, given the other answers. An answer to a question not asked is refused. */
  isAsked(answers: TaxAnswers): boolean;
  isRequired: boolean;
  /** The instruction shown where a required answer is missing. */
  missing?: string;
  unit?: '$' | '%';
}

/** An empty answer is left out, or null. */
const isEmpty = (answer: unknown) =>
  answer === undefined || answer === null || answer === '' || (Array.isArray(answer) && answer.length === 0);

/** One verdict for the form and the call: every answer that is asked for is there, and no other. */
export function judge(
  questions: readonly TaxQuestion[],
  answers: TaxAnswers,
  context: z.core.$RefinementCtx,
): void {
  for (const { key, input, isAsked, isRequired, missing } of questions) {
    const answer = answers[key];
    const message = isAsked(answers)
      ? isRequired && isEmpty(answer)
        ? (missing ?? (input === 'yes-no' ? 'Answer yes or no' : 'Choose one'))
        : null
      : isEmpty(answer)
        ? null
        : 'This does not go with your other answers. Leave it empty.';
    if (message !== null) context.addIssue({ code: 'custom', path: key.split('.'), message });
  }
}

/** Checks of fields together run even when single fields fail, so that all problems are reported at once. */
export const alsoBesideOthers = {
  when: ({ value }: z.core.ParsePayload) => typeof value === 'object' && value !== null,
};

/** An answer that can be left out. */
export const optional = <Schema extends z.ZodType>(schema: Schema) => schema.nullable().default(null);

/** Digits and letters as people write them, with any separators between; an empty one is none. */
export const written = z
  .string()
  .max(40, 'Use at most 40 characters')
  .transform((text) => withoutSeparators(text).toUpperCase() || null);
export const textLine = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `Use at most ${most} characters`)
    .transform((text) => text || null);

const hasTwoPlaces = (value: number) => Math.round(value * 100) / 100 === value;
export const decimal = (most: number, tooMuch: string) =>
  z
    .number('Use a number, like 250 or 12.50')
    .min(0, 'Use a number that is not below nothing')
    .max(most, tooMuch)
    .refine(hasTwoPlaces, 'Use at most two places, like 12.50');
export const percent = decimal(100, 'A rate is at most 100 percent');

/** The ending of every declaration. */
export const signing = {
  /** The day on the paper another person signed, where an officer records it. */
  declaredOn: optional(enteredDay()),
  isInformationCorrect: z.literal(true, 'Confirm that the information is correct'),
};

const field = z.strictObject({
  key: z.string(),
  label: z.string(),
  description: z.string(),
  isVisible: z.boolean(),
  isEditable: z.boolean(),
  isRequired: z.boolean(),
});
export type TaxField = z.output<typeof field>;

export const named = <Value extends z.ZodType>(value: Value) =>
  z.strictObject({ name: z.string(), value }).nullable();

/** The person who signed, and the wording they signed. */
export const signedParts = {
  id: id.nullable(),
  isInformationCorrect: z.boolean(),
  /** The beginning of the declared day where it was declared, in seconds. */
  declarationDate: z.int().nullable(),
  declarationDateTimezone: z.string().nullable(),
  declarationDateLabel: z.string().nullable(),
  created: instant.nullable(),
  modified: instant.nullable(),
  deleted: z.boolean(),
  signature: z
    .strictObject({
      signedAt: instant,
      signedBy: z.string(),
      /** An officer recorded it for the person. */
      isOnBehalf: z.boolean(),
      declaredOn: z.iso.date(),
    })
    .nullable(),
  /** Each answer that was asked for, as it is read. */
  summary: z.array(z.strictObject({ key: z.string(), label: z.string(), text: z.string() })),
};

const actions = z.array(anyCapability);
export function taxRecord<Data extends z.ZodType>(data: Data) {
  return z.strictObject({
    data,
    metadata: z.strictObject({
      actions,
      fields: z.array(field),
      config: z.strictObject({
        /** The country whose questions tax this person; null where none do. */
        country: z.enum(['AU', 'NZ', 'GB']).nullable(),
        /** There is a number; none has to be entered again. */
        hasNumber: z.boolean(),
        hasPersonalEmail: z.boolean(),
        /** It is about the viewer: what they sign is of today. */
        isOwn: z.boolean(),
        timezone: z.string(),
      }),
    }),
  });
}
export type TaxConfig = z.output<ReturnType<typeof taxRecord>>['metadata']['config'];

export function taxHistory<Data extends z.ZodType>(data: Data) {
  return z.strictObject({ data: z.array(data), metadata: z.strictObject({ pagination, actions }) });
}

export const textOption = z.strictObject({ value: z.string(), label: z.string() });
export const numberOption = z.strictObject({ value: z.int(), label: z.string() });

/** The fields the form shows for each question, given the answers so far. */
export function taxFields(
  questions: readonly TaxQuestion[],
  answers: TaxAnswers,
  { country, isOwn }: Pick<TaxConfig, 'country' | 'isOwn'>,
  isEditable: boolean,
): TaxField[] {
  const applies = country !== null;
  const asked = questions.map(({ key, label, description, isAsked, isRequired }) => {
    const isVisible = applies && isAsked(answers);
    return {
      key,
      label,
      description,
      isVisible,
      isEditable: isEditable && applies,
      isRequired: isVisible && isRequired,
    };
  });
  const mayEdit = isEditable && applies;
  return [
    ...asked,
    {
      key: 'declaredOn',
      label: 'Signed on',
      description: 'The day on the declaration you record for somebody else. Leave it empty for today.',
      isVisible: applies && !isOwn,
      isEditable: mayEdit,
      isRequired: false,
    },
    {
      key: 'isInformationCorrect',
      label: isOwn
        ? 'The information is correct, and I sign this declaration'
        : 'The information is correct, and I record this declaration for this person',
      description: 'A false or misleading declaration can be an offence. It is kept as it is signed.',
      isVisible: applies,
      isEditable: mayEdit,
      isRequired: applies,
    },
  ];
}

import { dateExpected } from '@tenure/domain/dates/date-expected.ts';
import { z } from 'zod';
import { id } from '../envelopes.ts';
import { type CustomField, fieldKeyOf, hasOptions, longestText, mostOptions } from './custom-fields.ts';

/** A field's value: text as entered, a number as text, a person by id, options by their values. */
export const customValue = z.union([
  z.string().max(longestText, `Use at most ${longestText} characters`),
  z.number(),
  z.array(z.string().max(12)).max(mostOptions),
  z.null(),
]);
export type CustomValue = z.output<typeof customValue>;
export type CustomValues = Readonly<Record<string, CustomValue>>;

/** The parts of a field that values are checked against. */
export type FieldRule = Pick<CustomField, 'kind' | 'isRequired' | 'decimals' | 'options'>;

const isBlank = (text: string) => text.trim() === '';
const line = z
  .string()
  .max(longestText, `Use at most ${longestText} characters`)
  .refine((text) => !isBlank(text), 'Enter something, or leave it empty');

/** Only http and https: any other scheme may run something in the browser of a person who follows it. */
function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return (protocol === 'https:' || protocol === 'http:') && username === '' && password === '';
}

function numberOf(decimals: number) {
  const shape =
    decimals === 0
      ? /^-?(?:0|[1-9]\d{0,14})$/
      : new RegExp(`^-?(?:0|[1-9]\\d{0,14})(?:\\.\\d{1,${decimals}})?$`);
  return z
    .string()
    .regex(
      shape,
      decimals === 0 ? 'Use a whole number, like 12' : `Use a number with at most ${decimals} decimal places`,
    );
}

/** A retired option can no longer be chosen, but stays where it is the present value. */
function optionsOf({ kind, options }: FieldRule, kept: CustomValue | undefined) {
  const stays = new Set(Array.isArray(kept) ? kept : [kept]);
  const offered = new Set(
    options.filter(({ value, isRetired }) => !isRetired || stays.has(value)).map(({ value }) => value),
  );
  const one = z.string().refine((value) => offered.has(value), 'Choose one of the options');
  if (kind === 'one-of') return one;
  return z
    .array(one)
    .min(1, 'Choose an option, or leave it empty')
    .max(mostOptions)
    .refine((values) => new Set(values).size === values.length, 'Choose each option once');
}

function filled(field: FieldRule, kept: CustomValue | undefined): z.ZodType<CustomValue> {
  if (hasOptions(field.kind)) return optionsOf(field, kept);
  switch (field.kind) {
    case 'text':
      return line.refine((text) => !/[\r\n]/.test(text), 'Use one line');
    case 'long-text':
      return line;
    case 'number':
      return numberOf(field.decimals);
    case 'date':
      return z.iso.date(dateExpected).refine((text) => text >= '0001-01-01', dateExpected);
    case 'yes-no':
      return z.enum(['yes', 'no'], 'Choose yes or no');
    case 'person':
      return id;
    default:
      return z
        .string()
        .max(2000, 'Use at most 2,000 characters')
        .refine(isWebAddress, 'Use an address like https://example.com');
  }
}

/** The value one field accepts; null where it is empty. */
const valueOf = (field: FieldRule, kept: CustomValue | undefined) =>
  filled(field, kept)
    .nullable()
    .refine((value) => value !== null || !field.isRequired, 'This has to be filled in');

/**
 * The changes to fields, by their definitions: one schema for the form and the call. Fields left out stay as
 * they are; a present value may stay although it is no longer offered.
 */
export function changesTo(fields: readonly (FieldRule & Pick<CustomField, 'id'>)[], kept: CustomValues) {
  const shape = Object.fromEntries(
    fields.map((field) => {
      const key = fieldKeyOf(field.id);
      return [key, valueOf(field, kept[key]).optional()];
    }),
  );
  return z
    .strictObject(shape)
    .refine((values) => Object.keys(values).length > 0, 'Change at least one field');
}

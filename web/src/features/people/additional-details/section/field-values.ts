import type { AdditionalDetails, ShownField } from '@tenure/contract/people/additional-details.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import type { Value } from '../../../../ui/versions/section-model.ts';

const between = ',';

/** A value as form text. */
export function draftText(value: Value): string {
  if (value === null) return '';
  return typeof value === 'object' ? value.join(between) : String(value);
}

export const chosenIn = (text: string) => (text === '' ? [] : text.split(between));
export const chosenText = (values: readonly string[]) => values.join(between);

/** The entered value to send: long text unchanged, and null for an empty field. */
export function enteredValue(field: ShownField | undefined, entered: string): Value {
  if (entered.trim() === '') return null;
  switch (field?.kind) {
    case 'several-of':
      return chosenIn(entered);
    case 'person':
      return Number(entered);
    case 'number':
    case 'web-address':
      return entered.trim();
    default:
      return entered;
  }
}

/** A value as displayed. */
export function useFieldText(fields: readonly ShownField[], people: AdditionalDetails['people']) {
  const { t } = useTranslation();
  const format = useFormat();
  return (key: string, value: string): string => {
    const field = fields.find((one) => one.key === key);
    if (value === '' || field === undefined) return t('customFields.none');
    const wordsOf = (one: string) =>
      field.options.find((option) => option.value === one)?.displayValue ?? one;
    switch (field.kind) {
      case 'date':
        return format.date(value);
      case 'yes-no':
        return t(value === 'yes' ? 'customFields.yes' : 'customFields.no');
      case 'one-of':
        return wordsOf(value);
      case 'several-of':
        return chosenIn(value).map(wordsOf).join(', ');
      case 'person':
        return people.find(({ id }) => String(id) === value)?.fullName ?? t('customFields.somebody');
      default:
        return value;
    }
  };
}

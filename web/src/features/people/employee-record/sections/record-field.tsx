import { NativeSelect, TextInput } from '@mantine/core';
import type { DatedRecord } from '@tenure/contract/people/dated-record.ts';
import { employmentTerms } from '@tenure/contract/people/record-fields.ts';
import { type PayCycle, payCycles } from '@tenure/domain/pay/pay-cycle.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import { type FieldName, inputs } from './record-inputs.ts';

type Choices = DatedRecord['choices'];

type Word = (typeof employmentTerms)[number] | PayCycle;
const words: readonly string[] = [...employmentTerms, ...payCycles];
const isWord = (value: string): value is Word => words.includes(value);

/** A value as displayed. */
export function useValueText(choices: Choices): (field: FieldName, value: string) => string {
  const { t } = useTranslation();
  const format = useFormat();
  return (field, value) => {
    const input = inputs[field];
    if (value === '') return t('record.none');
    if (input.kind === 'date') return format.date(value);
    if (input.kind === 'legal-entity') {
      return choices.legalEntities.find(({ id }) => String(id) === value)?.title ?? value;
    }
    if (input.kind !== 'choice') return value;
    if (input.called === 'country') return format.country(value);
    return isWord(value) ? t(`record.values.${value}`) : value;
  };
}

const hinted = [
  'title',
  'preferredName',
  'pronouns',
  'workMobile',
  'contractEnds',
  'ordinaryHours',
  'agreement',
  'classification',
] as const;
const isHinted = (field: FieldName): field is (typeof hinted)[number] => hinted.some((one) => one === field);

interface RecordFieldProps {
  id: string;
  field: FieldName;
  value: string;
  error: string | undefined;
  isRequired: boolean;
  choices: Choices;
  onChange: (value: string) => void;
}

export function RecordField({ id, field, value, error, isRequired, choices, onChange }: RecordFieldProps) {
  const { t } = useTranslation();
  const textOf = useValueText(choices);
  const input = inputs[field];
  const hintOf = (name: FieldName) => (isHinted(name) ? t(`record.hints.${name}`) : undefined);
  const shared = {
    id,
    description: hintOf(field),
    label: t(`record.fields.${field}`),
    required: isRequired,
    error,
    value,
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  };
  if (input.kind === 'choice' || input.kind === 'legal-entity') {
    const offered =
      input.kind === 'choice' ? input.of : choices.legalEntities.map(({ id: entity }) => String(entity));
    const data = offered
      .map((one) => ({ value: one, label: textOf(field, one) }))
      .toSorted((one, other) =>
        input.kind === 'choice' && input.called === 'country' ? one.label.localeCompare(other.label) : 0,
      );
    return (
      <NativeSelect
        {...shared}
        data={isRequired ? data : [{ value: '', label: t('record.none') }, ...data]}
      />
    );
  }
  const mode = input.kind === 'hours' ? 'decimal' : input.kind === 'number' ? 'numeric' : undefined;
  const type = input.kind === 'date' || input.kind === 'email' ? input.kind : 'text';
  return <TextInput {...shared} type={type} {...(mode !== undefined && { inputMode: mode })} />;
}

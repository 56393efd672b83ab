import { NativeSelect, Radio, Stack, TextInput } from '@mantine/core';
import '@mantine/core/styles/Radio.layer.css';
import type { TaxQuestion } from '@tenure/contract/pay/tax-questions.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { textOf } from './super-draft.ts';

interface Choice {
  value: string | number;
  label: string;
}
export type Choices = Readonly<Record<string, readonly Choice[]>>;

interface SuperFieldProps {
  id: string;
  question: TaxQuestion;
  label: string;
  description: string;
  isEditable: boolean;
  choices: readonly Choice[];
  value: unknown;
  error: string | undefined;
  onChange: (value: unknown) => void;
}

const mostAsRadios = 4;

/** One question, in the control that suits its answer. */
export function SuperField(props: SuperFieldProps) {
  const { id, question, label, isEditable, choices, value, error, onChange } = props;
  const { t } = useTranslation();
  const description = props.description === '' ? undefined : props.description;
  const shared = { label, description, error, required: question.isRequired };
  const valueOf = (text: string) => choices.find((one) => String(one.value) === text)?.value ?? null;
  if (question.input === 'choice' && choices.length <= mostAsRadios) {
    return (
      <Radio.Group {...shared} value={textOf(value)} onChange={(text) => onChange(valueOf(text))}>
        <Stack gap="xs" my="xs">
          {choices.map((one, place) => (
            <Radio
              key={one.value}
              {...(place === 0 && { id })}
              value={String(one.value)}
              label={one.label}
              disabled={!isEditable}
            />
          ))}
        </Stack>
      </Radio.Group>
    );
  }
  if (question.input === 'choice') {
    return (
      <NativeSelect
        {...shared}
        id={id}
        maw={420}
        value={textOf(value)}
        disabled={!isEditable}
        data={[
          { value: '', label: t('super.choose') },
          ...choices.map((one) => ({ value: String(one.value), label: one.label })),
        ]}
        onChange={(event) => onChange(valueOf(event.currentTarget.value))}
      />
    );
  }
  return (
    <TextInput
      {...shared}
      id={id}
      maw={420}
      autoComplete="off"
      type={question.input === 'day' ? 'date' : 'text'}
      {...(question.input === 'decimal' && { inputMode: 'decimal' as const })}
      value={textOf(value)}
      disabled={!isEditable}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

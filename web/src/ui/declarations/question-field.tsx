import { Checkbox, Group, NativeSelect, Radio, Stack, TextInput } from '@mantine/core';
import '@mantine/core/styles/Radio.layer.css';
import type { TaxQuestion } from '@tenure/contract/pay/tax-questions.ts';
import { useTranslation } from '../../lib/messages/use-translation.ts';
import { textOf } from './declaration-draft.ts';
import './declaration-words.ts';

export interface Choice {
  value: string | number;
  label: string;
  isLegacy?: boolean;
}

interface QuestionFieldProps {
  id: string;
  question: TaxQuestion;
  label: string;
  description: string;
  isEditable: boolean;
  choices: readonly Choice[];
  /** The words for choosing none of them. */
  none: string | undefined;
  /** Few choices are radio buttons even with short labels. */
  areFewChoicesRadios: boolean;
  value: unknown;
  error: string | undefined;
  onChange: (value: unknown) => void;
}

/** Choices with long labels are stacked; a searchable list is one field. */
const mostAsRadios = 4;
const longest = 24;

/** One question, in the control that suits its answer. */
export function QuestionField(props: QuestionFieldProps) {
  const { id, question, label, isEditable, choices, value, error, onChange } = props;
  const { t } = useTranslation();
  const description = props.description === '' ? undefined : props.description;
  const shared = { label, description, error, required: question.isRequired };
  if (question.input === 'yes-no') {
    const chosen = value === true ? 'yes' : value === false ? 'no' : null;
    return (
      <Radio.Group {...shared} value={chosen} onChange={(text) => onChange(text === 'yes')}>
        <Group gap="lg" my="xs">
          <Radio id={id} value="yes" label={t('declaration.yes')} disabled={!isEditable} />
          <Radio value="no" label={t('declaration.no')} disabled={!isEditable} />
        </Group>
      </Radio.Group>
    );
  }
  if (question.input === 'choices') {
    const chosen = Array.isArray(value) ? value.map(String) : [];
    return (
      <Checkbox.Group {...shared} value={chosen} onChange={onChange}>
        <Stack gap="xs" my="xs">
          {choices.map((one, place) => (
            <Checkbox
              key={one.value}
              {...(place === 0 && { id })}
              value={String(one.value)}
              label={one.label}
              disabled={!isEditable}
            />
          ))}
        </Stack>
      </Checkbox.Group>
    );
  }
  if (question.input === 'choice') return <ChoiceField {...props} shared={shared} />;
  return (
    <TextInput
      {...shared}
      id={id}
      maw={420}
      autoComplete="off"
      type={typeOf[question.input] ?? 'text'}
      {...(question.input === 'decimal' && { inputMode: 'decimal' as const })}
      value={textOf(value)}
      disabled={!isEditable}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

const typeOf: Partial<Record<TaxQuestion['input'], string>> = { email: 'email', day: 'date' };

interface ChoiceFieldProps extends QuestionFieldProps {
  shared: { label: string; description: string | undefined; error: string | undefined; required: boolean };
}

function ChoiceField(props: ChoiceFieldProps) {
  const { id, question, isEditable, choices, value, onChange, shared } = props;
  const { t } = useTranslation();
  const text = textOf(value);
  const none = props.none ?? t('declaration.none');
  const valueOf = (chosen: string) => choices.find((one) => String(one.value) === chosen)?.value ?? null;
  const isLong = choices.some((one) => one.label.length > longest);
  if (choices.length <= mostAsRadios && (props.areFewChoicesRadios || isLong)) {
    return (
      <Radio.Group {...shared} value={text} onChange={(picked) => onChange(valueOf(picked))}>
        <Stack gap="xs" my="xs">
          {[...choices, ...(question.isRequired ? [] : [{ value: '', label: none }])].map((one, place) => (
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
  const asData = ({ value: one, label }: Choice) => ({ value: String(one), label });
  const legacy = choices.filter(({ isLegacy }) => isLegacy === true);
  return (
    <NativeSelect
      {...shared}
      id={id}
      maw={420}
      value={text}
      disabled={!isEditable}
      data={[
        { value: '', label: question.isRequired ? t('declaration.choose') : t('declaration.none') },
        ...choices.filter(({ isLegacy }) => isLegacy !== true).map(asData),
        ...(legacy.length === 0 ? [] : [{ group: t('declaration.legacy'), items: legacy.map(asData) }]),
      ]}
      onChange={(event) => onChange(valueOf(event.currentTarget.value))}
    />
  );
}

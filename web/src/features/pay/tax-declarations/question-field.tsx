import { Checkbox, Group, NativeSelect, Radio, Stack, TextInput } from '@mantine/core';
import '@mantine/core/styles/Radio.layer.css';
import type { TaxQuestion } from '@tenure/contract/pay/tax-questions.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { textOf } from './draft.ts';

interface Choice {
  value: string | number;
  label: string;
  isLegacy?: boolean;
}
export type Choices = Readonly<Record<string, readonly Choice[]>>;

interface QuestionFieldProps {
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

/** Choices with long labels are stacked; a searchable list is one field. */
const mostAsRadios = 4;
const longest = 24;

/** The meaning of choosing none of them. */
const noneInWords = { employeeStatement: 'noStatement', reasonNoTfn: 'givesNumber' } as const;
const isNoneInWords = (key: string): key is keyof typeof noneInWords => Object.hasOwn(noneInWords, key);

/** One question, in the control that suits its answer. */
export function QuestionField(props: QuestionFieldProps) {
  const { id, question, label, isEditable, choices, value, error, onChange } = props;
  const { t } = useTranslation();
  const description = props.description === '' ? undefined : props.description;
  const shared = { label, description, error, required: question.isRequired };
  const valueOf = (text: string) => choices.find((one) => String(one.value) === text)?.value ?? null;
  if (question.input === 'yes-no') {
    const chosen = value === true ? 'yes' : value === false ? 'no' : null;
    return (
      <Radio.Group {...shared} value={chosen} onChange={(text) => onChange(text === 'yes')}>
        <Group gap="lg" my="xs">
          <Radio id={id} value="yes" label={t('tax.yes')} disabled={!isEditable} />
          <Radio value="no" label={t('tax.no')} disabled={!isEditable} />
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
  if (question.input === 'choice') {
    const text = textOf(value);
    if (choices.length <= mostAsRadios && choices.some((one) => one.label.length > longest)) {
      const none = isNoneInWords(question.key) ? t(`tax.${noneInWords[question.key]}`) : t('tax.chooseNone');
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
    const asData = ({ value: one, label: called }: Choice) => ({ value: String(one), label: called });
    const legacy = choices.filter(({ isLegacy }) => isLegacy === true);
    return (
      <NativeSelect
        {...shared}
        id={id}
        maw={420}
        value={text}
        disabled={!isEditable}
        data={[
          { value: '', label: question.isRequired ? t('tax.choose') : t('tax.chooseNone') },
          ...choices.filter(({ isLegacy }) => isLegacy !== true).map(asData),
          ...(legacy.length === 0 ? [] : [{ group: t('tax.legacy'), items: legacy.map(asData) }]),
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
      type={question.input === 'email' ? 'email' : 'text'}
      {...(question.input === 'decimal' && { inputMode: 'decimal' as const })}
      value={textOf(value)}
      disabled={!isEditable}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

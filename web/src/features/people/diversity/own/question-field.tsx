import { Button, Checkbox, NativeSelect, Radio, Select, Stack, Textarea, TextInput } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import type { AskedDiversityQuestion } from '@tenure/contract/people/diversity.ts';
import { type AnswerValue, isNoAnswer } from '@tenure/domain/people/diversity/question.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { DayField } from '../../../../ui/day-field.tsx';
import css from './answers-section.module.css';

export interface DraftAnswer {
  value: AnswerValue;
  prefersNotToSay: boolean;
}

interface QuestionFieldProps {
  id: string;
  question: AskedDiversityQuestion;
  answer: DraftAnswer;
  error: string | undefined;
  onChange: (answer: DraftAnswer) => void;
}

/** No option of a question has this value. */
const prefersNot = 'prefers-not-to-say';
const none: DraftAnswer = { value: null, prefersNotToSay: false };
const chosenIn = ({ value, prefersNotToSay }: DraftAnswer) =>
  prefersNotToSay ? prefersNot : typeof value === 'string' ? value : '';
const answerOf = (chosen: string | null): DraftAnswer => {
  if (chosen === prefersNot) return { value: null, prefersNotToSay: true };
  return chosen === null || chosen === '' ? none : { value: chosen, prefersNotToSay: false };
};

/** One question, in the control that suits it; each offers “prefer not to say”. */
export function QuestionField(props: QuestionFieldProps) {
  switch (props.question.inputType) {
    case 'toggle':
    case 'single-choice':
    case 'buttons':
      return <OneShown {...props} />;
    case 'drop-down':
      return <OneListed {...props} />;
    case 'select2Dropdown':
      return <OneFound {...props} />;
    case 'multi-choice':
      return <SeveralShown {...props} />;
    case 'date':
    case 'text':
    case 'text-area':
      return <Written {...props} />;
  }
}

/** The question is every control's label. */
function shared({ question, error }: QuestionFieldProps) {
  return {
    label: question.title,
    description: question.help === '' ? undefined : question.help,
    error,
    required: question.required,
  };
}

function useChoices({ options }: AskedDiversityQuestion) {
  const { t } = useTranslation();
  return [
    ...options.map(({ value, displayValue }) => ({ value, label: displayValue })),
    { value: prefersNot, label: t('diversity.own.prefersNot') },
  ];
}

/** A required answer can be changed or replaced by “prefer not to say”, but never removed. */
function TakeBack({ question, answer, onChange }: QuestionFieldProps) {
  const { t } = useTranslation();
  if (question.required) return null;
  if (!answer.prefersNotToSay && isNoAnswer(answer.value)) return null;
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      color="gray"
      aria-label={t('diversity.own.takeBackOf', { question: question.title })}
      onClick={() => onChange(none)}
    >
      {t('diversity.own.takeBack')}
    </Button>
  );
}

function OneShown(props: QuestionFieldProps) {
  const { id, question, answer, onChange } = props;
  const isRow = question.inputType !== 'single-choice';
  const choices = useChoices(question).map(({ value, label }, place) => (
    <Radio
      key={value}
      {...(place === 0 && { id })}
      className={isRow ? (css.pill ?? '') : ''}
      value={value}
      label={label}
    />
  ));
  return (
    <div className={css.question}>
      <Radio.Group
        {...shared(props)}
        value={chosenIn(answer)}
        onChange={(value) => onChange(answerOf(value))}
      >
        {isRow ? (
          <div className={css.pills}>{choices}</div>
        ) : (
          <Stack gap="xs" my="xs">
            {choices}
          </Stack>
        )}
      </Radio.Group>
      <TakeBack {...props} />
    </div>
  );
}

function OneListed(props: QuestionFieldProps) {
  const { t } = useTranslation();
  const chosen = chosenIn(props.answer);
  const choices = useChoices(props.question);
  const mayBeNone = !props.question.required || chosen === '';
  return (
    <NativeSelect
      {...shared(props)}
      id={props.id}
      maw={420}
      value={chosen}
      data={mayBeNone ? [{ value: '', label: t('diversity.own.choose') }, ...choices] : choices}
      onChange={(event) => props.onChange(answerOf(event.currentTarget.value))}
    />
  );
}

function OneFound(props: QuestionFieldProps) {
  const { t } = useTranslation();
  const chosen = chosenIn(props.answer);
  return (
    <div className={css.question}>
      <Select
        {...shared(props)}
        id={props.id}
        maw={420}
        searchable
        placeholder={t('diversity.own.pick')}
        nothingFoundMessage={t('diversity.own.nothingFound')}
        data={useChoices(props.question)}
        value={chosen === '' ? null : chosen}
        onChange={(value) => props.onChange(answerOf(value))}
      />
      <TakeBack {...props} />
    </div>
  );
}

function PrefersNot({ question, answer, onChange }: QuestionFieldProps) {
  const { t } = useTranslation();
  return (
    <Checkbox
      label={t('diversity.own.prefersNot')}
      aria-label={t('diversity.own.prefersNotTo', { question: question.title })}
      checked={answer.prefersNotToSay}
      onChange={(event) => onChange({ value: null, prefersNotToSay: event.currentTarget.checked })}
    />
  );
}

function SeveralShown(props: QuestionFieldProps) {
  const { id, question, answer, onChange } = props;
  const chosen = Array.isArray(answer.value) ? answer.value : [];
  return (
    <div className={css.question}>
      <Checkbox.Group
        {...shared(props)}
        value={chosen}
        onChange={(value) => onChange({ value: value.length === 0 ? null : value, prefersNotToSay: false })}
      >
        <Stack gap="xs" my="xs">
          {question.options.map(({ value, displayValue }, place) => (
            <Checkbox key={value} {...(place === 0 && { id })} value={value} label={displayValue} />
          ))}
        </Stack>
      </Checkbox.Group>
      <PrefersNot {...props} />
    </div>
  );
}

function Written(props: QuestionFieldProps) {
  const { t } = useTranslation();
  const { id, question, answer, onChange } = props;
  const { description, ...rest } = shared(props);
  const field = {
    ...rest,
    id,
    description: [description, t('diversity.own.notCounted')].filter(Boolean).join(' '),
    value: typeof answer.value === 'string' ? answer.value : '',
    disabled: answer.prefersNotToSay,
  };
  const change = (value: string) => onChange(value === '' ? none : { value, prefersNotToSay: false });
  const written = {
    ...field,
    autoComplete: 'off',
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => change(value),
  };
  return (
    <div className={css.question}>
      {question.inputType === 'date' ? (
        <DayField {...field} maw={420} onChange={change} />
      ) : question.inputType === 'text-area' ? (
        <Textarea {...written} autosize={false} rows={4} />
      ) : (
        <TextInput {...written} maw={420} />
      )}
      <PrefersNot {...props} />
    </div>
  );
}

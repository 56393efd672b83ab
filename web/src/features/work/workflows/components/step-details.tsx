import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { mostQuestions } from '@tenure/contract/work/workflow-templates.ts';
import { questionTypes } from '@tenure/domain/work/workflow.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { FoundPicker, useTyped } from '../../../../ui/found-picker.tsx';
import { smallIcon } from '../../../../ui/icon.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import type { StepDraft } from '../template-draft.ts';
import { foundPeopleQuery, referencesQuery } from '../workflows.queries.ts';
import css from './workflows.module.css';

interface DetailProps {
  step: StepDraft;
  number: number;
  error: (field: string) => string | undefined;
  fieldId: (field: string) => string;
  onChange: (part: Partial<StepDraft>) => void;
}

/** The person who does a step that names one. */
export function DoerField({ step, number, error, fieldId, onChange }: DetailProps) {
  const { t } = useTranslation();
  const chosen = step.doerId === null ? null : { id: step.doerId, name: step.doerName ?? '' };
  const typed = useTyped(chosen);
  const { data, isPlaceholderData } = useQuery({
    ...foundPeopleQuery(typed.wanted),
    placeholderData: keepPreviousData,
  });
  return (
    <FoundPicker
      id={fieldId('doerId')}
      label={t('workflows.stepDoer', { number })}
      placeholder={t('workflows.findPerson')}
      required
      chosen={chosen}
      error={error('doerId')}
      typed={typed}
      found={(data?.data ?? []).map(({ id, fullName }) => ({ id, name: fullName }))}
      isAnswer={!isPlaceholderData}
      onChoose={(person) => onChange({ doerId: person?.id ?? null, doerName: person?.name ?? null })}
    />
  );
}

/** The course or document of a step. */
export function ReferenceField({
  kind,
  step,
  number,
  error,
  fieldId,
  onChange,
}: DetailProps & { kind: 'course' | 'document' }) {
  const { t } = useTranslation();
  const field = kind === 'course' ? 'courseId' : 'documentId';
  const id = step[field];
  const chosen = id === null ? null : { id, name: step.refTitle ?? '' };
  const typed = useTyped(chosen);
  const { data, isPlaceholderData } = useQuery({
    ...referencesQuery(kind, typed.wanted),
    placeholderData: keepPreviousData,
  });
  return (
    <FoundPicker
      id={fieldId(field)}
      label={t(`workflows.stepRefs.${kind}`, { number })}
      placeholder={t('workflows.findRef')}
      required
      chosen={chosen}
      error={error(field)}
      typed={typed}
      found={(data?.data ?? []).map(({ id: found, title }) => ({ id: found, name: title }))}
      isAnswer={!isPlaceholderData}
      onChoose={(one) => onChange({ [field]: one?.id ?? null, refTitle: one?.name ?? null })}
    />
  );
}

/** The questions of a form step. */
export function QuestionFields({ step, number, error, fieldId, onChange }: DetailProps) {
  const { t } = useTranslation();
  const { questions } = step;
  const change = (place: number, part: Partial<StepDraft['questions'][number]>) =>
    onChange({ questions: questions.map((one, at) => (at === place ? { ...one, ...part } : one)) });
  return (
    <div className={css.questions}>
      {questions.map((question, place) => {
        const of = { number, question: place + 1 };
        return (
          // oxlint-disable-next-line react/no-array-index-key -- a question has no name but its place
          <div key={place} className={css.question}>
            <TextInput
              id={fieldId(`questions.${place}.label`)}
              label={t('workflows.question', of)}
              required
              value={question.label}
              error={error(`questions.${place}.label`)}
              onChange={(event) => change(place, { label: event.currentTarget.value })}
            />
            <NativeSelect
              label={t('workflows.questionType', of)}
              data={questionTypes.map((value) => ({ value, label: t(`workflows.questionTypes.${value}`) }))}
              value={question.type}
              onChange={(event) => {
                const type = questionTypes.find((one) => one === event.currentTarget.value);
                if (type) change(place, { type });
              }}
            />
            <Checkbox
              label={t('workflows.questionRequired', of)}
              checked={question.isRequired}
              onChange={(event) => change(place, { isRequired: event.currentTarget.checked })}
            />
            <IconButton
              size={30}
              outlined
              aria-label={t('workflows.removeQuestion', of)}
              onClick={() => onChange({ questions: questions.filter((_, at) => at !== place) })}
            >
              <IconTrash {...smallIcon} />
            </IconButton>
          </div>
        );
      })}
      {error('questions') === undefined ? null : (
        <p className={css.wrong} role="alert">
          {error('questions')}
        </p>
      )}
      <Button
        id={fieldId('questions')}
        size="xs"
        variant="default"
        w="fit-content"
        leftSection={<IconPlus {...smallIcon} />}
        disabled={questions.length >= mostQuestions}
        onClick={() => onChange({ questions: [...questions, { label: '', type: 'text', isRequired: true }] })}
      >
        {t('workflows.addQuestion')}
      </Button>
    </div>
  );
}

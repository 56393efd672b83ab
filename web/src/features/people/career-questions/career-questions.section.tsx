import { NativeSelect, Textarea } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CareerQuestionAnswered } from '@tenure/contract/people/career-questions.ts';
import { mostCareerText, shownCareerQuestions } from '@tenure/domain/people/career-questions.ts';
import { useState } from 'react';
import type { ProfileSectionProps } from '../../../app/contributions.ts';
import { problemsToMend } from '../../../lib/form-problems.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { EditableSection } from '../../../ui/editable-section.tsx';
import { FoundPicker, useTyped } from '../../../ui/found-picker.tsx';
import { LeaveGuard } from '../../../ui/leave-guard.tsx';
import { SectionWaiting } from '../../../ui/section-waiting.tsx';
import { showToast } from '../../../ui/toast.ts';
import css from './career-questions.module.css';
import { careerPlacesQuery, careerQuestionsQuery, useSaveAnswers } from './career-questions.queries.ts';
import './career-questions.words.ts';

interface Answer {
  value: string;
  /** The name, for a position or location. */
  name: string;
}
type Draft = ReadonlyMap<number, Answer>;

const fieldId = (path: string) => `career-question-${path.replaceAll('.', '-')}`;
const valuesOf = (draft: Draft) => new Map([...draft].map(([id, { value }]) => [id, value]));
const draftOf = (questions: readonly CareerQuestionAnswered[]): Draft =>
  new Map(
    questions.flatMap(({ id, answers: [answer] }): [number, Answer][] =>
      answer === undefined ? [] : [[id, { value: answer.value, name: answer.valueAsString }]],
    ),
  );
const changesOf = (before: Draft, after: Draft) =>
  [...new Set([...before.keys(), ...after.keys()])].filter(
    (id) => (before.get(id)?.value ?? '') !== (after.get(id)?.value ?? ''),
  ).length;

/** A person's own answers about their next career steps. */
export function CareerQuestionsSection({ employeeId }: Pick<ProfileSectionProps, 'employeeId'>) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(careerQuestionsQuery(employeeId));
  if (data === undefined) {
    return (
      <SectionWaiting
        title={t('careerQuestions.title')}
        error={error}
        failed={t('careerQuestions.failed')}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <Questions
      questions={data.data}
      mayAnswer={data.metadata.capabilities.includes('employees.career.answer')}
    />
  );
}

interface QuestionsProps {
  questions: readonly CareerQuestionAnswered[];
  mayAnswer: boolean;
}

function Questions({ questions, mayAnswer }: QuestionsProps) {
  const { t } = useTranslation();
  const save = useSaveAnswers();
  const [draft, setDraft] = useState<Draft | null>(null);
  const before = draftOf(questions);
  const changes = draft === null ? 0 : changesOf(before, draft);
  const asked = shownCareerQuestions(questions, valuesOf(draft ?? before));
  const close = () => {
    setDraft(null);
    save.reset();
  };
  const answer = (id: number, given: Answer | null) =>
    setDraft((was) => {
      const next = new Map(was ?? before);
      if (given === null || given.value === '') next.delete(id);
      else next.set(id, given);
      return next;
    });
  const shown = questions.filter(({ id }) => asked.some((one) => one.id === id));
  return (
    <>
      <EditableSection
        title={t('careerQuestions.title')}
        editable={mayAnswer}
        editing={draft !== null}
        onEdit={() => setDraft(before)}
        onCancel={close}
        onSave={() => {
          if (draft === null) return;
          const answers = shown.flatMap(({ id }) => {
            const value = draft.get(id)?.value.trim() ?? '';
            return value === '' ? [] : [{ questionId: id, value }];
          });
          save.mutate(answers, {
            onSuccess: () => {
              showToast(t('careerQuestions.saved'));
              close();
            },
          });
        }}
        saving={save.isPending}
        saveLabel={t('careerQuestions.save')}
        changes={changes}
        errors={problemsToMend(t, save.error, fieldId)}
      >
        {draft === null ? (
          <dl className={css.read}>
            {shown.map(({ id, question, answers: [given] }) => (
              <div key={id}>
                <dt>{question}</dt>
                <dd>{given?.valueAsString || t('careerQuestions.notAnswered')}</dd>
              </div>
            ))}
          </dl>
        ) : (
          <div className={css.fields}>
            <p className="quiet">{t('careerQuestions.help')}</p>
            {shown.map((question) => (
              <Field
                key={question.id}
                question={question}
                answer={draft.get(question.id) ?? null}
                onAnswer={(given) => answer(question.id, given)}
              />
            ))}
          </div>
        )}
      </EditableSection>
      <LeaveGuard changes={changes} />
    </>
  );
}

interface FieldProps {
  question: CareerQuestionAnswered;
  answer: Answer | null;
  onAnswer: (answer: Answer | null) => void;
}

function Field({ question, answer, onAnswer }: FieldProps) {
  const { t } = useTranslation();
  const { id, type } = question;
  if (type === 'toggle') {
    return (
      <NativeSelect
        id={fieldId(String(id))}
        label={question.question}
        value={answer?.value ?? ''}
        data={[
          { value: '', label: t('careerQuestions.choose') },
          { value: 'true', label: t('careerQuestions.yes') },
          { value: 'false', label: t('careerQuestions.no') },
        ]}
        onChange={({ currentTarget: { value } }) => onAnswer({ value, name: '' })}
      />
    );
  }
  if (type === 'textarea') {
    return (
      <Textarea
        id={fieldId(String(id))}
        label={question.question}
        autosize
        minRows={2}
        maxLength={mostCareerText}
        value={answer?.value ?? ''}
        onChange={({ currentTarget: { value } }) => onAnswer({ value, name: '' })}
      />
    );
  }
  return <PlaceField question={question} kind={type} answer={answer} onAnswer={onAnswer} />;
}

function PlaceField({ question, kind, answer, onAnswer }: FieldProps & { kind: 'position' | 'location' }) {
  const { t } = useTranslation();
  const chosen = answer === null ? null : { id: Number(answer.value), name: answer.name };
  const typed = useTyped(chosen);
  const { data, isPlaceholderData } = useQuery({
    ...careerPlacesQuery(kind, typed.wanted),
    placeholderData: keepPreviousData,
  });
  const [row] = question.careerTableRows;
  const path = row?.careerPath.map(({ name }) => name).join(', ') ?? '';
  const description = [
    ...(row === undefined ? [] : [t('careerQuestions.current', { position: row.currentPostion })]),
    ...(path === '' ? [] : [t('careerQuestions.path', { positions: path })]),
  ].join('. ');
  return (
    <FoundPicker
      id={fieldId(String(question.id))}
      label={question.question}
      {...(description !== '' && { description })}
      placeholder={t('careerQuestions.findPlace')}
      chosen={chosen}
      error={undefined}
      typed={typed}
      found={data?.data ?? []}
      isAnswer={!isPlaceholderData}
      onChoose={(one) => onAnswer(one === null ? null : { value: String(one.id), name: one.name })}
    />
  );
}

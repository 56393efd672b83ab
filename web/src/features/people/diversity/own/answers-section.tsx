import { useQuery, useQueryClient } from '@tanstack/react-query';
import { answerProblem } from '@tenure/domain/people/diversity/question.ts';
import { useState } from 'react';
import type { ProfileSectionProps } from '../../../../app/contributions.ts';
import { isStaleVersion } from '../../../../lib/api/query.ts';
import { failureText } from '../../../../lib/failure-text.ts';
import { fieldErrors } from '../../../../lib/form-problems.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import { EditableSection } from '../../../../ui/editable-section.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { LeaveGuard } from '../../../../ui/leave-guard.tsx';
import { MergeNote } from '../../../../ui/merge-note.tsx';
import { Note } from '../../../../ui/note.tsx';
import { SectionWaiting } from '../../../../ui/section-waiting.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { useMerge } from '../../../../ui/use-merge.ts';
import { type OwnAnswer, ownQuery, useSaveAnswers } from '../diversity.queries.ts';
import css from './answers-section.module.css';
import { type DraftAnswer, QuestionField } from './question-field.tsx';
import '../words.ts';

/** The diversity questions, visible to the person alone. */
export function AnswersSection({ employeeId, asOf }: Pick<ProfileSectionProps, 'employeeId' | 'asOf'>) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(ownQuery(employeeId));
  if (data !== undefined) {
    return <Answers employeeId={employeeId} answer={data} isToday={asOf === null} />;
  }
  return (
    <SectionWaiting
      title={t('diversity.own.title')}
      error={error}
      failed={t('diversity.own.failed')}
      onRetry={() => void refetch()}
      rows={4}
    />
  );
}

type Question = OwnAnswer['body']['data']['questions'][number];
/** By the question's id. */
type Draft = Readonly<Record<number, DraftAnswer>>;
const none: DraftAnswer = { value: null, prefersNotToSay: false };
const begunOf = ({ answer }: Question): DraftAnswer =>
  answer === null ? none : { value: answer.value, prefersNotToSay: answer.prefersNotToSay };
const begunAnswers = ({ body }: OwnAnswer): Draft =>
  Object.fromEntries(body.data.questions.map((question) => [question.id, begunOf(question)]));
const isOther = (one: DraftAnswer, other: DraftAnswer) => JSON.stringify(one) !== JSON.stringify(other);
const fieldId = (questionId: number) => `diversity-${questionId}`;

interface AnswersProps {
  employeeId: number;
  answer: OwnAnswer;
  isToday: boolean;
}

function Answers({ employeeId, answer, isToday }: AnswersProps) {
  const { t } = useTranslation();
  const format = useFormat();
  // The version read on opening, so that a save elsewhere is not overwritten unseen.
  const [begun, setBegun] = useState<OwnAnswer | null>(null);
  const [draft, setDraft] = useState<Draft>({});
  const [problems, setProblems] = useState<Readonly<Record<number, string>>>({});
  const save = useSaveAnswers(employeeId);
  const queryClient = useQueryClient();
  const merging = useMerge({
    readAgain: () => queryClient.fetchQuery({ ...ownQuery(employeeId), staleTime: 0 }),
    draftOf: begunAnswers,
    onMerged: (read, _theirs, merge) => {
      setDraft((was) => merge({ ...(begun === null ? {} : begunAnswers(begun)), ...was }));
      setBegun(read);
    },
  });
  const { instructions, questions } = (begun ?? answer).body.data;
  const draftOf = (question: Question) => draft[question.id] ?? begunOf(question);
  const changes =
    begun === null ? 0 : questions.filter((question) => isOther(draftOf(question), begunOf(question))).length;
  const refused = fieldErrors(save.error);
  const errorOf = ({ id }: Question, place: number) => problems[id] ?? refused[`answers.${place}.value`];
  const inWords = (question: Question, { value, displayValue }: NonNullable<Question['answer']>) =>
    question.inputType === 'date' && typeof value === 'string' ? format.date(value) : displayValue;
  const isEditable = isToday && answer.body.metadata.actions.includes('employees.diversityQuestions.edit');
  return (
    <>
      <EditableSection
        title={t('diversity.own.title')}
        editable={isEditable && questions.length > 0}
        editing={begun !== null}
        onEdit={() => setBegun(answer)}
        onCancel={stop}
        onSave={submit}
        saving={save.isPending}
        saveLabel={t('diversity.own.save')}
        changes={changes}
        errors={begun === null ? [] : toMend()}
      >
        {questions.length === 0 ? (
          <EmptyState title={t('diversity.own.none')}>{t('diversity.own.noneHelp')}</EmptyState>
        ) : (
          <div className={css.body}>
            {instructions === '' ? null : <p className={css.instructions}>{instructions}</p>}
            <Note tone="informative">{t('diversity.own.yours')}</Note>
            {begun === null ? read() : form()}
          </div>
        )}
      </EditableSection>
      <LeaveGuard changes={changes} />
    </>
  );

  function read() {
    return (
      <dl className={css.read}>
        {questions.map((question) => (
          <div key={question.id}>
            <dt>{question.title}</dt>
            <dd data-none={question.answer === null || undefined}>
              {question.answer === null
                ? t('diversity.own.unanswered')
                : question.answer.prefersNotToSay
                  ? t('diversity.own.prefersNot')
                  : inWords(question, question.answer)}
            </dd>
          </div>
        ))}
      </dl>
    );
  }

  /** The current answer, as displayed. */
  function answered(id: string) {
    const question = questions.find((one) => String(one.id) === id);
    if (question === undefined) return { label: '', text: '' };
    const held = question.answer;
    if (held === null) return { label: question.title, text: '' };
    return {
      label: question.title,
      text: held.prefersNotToSay ? t('diversity.own.prefersNot') : (inWords(question, held) ?? ''),
    };
  }

  function form() {
    return (
      <div className={css.fields}>
        <MergeNote theirs={merging.theirs} draft={draft} inWords={answered} onTake={setDraft} />
        <p className={css.instructions}>{t(`diversity.own.${asking()}`)}</p>
        {questions.map((question, place) => (
          <QuestionField
            key={question.id}
            id={fieldId(question.id)}
            question={question}
            answer={draftOf(question)}
            error={errorOf(question, place)}
            onChange={(changed) => {
              setDraft((was) => ({ ...was, [question.id]: changed }));
              setProblems(({ [question.id]: _mended, ...others }) => others);
            }}
          />
        ))}
      </div>
    );
  }

  function asking() {
    if (questions.every(({ required }) => required)) return 'allRequired';
    return questions.some(({ required }) => required) ? 'someRequired' : 'noneRequired';
  }

  function toMend() {
    const fields = questions.flatMap((question, place) => {
      const text = errorOf(question, place);
      return text === undefined ? [] : [{ fieldId: fieldId(question.id), text: `${question.title} ${text}` }];
    });
    if (fields.length > 0 || save.error === null || isStaleVersion(save.error)) return fields;
    return [{ fieldId: null, text: refused['answers'] ?? failureText(t, save.error) }];
  }

  function stop() {
    setBegun(null);
    setDraft({});
    setProblems({});
    merging.forget();
    save.reset();
  }

  function submit() {
    const wrong = questions.flatMap((question) => {
      const { value, prefersNotToSay } = draftOf(question);
      const problem = answerProblem(question, value, prefersNotToSay);
      return problem === null ? [] : [[question.id, problem] as const];
    });
    save.reset();
    setProblems(Object.fromEntries(wrong));
    if (wrong.length > 0) return;
    const answers = questions.map((question) => ({ questionId: question.id, ...draftOf(question) }));
    save.mutate(
      { answers, etag: begun?.etag ?? null },
      {
        onSuccess: () => {
          stop();
          showToast(t('diversity.own.saved'));
        },
        onError: (error) => {
          if (begun !== null) merging.onRefused(error, begunAnswers(begun));
        },
      },
    );
  }
}

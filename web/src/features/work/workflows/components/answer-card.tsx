import { Button, NativeSelect, Textarea } from '@mantine/core';
import type { Task } from '@tenure/contract/work/tasks.ts';
import { useState } from 'react';
import { failureDetail } from '../../../../lib/failure-detail.ts';
import { fieldErrors } from '../../../../lib/form-problems.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import { DayField } from '../../../../ui/day-field.tsx';
import { Note } from '../../../../ui/note.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { WidgetBody, WidgetCard } from '../../../../ui/widget-card.tsx';
import { useAnswer } from '../workflows.queries.ts';
import css from './workflows.module.css';
import '../words.ts';

interface AnswerCardProps {
  task: Task;
  etag: string | null;
  mayAnswer: boolean;
}

/** The questions of a form step: answered by the person with the task, visible to everyone who sees it. */
export function AnswerCard({ task, etag, mayAnswer }: AnswerCardProps) {
  const { t } = useTranslation();
  if (task.questions.length === 0) return null;
  return (
    <WidgetCard title={t('workflows.questions')}>
      {mayAnswer && task.status === 'OPEN' ? <AnswerForm task={task} etag={etag} /> : <Answers task={task} />}
    </WidgetCard>
  );
}

function Answers({ task }: { task: Task }) {
  const { t } = useTranslation();
  const format = useFormat();
  const shown = (type: Task['questions'][number]['type'], answer: string) => {
    if (answer === '') return t('workflows.notAnswered');
    if (type === 'yes-no') return t(answer === 'yes' ? 'workflows.yes' : 'workflows.no');
    return type === 'date' ? format.date(answer) : answer;
  };
  return (
    <dl className={css.read}>
      {task.questions.map(({ label, type }, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- a question has no name but its place
        <div key={place}>
          <dt>{label}</dt>
          <dd>{shown(type, task.answers?.[place] ?? '')}</dd>
        </div>
      ))}
    </dl>
  );
}

function AnswerForm({ task, etag }: Omit<AnswerCardProps, 'mayAnswer'>) {
  const { t } = useTranslation();
  const answer = useAnswer(String(task.id));
  const [answers, setAnswers] = useState(() => task.questions.map((_, place) => task.answers?.[place] ?? ''));
  const errors = fieldErrors(answer.error);
  const set = (place: number, text: string) =>
    setAnswers((was) => was.map((one, at) => (at === place ? text : one)));
  return (
    <WidgetBody>
      <form
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          answer.mutate({ answers, etag }, { onSuccess: () => showToast(t('workflows.answered')) });
        }}
      >
        {answer.error === null || Object.keys(errors).length > 0 ? null : (
          <Note tone="critical" announce="now">
            {failureDetail(t, answer.error)}
          </Note>
        )}
        <p className="quiet">{t('workflows.answersHelp')}</p>
        {task.questions.map(({ label, type, isRequired }, place) => {
          const field = {
            // oxlint-disable-next-line react/no-array-index-key -- a question has no name but its place
            key: place,
            label,
            required: isRequired,
            error: errors[`answers.${place}`],
          };
          const { key, ...given } = field;
          const value = answers[place] ?? '';
          if (type === 'date') {
            return (
              <DayField
                key={key}
                {...given}
                id={`task-answer-${place}`}
                value={value}
                onChange={(day) => set(place, day)}
              />
            );
          }
          if (type === 'yes-no') {
            return (
              <NativeSelect
                key={key}
                {...given}
                value={value}
                data={[
                  { value: '', label: t('workflows.chooseAnswer') },
                  { value: 'yes', label: t('workflows.yes') },
                  { value: 'no', label: t('workflows.no') },
                ]}
                onChange={(event) => set(place, event.currentTarget.value)}
              />
            );
          }
          return (
            <Textarea
              key={key}
              {...given}
              autosize
              minRows={1}
              maxLength={2000}
              value={value}
              onChange={(event) => set(place, event.currentTarget.value)}
            />
          );
        })}
        <Button type="submit" w="fit-content" loading={answer.isPending}>
          {t('workflows.sendAnswers')}
        </Button>
      </form>
    </WidgetBody>
  );
}

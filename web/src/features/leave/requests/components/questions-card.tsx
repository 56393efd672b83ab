import { Button, Textarea } from '@mantine/core';
import type { LeaveDetail } from '@tenure/contract/leave/leave-requests.ts';
import { type FormEvent, useState } from 'react';
import { failureDetail } from '../../../../lib/failure-detail.ts';
import { fieldErrors } from '../../../../lib/form-problems.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import { Note } from '../../../../ui/note.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { WidgetBody, WidgetCard } from '../../../../ui/widget-card.tsx';
import { useAnswer } from '../requests.queries.ts';
import css from './questions-card.module.css';
import '../words.ts';

/** The questions of approvers with their answers, and the answer to an open one. */
export function QuestionsCard({ request }: { request: LeaveDetail }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { questions, user, isSentBack } = request;
  return (
    <WidgetCard title={t('leave.question.title')}>
      <WidgetBody>
        <ol className={css.questions}>
          {questions.map(({ id, question, askedBy, askedAt, answer, closedAt }) => (
            <li key={id}>
              <p>
                <b>{t('leave.question.askedBy', { name: askedBy })}</b>{' '}
                <time className="quiet small" dateTime={askedAt}>
                  {format.dateTime(askedAt)}
                </time>
              </p>
              <blockquote>{question}</blockquote>
              {answer === null ? (
                <p className="quiet small">
                  {t(closedAt === null && isSentBack ? 'leave.question.waiting' : 'leave.question.changed')}
                </p>
              ) : (
                <>
                  <p>
                    <b>{t('leave.question.answeredBy', { name: user.name })}</b>
                  </p>
                  <blockquote>{answer}</blockquote>
                </>
              )}
            </li>
          ))}
        </ol>
        {request.action.includes('answer') ? <AnswerForm request={request} /> : null}
      </WidgetBody>
    </WidgetCard>
  );
}

function AnswerForm({ request }: { request: LeaveDetail }) {
  const { t } = useTranslation();
  const send = useAnswer(request.id, request.version);
  const [answer, setAnswer] = useState('');
  const [isChecked, setChecked] = useState(false);
  const refused = fieldErrors(send.error);
  const isMissing = isChecked && answer.trim() === '';
  function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (answer.trim() === '') return;
    send.mutate(answer, { onSuccess: () => showToast(t('leave.question.sent')) });
  }
  return (
    <form className={css.form} noValidate onSubmit={submit}>
      {send.error === null || Object.keys(refused).length > 0 ? null : (
        <Note tone="critical" announce="now">
          {failureDetail(t, send.error)}
        </Note>
      )}
      <Textarea
        label={t('leave.question.answer')}
        description={t('leave.question.answerHelp')}
        required
        rows={3}
        maxLength={1000}
        value={answer}
        error={isMissing ? t('leave.question.enterAnswer') : refused['answer']}
        onChange={(event) => setAnswer(event.currentTarget.value)}
      />
      <Button type="submit" loading={send.isPending}>
        {t('leave.question.send')}
      </Button>
    </form>
  );
}

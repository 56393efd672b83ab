import { Button, Group } from '@mantine/core';
import type { EnrolmentDetail } from '@tenure/contract/learning/enrolments.ts';
import type { OpenedActivity } from '@tenure/contract/learning/taking.ts';
import { failureDetail } from '../../../../lib/failure-detail.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { Note } from '../../../../ui/note.tsx';
import { showToast } from '../../../../ui/toast.ts';
import css from '../learning.module.css';
import { useStartQuiz } from '../taking.queries.ts';
import { type GivenAnswers, QuizForm } from './quiz-form.tsx';
import '../words.ts';

type Result = EnrolmentDetail['sections'][number]['activities'][number]['result'];
type Quiz = NonNullable<OpenedActivity['quiz']>;

interface QuizPartProps {
  enrolmentId: number;
  activity: OpenedActivity;
  quiz: Quiz;
  /** The newest closed attempt. */
  result: Result;
  isSending: boolean;
  onSubmit: (answers: GivenAnswers) => void;
}

/** A quiz: its rules, the running attempt, or the last one's result. */
export function QuizPart({ enrolmentId, activity, quiz, result, isSending, onSubmit }: QuizPartProps) {
  const { t } = useTranslation();
  const start = useStartQuiz(enrolmentId, activity.key);
  if (quiz.isStarted) {
    return (
      <QuizForm
        questions={quiz.questions}
        secondsLeft={quiz.secondsLeft}
        isSending={isSending}
        onSubmit={onSubmit}
      />
    );
  }
  if (result?.isPassed === true) return <Passed result={result} />;
  return (
    <div className={css.form}>
      {result === null ? null : (
        <Note tone="caution" announce="politely">
          {t('learning.quiz.failed', { score: result.score, total: result.total, mark: quiz.passMark })}
        </Note>
      )}
      <QuizRules quiz={quiz} />
      {quiz.attemptsLeft === 0 ? (
        <Note tone="critical">{t('learning.quiz.noneLeft')}</Note>
      ) : (
        <Group>
          <Button
            loading={start.isPending}
            onClick={() =>
              start.mutate(undefined, {
                onError: (failure) => showToast(failureDetail(t, failure), 'critical'),
              })
            }
          >
            {t(result === null ? 'learning.quiz.start' : 'learning.quiz.again')}
          </Button>
        </Group>
      )}
    </div>
  );
}

export function QuizRules({ quiz }: { quiz: Quiz }) {
  const { t } = useTranslation();
  return (
    <ul className={css.rules}>
      <li>{t('learning.quiz.pass', { mark: quiz.passMark, count: quiz.count })}</li>
      {quiz.timeLimit === null ? null : <li>{t('learning.quiz.limit', { count: quiz.timeLimit })}</li>}
      {quiz.attemptsLeft === null ? null : (
        <li>{t('learning.quiz.attemptsLeft', { count: quiz.attemptsLeft })}</li>
      )}
    </ul>
  );
}

function Passed({ result }: { result: NonNullable<Result> }) {
  const { t } = useTranslation();
  return (
    <>
      <Note tone="positive" announce="politely">
        {t('learning.quiz.passed', { score: result.score, total: result.total })}
      </Note>
      {result.feedback.map(({ question, text }) => (
        <p key={question} className={css.feedback}>
          {text}
        </p>
      ))}
    </>
  );
}

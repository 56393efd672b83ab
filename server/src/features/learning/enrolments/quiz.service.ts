import { randomInt } from 'node:crypto';
import type { CourseActivity } from '@tenure/contract/learning/activities.ts';
import { type GivenAnswer, gradeQuiz } from '@tenure/domain/learning/course.ts';
import { drawQuestions, isOutOfTime } from '@tenure/domain/learning/quiz.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { found, refuse } from '../../../platform/http/refusal.ts';
import { allowExtraAttempt, closeSitting, startSitting } from './activity.store.ts';
import { attemptsLeftAt, progressAt, sittingAt } from './activity.view.ts';
import { type EnrolmentRow, type EnrolmentSubject, enrolmentById } from './enrolment.reads.ts';
import { isOutOfAttempts } from './enrolment.view.ts';
import { attemptAllowed } from './learning.notifications.ts';
import type { LearningNews } from './learning-news.service.ts';

/** Attempts at quizzes: started with questions of their own, closed once. */
export function createQuizzes({ news }: { news: LearningNews }) {
  /** Answers that come after the time count for nothing. */
  async function close(
    tx: WriteTx,
    row: EnrolmentRow,
    activity: CourseActivity,
    answers: readonly GivenAnswer[],
  ): Promise<boolean> {
    const sitting = sittingAt(row, activity.key);
    if (sitting === undefined) throw refuse('learning.quiz.not-started');
    const given = isOutOfTime(activity, sitting.secondsRunning) ? [] : answers;
    const asked = activity.questions.filter(({ key }) => sitting.questions.includes(key));
    const { right: _right, ...result } = gradeQuiz(asked, given, activity.passMark);
    await closeSitting(
      tx,
      { employeeId: row.employeeId, enrolmentId: row.id, activity: activity.key },
      given,
      result,
    );
    await news.record(tx, 'learning.quiz-answered', row, { activity: activity.title });
    return result.isPassed;
  }

  return {
    close,

    /** One attempt runs at a time; one whose time is over is closed first. */
    async start(tx: WriteTx, { row }: EnrolmentSubject, activity: CourseActivity): Promise<EnrolmentRow> {
      if (activity.kind !== 'quiz') throw refuse('learning.quiz.other-kind');
      const opened = progressAt(row, activity.key);
      if (opened === undefined) throw refuse('learning.complete.unopened');
      if (opened.isDone) throw refuse('learning.quiz.passed');
      const again = async () => found(await enrolmentById(tx, row.id)).row;
      let now = row;
      const running = sittingAt(row, activity.key);
      if (running !== undefined) {
        if (!isOutOfTime(activity, running.secondsRunning)) return row;
        await close(tx, row, activity, []);
        now = await again();
      }
      // A refusal would undo the closing; the answer says that no attempt is left.
      if (attemptsLeftAt(now, activity) === 0) {
        if (running !== undefined) return now;
        throw refuse('learning.quiz.no-attempts');
      }
      const questions = drawQuestions(activity, (end) => randomInt(end));
      await startSitting(tx, { enrolmentId: row.id, activity: activity.key }, questions);
      await news.record(tx, 'learning.quiz-started', row, { activity: activity.title });
      return again();
    },

    async allow(tx: WriteTx, { row }: EnrolmentSubject, activity: CourseActivity): Promise<EnrolmentSubject> {
      if (!isOutOfAttempts(row, activity)) {
        throw refuse('learning.quiz.not-needed');
      }
      await allowExtraAttempt(tx, { enrolmentId: row.id, activity: activity.key });
      await news.record(tx, 'learning.attempt-allowed', row, { activity: activity.title });
      await news.tell(tx, [row.employeeId], attemptAllowed.kind, row, { quiz: activity.title });
      await news.announce(tx, [row.employeeId]);
      return found(await enrolmentById(tx, row.id));
    },
  };
}
export type Quizzes = ReturnType<typeof createQuizzes>;

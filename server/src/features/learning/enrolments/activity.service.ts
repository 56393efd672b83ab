import type { CourseActivity } from '@tenure/contract/learning/courses.ts';
import type { OpenedActivity } from '@tenure/contract/learning/enrolments.ts';
import {
  type GivenAnswer,
  gradeQuiz,
  isAllDone,
  isTakeable,
  openable,
  secondsLeft,
} from '@tenure/domain/learning/course.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { found, Refusal } from '../../../platform/http/refusal.ts';
import { type EnrolmentRow, type EnrolmentSubject, enrolmentById } from './enrolment.reads.ts';
import {
  endProgress,
  insertCompletion,
  insertQuizAttempt,
  openProgress,
  putState,
} from './enrolment.store.ts';
import { doneIn } from './enrolment.view.ts';
import type { LearningNews } from './learning-news.service.ts';

function activityIn(row: EnrolmentRow, key: number): CourseActivity {
  const activity = found(row.sections.flatMap(({ activities }) => activities).find((one) => one.key === key));
  if (!isTakeable(row.state)) {
    throw new Refusal('conflict', { detail: 'This course is not open. Enrol in it first.' });
  }
  if (!openable(row.sections, doneIn(row), row.isSequenced).has(key)) {
    throw new Refusal('conflict', { detail: 'Complete the activities before this one first.' });
  }
  return activity;
}

export function createActivities({ news }: { news: LearningNews }) {
  return {
    async open(tx: WriteTx, { row }: EnrolmentSubject, key: number): Promise<OpenedActivity> {
      const activity = activityIn(row, key);
      const isFirst = !row.progress.some((one) => one.activity === key);
      if (row.state === 'not-started') await putState(tx, row.id, 'in-progress');
      if (isFirst) {
        await openProgress(tx, row.id, key);
        await news.record(tx, 'learning.activity-opened', row, { activity: activity.title });
        await news.announce(tx, [row.employeeId]);
      }
      const { kind, title, content, address, questions, passMark, leastSeconds } = activity;
      const opened = row.progress.find((one) => one.activity === key);
      return {
        key,
        kind,
        title,
        content,
        address,
        // What is right is not sent, whatever the attempt.
        questions: questions.map(({ answers: _answers, ...question }) => question),
        passMark,
        isDone: opened?.isDone ?? false,
        secondsLeft: secondsLeft(leastSeconds, opened?.secondsOpen ?? 0),
      };
    },

    async complete(
      tx: WriteTx,
      { row }: EnrolmentSubject,
      key: number,
      answers: readonly GivenAnswer[],
    ): Promise<EnrolmentSubject> {
      const activity = activityIn(row, key);
      const opened = row.progress.find((one) => one.activity === key);
      if (opened === undefined) throw new Refusal('conflict', { detail: 'Open this activity first.' });
      const whole = async () => found(await enrolmentById(tx, row.id));
      if (opened.isDone) return whole();
      const wait = secondsLeft(activity.leastSeconds, opened.secondsOpen);
      if (wait > 0)
        throw new Refusal('conflict', {
          detail: `You can complete this in ${wait} ${wait === 1 ? 'second' : 'seconds'}.`,
        });
      if (activity.kind === 'quiz') {
        const { right: _right, ...result } = gradeQuiz(activity.questions, answers, activity.passMark);
        const at = { employeeId: row.employeeId, enrolmentId: row.id, activity: key };
        await insertQuizAttempt(tx, at, answers, result);
        await news.record(tx, 'learning.quiz-answered', row, { activity: activity.title });
        if (!result.isPassed) return whole();
      }
      await endProgress(tx, row.id, key);
      await news.record(tx, 'learning.activity-done', row, { activity: activity.title });
      if (isAllDone(row.sections, doneIn(row).add(key))) {
        await insertCompletion(tx, row.id);
        await putState(tx, row.id, 'completed');
        await news.record(tx, 'learning.completed', row);
      }
      await news.announce(tx, [row.employeeId]);
      return whole();
    },
  };
}
export type Activities = ReturnType<typeof createActivities>;

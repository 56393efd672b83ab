import type { CourseActivity } from '@tenure/contract/learning/activities.ts';
import type { OpenedActivity } from '@tenure/contract/learning/taking.ts';
import {
  type GivenAnswer,
  isAllDone,
  isByAnother,
  isByReport,
  isTakeable,
  openable,
  secondsLeft,
} from '@tenure/domain/learning/course.ts';
import { addWatched, type Span, secondsIn, secondsRequired } from '@tenure/domain/learning/watching.ts';
import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';
import { found, refuse } from '../../../platform/http/refusal.ts';
import { putFileOpened, putWatched } from './activity.store.ts';
import { activityView, progressAt } from './activity.view.ts';
import { type ActivityFile, filesByIds, packagesByIds } from './activity-file.reads.ts';
import {
  type EnrolmentRow,
  type EnrolmentSubject,
  enrolmentById,
  enrolmentToChange,
} from './enrolment.reads.ts';
import { endProgress, insertCompletion, openProgress, putState } from './enrolment.store.ts';
import { doneIn } from './enrolment.view.ts';
import type { LearningNews } from './learning-news.service.ts';
import type { Quizzes } from './quiz.service.ts';
import { assessorNames } from './sign-off.reads.ts';

export const activitiesOf = ({ sections }: Pick<EnrolmentRow, 'sections'>): CourseActivity[] =>
  sections.flatMap(({ activities }) => activities);

/** An activity its learner may open now. */
export function activityIn(row: EnrolmentRow, key: number): CourseActivity {
  const activity = found(activitiesOf(row).find((one) => one.key === key));
  if (!isTakeable(row.state)) throw refuse('learning.open.not-enrolled');
  if (!openable(row.sections, doneIn(row), row.isSequenced).has(key)) {
    throw refuse('learning.open.not-in-order');
  }
  return activity;
}

export async function shownActivity(tx: Tx, row: EnrolmentRow, key: number): Promise<OpenedActivity> {
  const activity = found(activitiesOf(row).find((one) => one.key === key));
  const { fileId, assessorId } = activity;
  const names = await assessorNames(tx, [assessorId]);
  return activityView(row, activity, {
    files: await filesByIds(tx, [fileId]),
    packages: await packagesByIds(tx, [fileId]),
    // No one signs off themselves, so HR decides for the assessor.
    assessor: assessorId === null || assessorId === row.employeeId ? null : (names.get(assessorId) ?? null),
  });
}

const inSeconds = (count: number) => `${count} ${count === 1 ? 'second' : 'seconds'}`;

export function createActivities({ news, quizzes }: { news: LearningNews; quizzes: Quizzes }) {
  /** Refuses activities not read or watched long enough, by the server's clock. */
  function refuseTooEarly(row: EnrolmentRow, activity: CourseActivity): void {
    const opened = progressAt(row, activity.key);
    if (opened === undefined) throw refuse('learning.complete.unopened');
    const wait = secondsLeft(activity.leastSeconds, opened.secondsOpen);
    if (wait > 0) throw refuse('learning.complete.too-early', { wait: inSeconds(wait) });
    if (activity.kind !== 'video') return;
    const missing = secondsRequired(activity.length, activity.share) - secondsIn(opened.watched);
    if (missing > 0) throw refuse('learning.complete.unwatched', { missing: inSeconds(missing) });
  }

  /** Opening the first activity starts the course. */
  async function begin(tx: WriteTx, row: EnrolmentRow, activity: CourseActivity): Promise<void> {
    if (row.state === 'not-started') await putState(tx, row.id, 'in-progress');
    if (progressAt(row, activity.key) !== undefined) return;
    await openProgress(tx, row.id, activity.key);
    await news.record(tx, 'learning.activity-opened', row, { activity: activity.title });
    await news.announce(tx, [row.employeeId]);
  }

  /** `on`: the day it counts from, where that is not today. */
  async function finish(
    tx: WriteTx,
    row: EnrolmentRow,
    activity: CourseActivity,
    on: string | null,
  ): Promise<void> {
    await endProgress(tx, row.id, activity.key);
    await news.record(tx, 'learning.activity-done', row, { activity: activity.title });
    if (isAllDone(row.sections, doneIn(row).add(activity.key))) {
      await insertCompletion(tx, row.id, { activity: activity.key, on });
      await putState(tx, row.id, 'completed');
      await news.record(tx, 'learning.completed', row);
    }
    await news.announce(tx, [row.employeeId]);
  }

  return {
    /** Completes an activity by another person's word or a package's; false where there is nothing to complete. */
    async completeFor(tx: WriteTx, enrolmentId: number, key: number, on: string | null): Promise<boolean> {
      const { row } = found(await enrolmentToChange(tx, enrolmentId));
      const activity = activitiesOf(row).find((one) => one.key === key);
      if (activity === undefined || !isTakeable(row.state) || doneIn(row).has(key)) return false;
      await begin(tx, row, activity);
      await finish(tx, row, activity, on);
      return true;
    },

    async open(tx: WriteTx, { row }: EnrolmentSubject, key: number): Promise<OpenedActivity> {
      await begin(tx, row, activityIn(row, key));
      return shownActivity(tx, row, key);
    },

    /** Keeps the part that counts; the log says once that the video was watched. */
    async watch(
      tx: WriteTx,
      { row }: EnrolmentSubject,
      key: number,
      { from, to }: { from: number; to: number },
    ): Promise<Span[]> {
      const activity = activityIn(row, key);
      if (activity.kind !== 'video') throw refuse('learning.watch.other-kind');
      const opened = progressAt(row, key);
      if (opened === undefined) throw refuse('learning.complete.unopened');
      const watched = addWatched(opened.watched, [from, to], {
        length: activity.length,
        secondsOpen: opened.secondsOpen,
      });
      await putWatched(tx, { enrolmentId: row.id, activity: key }, watched);
      if (opened.watched.length === 0) {
        await news.record(tx, 'learning.video-watched', row, { activity: activity.title });
      }
      return watched;
    },

    /** A file of an activity that this learner has opened; undefined for any other. */
    async file(
      tx: WriteTx,
      { row, relation }: EnrolmentSubject,
      fileId: number,
    ): Promise<ActivityFile | undefined> {
      if (!relation.isSelf || row.isActing) return undefined;
      const activity = activitiesOf(row).find(
        (one) =>
          // Nothing of a package is served from a company's own address.
          one.kind !== 'package' &&
          (one.fileId === fileId || one.captionsId === fileId) &&
          progressAt(row, one.key) !== undefined,
      );
      if (activity === undefined) return undefined;
      if (progressAt(row, activity.key)?.isFileOpenedLately === false) {
        await putFileOpened(tx, { enrolmentId: row.id, activity: activity.key });
        await news.record(tx, 'learning.file-opened', row, { activity: activity.title });
      }
      return (await filesByIds(tx, [fileId])).get(fileId);
    },

    async complete(
      tx: WriteTx,
      { row }: EnrolmentSubject,
      key: number,
      answers: readonly GivenAnswer[],
    ): Promise<EnrolmentSubject> {
      const activity = activityIn(row, key);
      const whole = async () => found(await enrolmentById(tx, row.id));
      if (progressAt(row, key)?.isDone === true) return whole();
      if (isByAnother(activity.kind)) {
        throw refuse(
          activity.kind === 'class' ? 'learning.complete.by-class' : 'learning.complete.by-assessor',
        );
      }
      if (isByReport(activity.kind)) throw refuse('learning.complete.by-package');
      refuseTooEarly(row, activity);
      if (activity.kind === 'quiz' && !(await quizzes.close(tx, row, activity, answers))) return whole();
      await finish(tx, row, activity, null);
      return whole();
    },
  };
}
export type Activities = ReturnType<typeof createActivities>;

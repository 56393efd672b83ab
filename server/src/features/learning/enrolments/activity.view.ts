import type { CourseActivity } from '@tenure/contract/learning/activities.ts';
import { activityFilePath, type OpenedActivity } from '@tenure/contract/learning/taking.ts';
import { secondsLeft } from '@tenure/domain/learning/course.ts';
import { attemptsLeft, questionsAsked, shownOptions, timeLeft } from '@tenure/domain/learning/quiz.ts';
import { type Span, secondsRequired } from '@tenure/domain/learning/watching.ts';
import type { ActivityFile, ActivityPackage } from './activity-file.reads.ts';
import type { EnrolmentRow } from './enrolment.reads.ts';

export const progressAt = ({ progress }: EnrolmentRow, key: number) =>
  progress.find(({ activity }) => activity === key);
export const sittingAt = ({ sittings }: EnrolmentRow, key: number) =>
  sittings.find(({ activity }) => activity === key);

export const spansView = (spans: readonly Span[]) => spans.map(([from, to]) => ({ from, to }));

/** Attempts at a quiz that can still be started; null without a limit. */
export const attemptsLeftAt = (row: EnrolmentRow, quiz: CourseActivity): number | null =>
  attemptsLeft(quiz, {
    closed: row.quizzes.find(({ activity }) => activity === quiz.key)?.closed ?? 0,
    extra: progressAt(row, quiz.key)?.extraAttempts ?? 0,
  });

/** Questions as asked: the right answers are not sent, whatever the attempt. */
export const askedQuestions = ({ questions }: CourseActivity, keys: readonly number[]) =>
  questions
    .filter(({ key }) => keys.includes(key))
    .map((question) => ({
      key: question.key,
      kind: question.kind,
      text: question.text,
      options: shownOptions(question),
    }));

function quizView(row: EnrolmentRow, activity: CourseActivity): OpenedActivity['quiz'] {
  const sitting = sittingAt(row, activity.key);
  const left = attemptsLeftAt(row, activity);
  return {
    count: questionsAsked(activity),
    passMark: activity.passMark,
    // The one that runs is used up once it is closed.
    attemptsLeft: left === null ? null : left - (sitting === undefined ? 0 : 1),
    timeLimit: activity.timeLimit,
    isStarted: sitting !== undefined,
    secondsLeft: sitting === undefined ? null : timeLeft(activity, sitting.secondsRunning),
    questions: askedQuestions(activity, sitting?.questions ?? []),
  };
}

/** The lessons of a package, and which of them reported that they are done. */
export const packageView = (
  opened: ActivityPackage | undefined,
  done: ReadonlySet<number>,
): OpenedActivity['package'] =>
  opened === undefined
    ? null
    : {
        version: opened.version,
        lessons: opened.lessons.map(({ title }, place) => ({ title, isDone: done.has(place) })),
      };

/** The file a learner opens; none for a package, which is served elsewhere. */
export const fileView = (
  { kind }: Pick<CourseActivity, 'kind'>,
  file: ActivityFile | undefined,
  url: (fileId: number) => string,
): OpenedActivity['file'] =>
  file === undefined || kind === 'package'
    ? null
    : { name: file.name, type: file.type, size: file.size, url: url(file.id) };

/** An activity with its contents, as its learner opens it. */
export function activityView(
  row: EnrolmentRow,
  activity: CourseActivity,
  {
    files,
    packages,
    assessor,
  }: {
    files: ReadonlyMap<number, ActivityFile>;
    packages: ReadonlyMap<number, ActivityPackage>;
    assessor: string | null;
  },
): OpenedActivity {
  const { key, kind, title, content, address, fileId, captionsId, length, share, leastSeconds } = activity;
  const opened = progressAt(row, key);
  const file = fileId === null ? undefined : files.get(fileId);
  const lessonsDone = row.lessons.filter((one) => one.activity === key && one.isDone);
  return {
    key,
    kind,
    title,
    content,
    address,
    file: fileView(activity, file, (id) => activityFilePath(row.id, id)),
    captionsUrl: captionsId === null ? null : activityFilePath(row.id, captionsId),
    assessor,
    length,
    required: kind === 'video' ? secondsRequired(length, share) : 0,
    watched: spansView(opened?.watched ?? []),
    quiz: kind === 'quiz' ? quizView(row, activity) : null,
    package: packageView(
      fileId === null ? undefined : packages.get(fileId),
      new Set(lessonsDone.map(({ lesson }) => lesson)),
    ),
    isDone: opened?.isDone ?? false,
    secondsLeft: secondsLeft(leastSeconds, opened?.secondsOpen ?? 0),
  };
}

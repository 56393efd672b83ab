import type { Grant } from '@tenure/contract/capabilities.ts';
import type { CourseActivity } from '@tenure/contract/learning/activities.ts';
import type { EnrolmentDetail } from '@tenure/contract/learning/enrolments.ts';
import { gradeQuiz, isTakeable, openable } from '@tenure/domain/learning/course.ts';
import { isReportedDone, outcomeOf, percentOf } from '@tenure/domain/learning/scorm-package.ts';
import { attemptsLeftAt, sittingAt } from './activity.view.ts';
import { maySignOff, seesProgress } from './enrolment.policy.ts';
import type { EnrolmentRow, EnrolmentSubject } from './enrolment.reads.ts';

export const doneIn = ({ progress }: EnrolmentRow): Set<number> =>
  new Set(progress.filter(({ isDone }) => isDone).map(({ activity }) => activity));

/** A quiz that is not passed, with no attempt left or running. */
export const isOutOfAttempts = (row: EnrolmentRow, activity: CourseActivity): boolean =>
  activity.kind === 'quiz' &&
  isTakeable(row.state) &&
  !doneIn(row).has(activity.key) &&
  sittingAt(row, activity.key) === undefined &&
  attemptsLeftAt(row, activity) === 0;

/** Results of quizzes are the person’s own; everyone else, signed in as them too, sees how far they are. */
function resultOf(row: EnrolmentRow, quiz: CourseActivity) {
  const attempt = row.quizzes.find(({ activity }) => activity === quiz.key);
  if (quiz.kind !== 'quiz' || attempt === undefined) return null;
  const { score, total, isPassed, closedAt, questions } = attempt;
  const asked = quiz.questions.filter(({ key }) => questions?.includes(key) ?? true);
  const { right } = gradeQuiz(asked, attempt.answers, quiz.passMark);
  const feedback = asked
    .filter((one) => one.feedback !== '')
    .map((one) => ({ question: one.key, text: one.feedback }));
  // Before a pass they would tell which answers to keep.
  return {
    score,
    total,
    isPassed,
    closedAt,
    right: isPassed ? right : [],
    feedback: isPassed ? feedback : [],
  };
}

/** For one lesson its own report; for several, their combined state, without a score. */
function packageReportOf(row: EnrolmentRow, { key }: CourseActivity): ShownActivity['report'] {
  const reports = row.lessons.filter(({ activity }) => activity === key).map(({ state }) => state);
  const [first, ...others] = reports;
  if (first === undefined) return null;
  const isDone = doneIn(row).has(key);
  if (others.length === 0 && (isDone || !isReportedDone(first))) {
    return { outcome: outcomeOf(first), score: percentOf(first.score) };
  }
  if (reports.some(({ success }) => success === 'failed')) return { outcome: 'failed', score: null };
  return { outcome: isDone ? 'completed' : 'incomplete', score: null };
}

type ShownActivity = EnrolmentDetail['sections'][number]['activities'][number];

function signOffOf(
  subject: EnrolmentSubject,
  { key }: CourseActivity,
  grants: readonly Grant[],
): ShownActivity['signOff'] {
  const newest = subject.row.signOffs.find(({ activity }) => activity === key);
  if (newest === undefined) return null;
  const { decision, assessor, note, decidedBy, decidedAt } = newest;
  return {
    state: decision ?? 'waiting',
    assessor,
    note: note ?? '',
    decidedBy,
    decidedAt,
    canDecide: maySignOff(grants, subject, newest),
  };
}

export function enrolmentView(subject: EnrolmentSubject, grants: readonly Grant[]): EnrolmentDetail {
  const { row, relation } = subject;
  const done = doneIn(row);
  const open = openable(row.sections, done, row.isSequenced);
  const isOwn = relation.isSelf;
  const isLearner = isOwn && !row.isActing;
  const isShown = seesProgress(grants, subject);
  const assessed = new Set(
    row.signOffs
      .filter(({ assessorId }) => assessorId !== null && assessorId === row.viewerEmployeeId)
      .map(({ activity }) => activity),
  );
  const sections = row.sections.flatMap(({ activities, ...section }) => {
    const seen = isShown ? activities : activities.filter(({ key }) => assessed.has(key));
    return isShown || seen.length > 0 ? [{ ...section, activities: seen }] : [];
  });
  return {
    id: row.id,
    courseId: row.courseId,
    courseName: row.courseName,
    courseVersion: row.courseVersion,
    person: { employeeId: row.employeeId, fullName: row.fullName },
    isOwn,
    attempt: row.attempt,
    state: row.state,
    note: row.note,
    dueDate: row.dueDate,
    requestedAt: row.requestedAt,
    completedAt: isShown ? row.completedAt : null,
    cpdPoints: row.cpdPoints,
    duration: row.duration,
    isShowSectionDescription: row.isShowSectionDescription,
    steps: row.steps.map(({ approverId: _approver, decidedById: _decider, ...step }) => step),
    sections: sections.map(({ title, description, activities }) => ({
      title,
      description: row.isShowSectionDescription ? description : '',
      activities: activities.map((activity) => ({
        key: activity.key,
        kind: activity.kind,
        title: activity.title,
        minutes: activity.minutes,
        isOpenable: isLearner && isTakeable(row.state) && open.has(activity.key),
        isDone: done.has(activity.key),
        result: isLearner ? resultOf(row, activity) : null,
        report: isLearner ? packageReportOf(row, activity) : null,
        isOutOfAttempts: isOutOfAttempts(row, activity),
        signOff: signOffOf(subject, activity, grants),
      })),
    })),
    version: row.version,
  };
}

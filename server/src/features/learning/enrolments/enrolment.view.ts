import type { EnrolmentDetail } from '@tenure/contract/learning/enrolments.ts';
import { gradeQuiz, isTakeable, openable } from '@tenure/domain/learning/course.ts';
import type { EnrolmentRow, EnrolmentSubject } from './enrolment.reads.ts';

export const doneIn = ({ progress }: EnrolmentRow): Set<number> =>
  new Set(progress.filter(({ isDone }) => isDone).map(({ activity }) => activity));

/** Results of quizzes are the person’s own; everyone else, signed in as them too, sees how far they are. */
function resultOf(row: EnrolmentRow, key: number, isOwn: boolean) {
  const attempt = row.quizzes.find(({ activity }) => activity === key);
  const activity = row.sections.flatMap((one) => one.activities).find((one) => one.key === key);
  if (!isOwn || attempt === undefined || activity === undefined) return null;
  const { score, total, isPassed, closedAt } = attempt;
  const { right } = gradeQuiz(activity.questions, attempt.answers, activity.passMark);
  // Before a pass they would tell which answers to keep.
  return { score, total, isPassed, closedAt, right: isPassed ? right : [] };
}

export function enrolmentView({ row, relation }: EnrolmentSubject): EnrolmentDetail {
  const done = doneIn(row);
  const open = openable(row.sections, done, row.isSequenced);
  const isOwn = relation.isSelf;
  const isLearner = isOwn && !row.isActing;
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
    completedAt: row.completedAt,
    cpdPoints: row.cpdPoints,
    duration: row.duration,
    isShowSectionDescription: row.isShowSectionDescription,
    steps: row.steps.map(({ approverId: _approver, decidedById: _decider, ...step }) => step),
    sections: row.sections.map(({ title, description, activities }) => ({
      title,
      description: row.isShowSectionDescription ? description : '',
      activities: activities.map(({ key, kind, title: name, minutes }) => ({
        key,
        kind,
        title: name,
        minutes,
        isOpenable: isLearner && isTakeable(row.state) && open.has(key),
        isDone: done.has(key),
        result: kind === 'quiz' ? resultOf(row, key, isLearner) : null,
      })),
    })),
    version: row.version,
  };
}

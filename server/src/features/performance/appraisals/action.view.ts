import type {
  ActionCourse,
  DevelopmentAction,
  Measurement,
} from '@tenure/contract/performance/item-parts.ts';
import { statusOfMeasure } from '@tenure/domain/performance/goal-progress.ts';
import { itemPriorities, itemProgress, optionOf } from '@tenure/domain/performance/sections.ts';
import type { PersonCourse } from '../../learning/enrolments/enrolments.api.ts';
import type { ShownReview } from './action-courses.service.ts';
import type { Standing } from './appraisal.policy.ts';
import type { StoredPart } from './item.reads.ts';

export const measurementView = ({ id, title, checked, value = null }: StoredPart): Measurement => ({
  id,
  measurementId: id,
  title,
  checked,
  value,
  status: statusOfMeasure({ checked, value }),
});

function courseView({ rights }: Standing, course: PersonCourse): ActionCourse {
  const known = rights.has('developments.course.view') ? course : null;
  return {
    id: course.courseId,
    title: course.name,
    url: course.url,
    dueDate: known?.dueDate ?? null,
    approvalRequired: course.isApprovalRequired,
    approvalStatus: known?.approval ?? null,
    isEnrolled: known?.isEnrolled ?? null,
    isCompleted: known?.isCompleted ?? null,
  };
}

/** How far a course is, the viewer sees by their rights in learning alone. */
export function actionView(
  { courses }: ShownReview,
  standing: Standing,
  part: StoredPart,
): DevelopmentAction {
  const { id, title, courseId = null, startedAt = null, completedAt = null } = part;
  const base = {
    id,
    title,
    courseId,
    progressType: optionOf(itemProgress, part.progressType ?? null),
    progressPriority: optionOf(itemPriorities, part.progressPriority ?? null),
  };
  if (courseId === null) {
    return { ...base, checked: part.checked, type: 'text', course: null, startedAt, completedAt };
  }
  const course = courses.get(courseId);
  if (course === undefined) {
    return { ...base, checked: false, type: 'course', course: null, startedAt: null, completedAt: null };
  }
  const sees = standing.rights.has('developments.course.view');
  return {
    ...base,
    checked: sees && course.isCompleted,
    type: 'course',
    course: courseView(standing, course),
    startedAt: sees ? course.startedAt : null,
    completedAt: sees ? course.completedAt : null,
  };
}

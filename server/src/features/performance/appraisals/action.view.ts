import type { ActionCourse } from '@tenure/contract/performance/item-parts.ts';
import type { ReviewItem } from '@tenure/contract/performance/review.ts';
import type { PersonCourse } from '../../learning/enrolments/enrolments.api.ts';
import type { ShownReview } from './action-courses.service.ts';
import type { Standing } from './appraisal.policy.ts';
import type { StoredPart } from './appraisal.reads.ts';

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

/** A measure or an action. How far a course is, the viewer sees by their rights in learning alone. */
export function partView(
  { courses }: ShownReview,
  standing: Standing,
  part: StoredPart,
): ReviewItem['parts'][number] {
  const { id, title, value = null, courseId = null, startedAt = null, completedAt = null } = part;
  const base = { id, title, value, courseId };
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

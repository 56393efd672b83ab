import type { Capability } from '@tenure/contract/capabilities.ts';
import { type CourseAction, courseActions, type EditedCourse } from '@tenure/contract/learning/courses.ts';
import { actionTable } from '../../../platform/policy/action-table.ts';

const needs = 'learning.course.edit';
const archived = 'courses.change.archived';
const untilArchived = { empty: 'allowed', changed: 'allowed', unchanged: 'allowed', archived } as const;

/** A course is published once it has sections that learners do not have yet. An archived one can only be copied. */
export const coursePolicy = actionTable({
  EDIT: { needs, in: untilArchived },
  PUBLISH: {
    needs,
    in: {
      empty: 'courses.publish.empty',
      changed: 'allowed',
      unchanged: 'courses.publish.unchanged',
      archived,
    },
  },
  ARCHIVE: { needs, in: untilArchived },
});

export function courseState({
  state,
  sections,
  hasChanges,
}: Pick<EditedCourse, 'state' | 'hasChanges'> & { sections: readonly unknown[] }) {
  if (state === 'archived') return 'archived';
  if (sections.length === 0) return 'empty';
  return hasChanges ? 'changed' : 'unchanged';
}

export const courseOffers = (course: EditedCourse, can: ReadonlySet<Capability>): CourseAction[] =>
  courseActions.filter((action) => coursePolicy.isAllowed(action, courseState(course), can));

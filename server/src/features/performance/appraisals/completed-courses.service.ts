import { isModuleOn } from '../../../platform/modules/company-modules.reads.ts';
import { peopleReached } from '../../../platform/policy/relation.reads.ts';
import type { PersonCourses } from '../../learning/enrolments/enrolments.api.ts';
import type { CompletedCourses } from './appraisals.api.ts';
import { courseTimes } from './course-times.reads.ts';

/** Completed courses of the people whose courses the viewer may see. */
export const createCompletedCourses =
  ({ courses }: { courses: PersonCourses }): CompletedCourses =>
  async (tx, viewer, reviews) => {
    const completed = new Map<number, Set<number>>();
    if (reviews.length === 0 || !(await isModuleOn(tx, 'learning'))) return completed;
    const scopes = viewer.grants.flatMap(({ capability, scope }) =>
      capability === 'learning.view' ? [scope] : [],
    );
    const { seen } = await peopleReached(tx, viewer, { seen: scopes });
    const times = await courseTimes(
      tx,
      reviews.map(({ id }) => id),
    );
    const wanted = reviews.flatMap(({ id: key, courseId }) => {
      const time = times.get(key);
      if (time === undefined || (seen !== null && !seen.includes(time.employeeId))) return [];
      return [{ key, courseId, ...time }];
    });
    for (const { key, courseId, isCompleted } of await courses.of(tx, wanted)) {
      if (isCompleted) completed.set(key, (completed.get(key) ?? new Set()).add(courseId));
    }
    return completed;
  };

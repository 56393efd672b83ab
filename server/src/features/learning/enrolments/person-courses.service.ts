import { refuse } from '../../../platform/http/refusal.ts';
import { offeredCourse, pageOfCatalogue } from './catalogue.reads.ts';
import type { Enrolments } from './enrolment.service.ts';
import type { PersonCourses } from './enrolments.api.ts';
import { coursesOfPeople } from './person-courses.reads.ts';

export const createPersonCourseParts = ({ enrolments }: { enrolments: Enrolments }): PersonCourses => ({
  of: coursesOfPeople,
  find: (tx, employeeId, wanted) =>
    pageOfCatalogue(tx, employeeId, { ...wanted, categories: undefined, of: undefined }),
  nameOf: async (tx, courseId) => (await offeredCourse(tx, courseId))?.name,
  async enrol(tx, employeeId, { courseId, note }) {
    const course = await offeredCourse(tx, courseId);
    if (course === undefined) {
      throw refuse('learning.enrol.not-offered');
    }
    await (course.isApprovalRequired
      ? enrolments.request(tx, employeeId, { courseId, note })
      : enrolments.enrol(tx, employeeId, courseId));
  },
});

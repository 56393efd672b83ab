import {
  type CourseBody,
  courseBody,
  createCourse,
  type EditedCourse,
  publishCourse,
} from '@tenure/contract/learning/courses.ts';
import {
  decideEnrolment,
  type EnrolmentDetail,
  enrolInCourse,
  getEnrolment,
  requestCourseEnrolment,
} from '@tenure/contract/learning/enrolments.ts';
import { completeActivity, openActivity, startQuiz } from '@tenure/contract/learning/taking.ts';
import type { TestPerson } from './company.ts';
import { dataOf } from './leave-line.ts';

let made = 0;
export const page = (key: number, leastSeconds = 0) => ({
  key,
  kind: 'page' as const,
  title: `Page ${key}`,
  minutes: 5,
  content: '<p>Stay behind the line.</p><script>alert(1)</script>',
  leastSeconds,
});
export const quiz = (key: number) => ({
  key,
  kind: 'quiz' as const,
  title: 'Check',
  minutes: 5,
  passMark: 2,
  questions: [
    { key: 1, kind: 'single' as const, text: 'First?', options: ['Alarm', 'Run'], answers: ['Alarm'] },
    { key: 2, kind: 'text' as const, text: 'Channel?', answers: ['Twelvetwelve'] },
  ],
});

export async function publishedCourse(
  admin: TestPerson,
  given: Partial<CourseBody> = {},
  activities: readonly object[] = [page(1), page(2)],
): Promise<EditedCourse> {
  made += 1;
  const body = courseBody.parse({
    name: `Course ${made}`,
    shortname: `course-${made}`,
    duration: 20,
    cpdPoints: 2,
    sections: [{ title: 'First', activities }],
    ...given,
  });
  const { id } = dataOf<EditedCourse>(await admin.call(createCourse, { body }), 201);
  return dataOf<EditedCourse>(await admin.call(publishCourse, { params: { courseId: String(id) } }), 201);
}

export const enrol = async (person: TestPerson, courseId: number): Promise<number> =>
  dataOf<{ enrolmentId: number }>(await person.call(enrolInCourse, { body: { courseId } }), 201).enrolmentId;
export const ask = async (person: TestPerson, courseId: number): Promise<number> =>
  dataOf<{ enrolmentId: number }>(
    await person.call(requestCourseEnrolment, { body: { courseId, note: 'For my licence' } }),
    201,
  ).enrolmentId;

export const inEnrolment = (enrolmentId: number) => ({ params: { enrolmentId: String(enrolmentId) } });
export const inActivity = (enrolmentId: number, key: number) => ({
  params: { enrolmentId: String(enrolmentId), activityKey: String(key) },
});
export const read = async (person: TestPerson, enrolmentId: number): Promise<EnrolmentDetail> =>
  dataOf<EnrolmentDetail>(await person.call(getEnrolment, inEnrolment(enrolmentId)));
export const opens = (person: TestPerson, enrolmentId: number, key: number) =>
  person.call(openActivity, inActivity(enrolmentId, key));
export const starts = (person: TestPerson, enrolmentId: number, key: number) =>
  person.call(startQuiz, inActivity(enrolmentId, key));
/** Starts an attempt at a quiz and answers it. */
export async function answers(
  person: TestPerson,
  enrolmentId: number,
  key: number,
  given: { question: number; values: string[] }[],
) {
  dataOf(await starts(person, enrolmentId, key), 201);
  return completes(person, enrolmentId, key, given);
}
export const completes = (
  person: TestPerson,
  enrolmentId: number,
  key: number,
  given: { question: number; values: string[] }[] = [],
) => person.call(completeActivity, { ...inActivity(enrolmentId, key), body: { answers: given } });

/** About the request as they see it. */
export async function decide(
  by: TestPerson,
  enrolmentId: number,
  decision: 'approved' | 'declined',
  reason = '',
) {
  const seen = await by.call(getEnrolment, inEnrolment(enrolmentId));
  return by.call(
    decideEnrolment,
    { ...inEnrolment(enrolmentId), body: { decision, reason } },
    { 'if-match': String(seen.headers['etag'] ?? '"v1"') },
  );
}

/** Opens and completes each of these. */
export async function takes(
  person: TestPerson,
  enrolmentId: number,
  keys: readonly number[],
): Promise<EnrolmentDetail> {
  for (const key of keys) {
    await opens(person, enrolmentId, key);
    dataOf(await completes(person, enrolmentId, key));
  }
  return read(person, enrolmentId);
}

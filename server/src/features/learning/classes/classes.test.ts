import { type CourseDetail, getCourse } from '@tenure/contract/learning/catalogue.ts';
import {
  addClass,
  bookClass,
  bookingCalendar,
  type ClassDetail,
  cancelBooking,
  cancelClass,
  getClass,
  listClasses,
  listOfferedClasses,
  markAttendance,
  type OfferedClass,
  saveClass,
} from '@tenure/contract/learning/classes.ts';
import { archiveCourse } from '@tenure/contract/learning/courses.ts';
import { notifications } from '@tenure/contract/platform/notifications.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestPerson } from '../../../../test/harness/company.ts';
import {
  completes,
  enrol,
  inActivity,
  opens,
  page,
  publishedCourse,
  read,
  takes,
} from '../../../../test/harness/learning-line.ts';
import { dataOf } from '../../../../test/harness/leave-line.ts';
import { reviewLine } from '../../../../test/harness/review-line.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';
import { enterTenant } from '../../../setup/company.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ withWork: true });
});
afterAll(() => world.close());

const activity = { key: 1, kind: 'class' as const, title: 'Rescue drill', minutes: 120 };
const dayFrom = (days: number) => world.clock.today('Australia/Melbourne').add({ days }).toString();
const planned = (given: object = {}) => ({
  day: dayFrom(10),
  startTime: '09:00',
  endTime: '12:00',
  timezone: 'Australia/Melbourne',
  place: 'Training room',
  address: null,
  seats: 1,
  ...given,
});
const of = (classId: number) => ({ params: { classId: String(classId) } });
const inCourse = (courseId: number) => ({ params: { courseId: String(courseId) } });
const adds = async (admin: TestPerson, courseId: number, given: object = {}) =>
  dataOf<ClassDetail>(
    await admin.call(addClass, { ...inCourse(courseId), body: { ...planned(given), activityKey: 1 } }),
    201,
  );
const books = (person: TestPerson, enrolmentId: number, classId: number) =>
  person.call(bookClass, { ...inActivity(enrolmentId, 1), body: { classId } });
const offered = async (person: TestPerson, enrolmentId: number) =>
  dataOf<OfferedClass[]>(await person.call(listOfferedClasses, inActivity(enrolmentId, 1)));
const ownState = async (person: TestPerson, enrolmentId: number) =>
  (await offered(person, enrolmentId))[0]?.booking?.state ?? null;
const kindsTold = async (person: TestPerson) =>
  dataOf<{ kind: string }[]>(await person.call(notifications, {})).map(({ kind }) => kind);

/** Three learners of a course with one class activity. */
async function ground(given: object = {}) {
  const line = await reviewLine(world);
  const course = await publishedCourse(line.admin, {}, [activity]);
  const added = await adds(line.admin, course.id, given);
  const learners = [line.employee, line.colleague, line.manager];
  const places = await Promise.all(
    learners.map(async ({ person, employeeId }) => ({
      person,
      employeeId,
      enrolmentId: await enrol(person, course.id),
    })),
  );
  const [first, second, third] = places;
  if (first === undefined || second === undefined || third === undefined) throw new Error('No learners');
  return { ...line, course, classId: added.id, first, second, third };
}

it('is booked until it is full, then has a waiting list; a cancelled place goes to the first who waits', async () => {
  const { admin, classId, course, first, second, third } = await ground();
  const detail = dataOf<CourseDetail>(await first.person.call(getCourse, inCourse(course.id)));
  expect(detail.hasFacetofaceSessions).toBe(true);
  expect((await completes(first.person, first.enrolmentId, 1)).status).toBe(409);

  expect((await offered(first.person, first.enrolmentId))[0]?.canBook).toBe(true);
  expect((await books(first.person, first.enrolmentId, classId)).status).toBe(201);
  expect((await offered(first.person, first.enrolmentId))[0]).toMatchObject({
    canBook: false,
    booking: { canCancel: true },
  });
  expect((await books(first.person, first.enrolmentId, classId)).status).toBe(409);
  for (const { person, enrolmentId } of [second, third]) await books(person, enrolmentId, classId);
  expect((await offered(third.person, third.enrolmentId))[0]).toMatchObject({
    free: 0,
    waiting: 2,
    booking: { state: 'waiting', place: 2 },
  });
  // A learner sees only the number of other people.
  expect(JSON.stringify(await offered(third.person, third.enrolmentId))).not.toContain('employeeId');
  expect((await first.person.call(getClass, of(classId))).status).toBe(403);

  const booking = (await offered(first.person, first.enrolmentId))[0]?.booking;
  const params = { ...inActivity(first.enrolmentId, 1).params, bookingId: String(booking?.id) };
  const calendar = await first.person.call(bookingCalendar, { params });
  expect(calendar.text).toContain('BEGIN:VEVENT');
  expect((await second.person.call(bookingCalendar, { params })).status).toBe(404);
  expect((await second.person.call(cancelBooking, { params })).status).toBe(404);
  expect((await first.person.call(cancelBooking, { params })).status).toBe(200);
  expect(await ownState(first.person, first.enrolmentId)).toBeNull();
  expect(await ownState(second.person, second.enrolmentId)).toBe('booked');
  expect(await ownState(third.person, third.enrolmentId)).toBe('waiting');
  expect(await kindsTold(second.person)).toEqual(['class-booked', 'class-waits']);
  await expect
    .poll(() => world.mails.filter(({ calendar: file }) => file?.includes('Rescue drill')).length)
    .toBeGreaterThan(0);

  const list = await admin.call(listClasses, inCourse(course.id));
  expect(dataOf<ClassDetail[]>(list)[0]).toMatchObject({ booked: 1, waiting: 1, seats: 1 });
  expect(list.body).toMatchObject({ metadata: { actions: ['VIEW', 'CREATE', 'SORT'] } });
  await admin.call(archiveCourse, inCourse(course.id));
  const archived = await admin.call(listClasses, inCourse(course.id));
  expect(archived.body).toMatchObject({ metadata: { actions: ['VIEW', 'SORT'] } });
});

it('is never overbooked, however many ask at once', async () => {
  const { classId, company, first, second, third } = await ground({ seats: 2 });
  const answers = await Promise.all(
    [first, second, third].map(({ person, enrolmentId }) => books(person, enrolmentId, classId)),
  );
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  const states = await Promise.all(
    [first, second, third].map(({ person, enrolmentId }) => ownState(person, enrolmentId)),
  );
  expect(states.filter((state) => state === 'booked')).toHaveLength(2);
  expect(states).toContain('waiting');

  // Two connections that each see one free seat: the second waits for the first, and is refused.
  const two = [world.database.client('tenure_owner'), world.database.client('tenure_owner')] as const;
  const taking = `update class_booking set state = 'booked' where class_id = $1 and enrolment_id = $2`;
  await enterTenant(world.owner, company.tenantId);
  await world.owner.query(`update class_booking set state = 'waiting' where class_id = $1`, [classId]);
  await world.owner.query('update course_class set seats = 1 where id = $1', [classId]);
  try {
    for (const client of two) {
      await client.connect();
      await client.query('begin');
      await enterTenant(client, company.tenantId);
    }
    await two[0].query(taking, [classId, first.enrolmentId]);
    const late = two[1].query(taking, [classId, second.enrolmentId]).then(
      () => 'taken',
      (error: { constraint?: string }) => error.constraint,
    );
    await two[0].query('commit');
    expect(await late).toBe('no_class_is_overbooked');
  } finally {
    for (const client of two) await client.end();
  }
});

it('is changed and cancelled with word to those who booked', async () => {
  const { admin, classId, first, second } = await ground();
  for (const { person, enrolmentId } of [first, second]) await books(person, enrolmentId, classId);
  const more = await admin.call(saveClass, { ...of(classId), body: planned({ seats: 2, place: 'Berth 4' }) });
  expect(dataOf<ClassDetail>(more)).toMatchObject({ booked: 2, waiting: 0, place: 'Berth 4' });
  expect(await kindsTold(second.person)).toEqual(['class-booked', 'class-changed', 'class-waits']);
  const fewer = await admin.call(saveClass, {
    ...of(classId),
    body: planned({ seats: 1, place: 'Berth 4' }),
  });
  expect(fewer.status).toBe(422);
  const early = await admin.call(markAttendance, {
    ...of(classId),
    body: { bookingIds: [1], state: 'attended' },
  });
  expect(early.status).toBe(409);
  const toCome = dataOf<ClassDetail>(await admin.call(getClass, of(classId)));
  expect(toCome).toMatchObject({ canEdit: true, canCancel: true });
  expect(toCome.people.map(({ canMark }) => canMark)).toEqual([false, false]);
  const gone = dataOf<ClassDetail>(await admin.call(cancelClass, of(classId)));
  expect(gone).toMatchObject({ canEdit: false, canCancel: false });
  expect(await offered(first.person, first.enrolmentId)).toEqual([]);
  expect((await kindsTold(first.person))[0]).toBe('class-cancelled');
  expect((await books(first.person, first.enrolmentId, classId)).status).toBe(409);
});

it('attending completes the activity on the day of the class', async () => {
  const { admin, classId, company, first, second } = await ground({ seats: 5 });
  for (const { person, enrolmentId } of [first, second]) await books(person, enrolmentId, classId);
  await enterTenant(world.owner, company.tenantId);
  await world.owner.query(
    `update course_class set starts_at = starts_at - interval '13 days', ends_at = ends_at - interval '13 days' where id = $1`,
    [classId],
  );
  const { people } = dataOf<ClassDetail>(await admin.call(getClass, of(classId)));
  const bookingIds = people.map(({ bookingId }) => bookingId);
  const mark = (ids: number[], state: 'attended' | 'absent') =>
    admin.call(markAttendance, { ...of(classId), body: { bookingIds: ids, state } });
  expect((await mark(bookingIds, 'absent')).status).toBe(200);
  const [one, other] = bookingIds;
  const marked = dataOf<ClassDetail>(await mark([one ?? 0], 'attended'));
  expect(marked.people.map(({ state }) => state).toSorted()).toEqual(['absent', 'attended']);
  expect(marked.people.map(({ canMark }) => canMark)).toEqual(
    marked.people.map(({ state }) => state === 'absent'),
  );
  expect(marked).toMatchObject({ canEdit: true, canCancel: false });
  // Neither an attendance nor what it completed is taken back.
  expect(dataOf<ClassDetail>(await mark([one ?? 0], 'absent')).people.map(({ state }) => state)).toEqual(
    marked.people.map(({ state }) => state),
  );
  const who = people.find(({ bookingId }) => bookingId === one);
  const learner = [first, second].find(({ employeeId }) => employeeId === who?.employeeId) ?? first;
  expect((await read(learner.person, learner.enrolmentId)).state).toBe('completed');
  const missed = learner === first ? second : first;
  expect((await read(missed.person, missed.enrolmentId)).state).toBe('in-progress');
  const { rows } = await world.owner.query<{ day: string }>(
    'select completed_on::text as day from course_completion where enrolment_id = $1',
    [learner.enrolmentId],
  );
  expect(rows).toEqual([{ day: dayFrom(-3) }]);
  expect(other).toBeDefined();
  await opens(missed.person, missed.enrolmentId, 1);
});

it('a course with more than its class is completed on the day of its last activity', async () => {
  const { admin, company, employee } = await reviewLine(world);
  const course = await publishedCourse(admin, { isSectionsSequenceEnabled: false }, [activity, page(2)]);
  const { id: classId } = await adds(admin, course.id);
  const enrolmentId = await enrol(employee.person, course.id);
  await books(employee.person, enrolmentId, classId);
  await enterTenant(world.owner, company.tenantId);
  await world.owner.query(
    `update course_class set starts_at = starts_at - interval '13 days', ends_at = ends_at - interval '13 days' where id = $1`,
    [classId],
  );
  await takes(employee.person, enrolmentId, [2]);
  const { people } = dataOf<ClassDetail>(await admin.call(getClass, of(classId)));
  const bookingIds = people.map(({ bookingId }) => bookingId);
  dataOf(await admin.call(markAttendance, { ...of(classId), body: { bookingIds, state: 'attended' } }));
  expect((await read(employee.person, enrolmentId)).state).toBe('completed');
  const { rows } = await world.owner.query<{ day: string; today: string }>(
    `select completed_on::text as day, employee_today(employee_id)::text as today from course_completion
     where enrolment_id = $1`,
    [enrolmentId],
  );
  expect(rows[0]?.day).toBe(rows[0]?.today);
});

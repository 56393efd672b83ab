import type { ClassBody, CourseClass, NewClass, OfferedClass } from '@tenure/contract/learning/classes.ts';
import { movingUp, stateOfNew } from '@tenure/domain/learning/classes.ts';
import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';
import { found, invalidInput, refuse, refuseUnlessAllowed } from '../../../platform/http/refusal.ts';
import type { Can } from '../../../platform/http/route.ts';
import type { Attempt, CourseAttempts } from '../enrolments/enrolments.api.ts';
import { classBooked, classCancelled, classChanged, classWaits } from './class.notifications.ts';
import {
  bookingOf,
  bookingsOf,
  type ClassSubject,
  classActivities,
  classById,
  classToChange,
  companyOf,
  offeredClasses,
  openBooking,
} from './class.reads.ts';
import {
  insertBooking,
  insertClass,
  putBookings,
  putCancelled,
  raiseClassVersion,
  updateClass,
} from './class.store.ts';
import { calendarOf, offeredView } from './class.view.ts';
import type { ClassNews } from './class-news.service.ts';
import {
  attendancePolicy,
  attendanceState,
  bookingPolicy,
  bookingState,
  classPolicy,
  classState,
  courseState,
  isOpen,
  learnerPolicy,
  learnerState,
  planningPolicy,
} from './classes.policy.ts';

export function createClasses({ news, attempts }: { news: ClassNews; attempts: CourseAttempts }) {
  /** People who have waited longest take the free seats. The class is locked. */
  async function moveUp(tx: WriteTx, course: CourseClass): Promise<void> {
    const bookings = await bookingsOf(tx, course.id);
    const up = movingUp(course.seats, bookings);
    if (up.length === 0) return;
    await putBookings(tx, up, 'booked');
    const people = bookings.filter(({ id }) => up.includes(id));
    for (const person of people) await news.recordPerson(tx, 'class.moved-up', course, person);
    await news.tell(tx, people, classBooked.kind, course);
    await news.announce(
      tx,
      people.map(({ employeeId }) => employeeId),
    );
  }
  const completionOf = ({ row }: Attempt, activity: number) => ({
    courseId: row.courseId,
    enrolmentId: row.id,
    activity,
  });
  const offered = async (tx: Tx, attempt: Attempt, activity: number, can: Can): Promise<OfferedClass[]> =>
    offeredView(
      await offeredClasses(tx, completionOf(attempt, activity)),
      attempts.isDone(attempt, activity),
      can,
    );

  return {
    async add(tx: WriteTx, courseId: number, body: NewClass, can: Can): Promise<ClassSubject> {
      const course = found(await classActivities(tx, courseId));
      refuseUnlessAllowed(planningPolicy.decide('CREATE', courseState(course), can));
      if (!course.activities.some(({ key }) => key === body.activityKey))
        throw invalidInput('activityKey', 'unknown', 'Choose a class activity of this course');
      const added = found(await classById(tx, await insertClass(tx, courseId, body)));
      await news.recordClass(tx, 'class.added', added.course);
      return added;
    },

    async save(tx: WriteTx, subject: ClassSubject, body: ClassBody, can: Can): Promise<ClassSubject> {
      const { course, people } = subject;
      refuseUnlessAllowed(classPolicy.decide('EDIT', classState(subject), can));
      if (course.booked > body.seats) {
        throw invalidInput(
          'seats',
          'taken',
          `${course.booked} people have a place. Use at least as many seats.`,
        );
      }
      await updateClass(tx, course.id, body);
      const { course: now } = found(await classById(tx, course.id));
      await news.recordClass(tx, 'class.saved', now);
      const isElsewhere =
        now.startsAt !== course.startsAt ||
        now.endsAt !== course.endsAt ||
        now.place !== course.place ||
        now.address !== course.address;
      if (isElsewhere) await news.tell(tx, people.filter(isOpen), classChanged.kind, now);
      await moveUp(tx, now);
      return found(await classById(tx, course.id));
    },

    async cancel(tx: WriteTx, subject: ClassSubject, can: Can): Promise<ClassSubject> {
      const { course, people } = subject;
      refuseUnlessAllowed(classPolicy.decide('CANCEL', classState(subject), can));
      const open = people.filter(isOpen);
      await putBookings(
        tx,
        open.map(({ bookingId }) => bookingId),
        'cancelled',
      );
      await putCancelled(tx, course.id);
      const cancelled = found(await classById(tx, course.id));
      await news.recordClass(tx, 'class.cancelled', cancelled.course);
      await news.tell(tx, open, classCancelled.kind, cancelled.course);
      await news.announce(
        tx,
        open.map(({ employeeId }) => employeeId),
      );
      return cancelled;
    },

    /** Attending completes the activity on the day of the class; it stays, while an absence can become one. */
    async mark(
      tx: WriteTx,
      subject: ClassSubject,
      { bookingIds, state }: { bookingIds: readonly number[]; state: 'attended' | 'absent' },
      ownEmployeeId: number | null,
      can: Can,
    ): Promise<ClassSubject> {
      const { course, people } = subject;
      refuseUnlessAllowed(classPolicy.decide('MARK', classState(subject), can));
      const chosen = people.filter(({ bookingId }) => bookingIds.includes(bookingId));
      if (chosen.length !== new Set(bookingIds).size) {
        throw invalidInput('bookingIds', 'unknown', 'Choose people who have a place in this class');
      }
      if (chosen.some((person) => person.state === 'waiting')) {
        throw invalidInput('bookingIds', 'waiting', 'Choose people who have a place in this class');
      }
      for (const person of chosen) {
        refuseUnlessAllowed(attendancePolicy.decide('MARK', attendanceState(person, ownEmployeeId), can));
      }
      const changing = chosen.filter((person) => person.state !== state && person.state !== 'attended');
      await putBookings(
        tx,
        changing.map(({ bookingId }) => bookingId),
        state,
      );
      for (const person of changing) {
        await news.recordPerson(tx, state === 'attended' ? 'class.attended' : 'class.missed', course, person);
        if (state === 'attended') {
          await attempts.completeFor(tx, person.enrolmentId, course.activityKey, course.day);
        }
      }
      await raiseClassVersion(tx, course.id);
      await news.announce(
        tx,
        changing.map(({ employeeId }) => employeeId),
      );
      return found(await classById(tx, course.id));
    },

    offered,

    /** The calendar file of one's own place. */
    async calendar(tx: WriteTx, { row }: Attempt, activityKey: number, bookingId: number): Promise<string> {
      const { classId, state } = found(
        await bookingOf(tx, { enrolmentId: row.id, activity: activityKey, bookingId }),
      );
      const { course } = found(state === 'booked' ? await classById(tx, classId) : undefined);
      await news.recordPerson(tx, 'class.calendar-taken', course, row);
      return calendarOf(course, await companyOf(tx));
    },

    async book(
      tx: WriteTx,
      attempt: Attempt,
      activityKey: number,
      classId: number,
      can: Can,
    ): Promise<OfferedClass[]> {
      const { row } = attempt;
      const activity = attempts.activityIn(attempt, activityKey);
      if (activity.kind !== 'class') throw refuse('classes.book.other-kind');
      const isDone = attempts.isDone(attempt, activityKey);
      const hasOpen = (await openBooking(tx, completionOf(attempt, activityKey))) !== undefined;
      refuseUnlessAllowed(learnerPolicy.decide('BOOK', learnerState({ isDone, hasOpen }), can));
      const wanted = await classToChange(tx, classId);
      if (wanted?.course.courseId !== row.courseId || wanted.course.activityKey !== activityKey) {
        throw invalidInput('classId', 'unknown', 'Choose a class of this activity');
      }
      const { course } = wanted;
      refuseUnlessAllowed(classPolicy.decide('BOOK', classState(wanted), can));
      await attempts.begin(tx, attempt, activityKey);
      const state = stateOfNew(course.seats, await bookingsOf(tx, classId));
      const learner = { employeeId: row.employeeId, enrolmentId: row.id };
      await insertBooking(tx, { ...learner, classId, activity: activityKey, state });
      const isBooked = state === 'booked';
      await news.recordPerson(tx, isBooked ? 'class.booked' : 'class.waited', course, learner);
      await news.tell(tx, [learner], isBooked ? classBooked.kind : classWaits.kind, course, {
        withCalendar: isBooked,
      });
      await news.announce(tx, [row.employeeId]);
      return offered(tx, attempt, activityKey, can);
    },

    async leave(
      tx: WriteTx,
      attempt: Attempt,
      activityKey: number,
      bookingId: number,
      can: Can,
    ): Promise<OfferedClass[]> {
      const { row } = attempt;
      const place = { enrolmentId: row.id, activity: activityKey, bookingId };
      const { classId } = found(await bookingOf(tx, place));
      const { course } = found(await classToChange(tx, classId));
      // Read again behind the lock: it may have moved up meanwhile.
      const booking = found(await bookingOf(tx, place));
      refuseUnlessAllowed(bookingPolicy.decide('CANCEL', bookingState(booking, course), can));
      await putBookings(tx, [bookingId], 'cancelled');
      await news.recordPerson(tx, 'class.left', course, row);
      await moveUp(tx, course);
      await news.announce(tx, [row.employeeId]);
      return offered(tx, attempt, activityKey, can);
    },
  };
}
export type Classes = ReturnType<typeof createClasses>;

import type { ClassBody, CourseClass, NewClass, OfferedClass } from '@tenure/contract/learning/classes.ts';
import { movingUp, stateOfNew } from '@tenure/domain/learning/classes.ts';
import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';
import { found, invalidInput, refuse } from '../../../platform/http/refusal.ts';
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
import { calendarOf } from './class.view.ts';
import type { ClassNews } from './class-news.service.ts';

const isOpen = ({ state }: { state: string }) => state === 'booked' || state === 'waiting';

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
  function refuseOver({ isCancelled }: CourseClass): void {
    if (isCancelled) throw refuse('classes.change.cancelled');
  }
  const completionOf = ({ row }: Attempt, activity: number) => ({
    courseId: row.courseId,
    enrolmentId: row.id,
    activity,
  });

  return {
    async add(tx: WriteTx, courseId: number, body: NewClass): Promise<ClassSubject> {
      const { isArchived, activities } = found(await classActivities(tx, courseId));
      if (isArchived) throw refuse('classes.add.archived');
      if (!activities.some(({ key }) => key === body.activityKey))
        throw invalidInput('activityKey', 'unknown', 'Choose a class activity of this course');
      const added = found(await classById(tx, await insertClass(tx, courseId, body)));
      await news.recordClass(tx, 'class.added', added.course);
      return added;
    },

    async save(tx: WriteTx, { course, people }: ClassSubject, body: ClassBody): Promise<ClassSubject> {
      refuseOver(course);
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

    async cancel(tx: WriteTx, { course, people }: ClassSubject): Promise<ClassSubject> {
      refuseOver(course);
      if (people.some(({ state }) => state === 'attended')) {
        throw refuse('classes.cancel.attended');
      }
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
      { course, people }: ClassSubject,
      { bookingIds, state }: { bookingIds: readonly number[]; state: 'attended' | 'absent' },
      ownEmployeeId: number | null,
    ): Promise<ClassSubject> {
      refuseOver(course);
      if (!course.hasStarted) throw refuse('classes.mark.not-started');
      const chosen = people.filter(({ bookingId }) => bookingIds.includes(bookingId));
      if (chosen.length !== new Set(bookingIds).size) {
        throw invalidInput('bookingIds', 'unknown', 'Choose people who have a place in this class');
      }
      if (chosen.some((person) => person.state === 'waiting')) {
        throw invalidInput('bookingIds', 'waiting', 'Choose people who have a place in this class');
      }
      if (chosen.some(({ employeeId }) => employeeId === ownEmployeeId)) {
        throw refuse('classes.mark.own');
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

    offered: (tx: Tx, attempt: Attempt, activity: number): Promise<OfferedClass[]> =>
      offeredClasses(tx, completionOf(attempt, activity)),

    /** The calendar file of one's own place. */
    async calendar(tx: WriteTx, { row }: Attempt, activityKey: number, bookingId: number): Promise<string> {
      const { classId, state } = found(
        await bookingOf(tx, { enrolmentId: row.id, activity: activityKey, bookingId }),
      );
      const { course } = found(state === 'booked' ? await classById(tx, classId) : undefined);
      await news.recordPerson(tx, 'class.calendar-taken', course, row);
      return calendarOf(course, await companyOf(tx));
    },

    async book(tx: WriteTx, attempt: Attempt, activityKey: number, classId: number): Promise<OfferedClass[]> {
      const { row } = attempt;
      const activity = attempts.activityIn(attempt, activityKey);
      if (activity.kind !== 'class') throw refuse('classes.book.other-kind');
      if (attempts.isDone(attempt, activityKey)) throw refuse('classes.book.attended');
      if ((await openBooking(tx, completionOf(attempt, activityKey))) !== undefined) {
        throw refuse('classes.book.booked');
      }
      const { course } = (await classToChange(tx, classId)) ?? {};
      if (course === undefined || course.courseId !== row.courseId || course.activityKey !== activityKey) {
        throw invalidInput('classId', 'unknown', 'Choose a class of this activity');
      }
      refuseOver(course);
      if (course.hasStarted) throw refuse('classes.book.started');
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
      return offeredClasses(tx, completionOf(attempt, activityKey));
    },

    async leave(
      tx: WriteTx,
      attempt: Attempt,
      activityKey: number,
      bookingId: number,
    ): Promise<OfferedClass[]> {
      const { row } = attempt;
      const place = { enrolmentId: row.id, activity: activityKey, bookingId };
      const { classId } = found(await bookingOf(tx, place));
      const { course } = found(await classToChange(tx, classId));
      // Read again behind the lock: it may have moved up meanwhile.
      const booking = found(await bookingOf(tx, place));
      if (!isOpen(booking)) throw refuse('classes.leave.over');
      if (course.hasStarted) throw refuse('classes.leave.started');
      await putBookings(tx, [bookingId], 'cancelled');
      await news.recordPerson(tx, 'class.left', course, row);
      await moveUp(tx, course);
      await news.announce(tx, [row.employeeId]);
      return offeredClasses(tx, completionOf(attempt, activityKey));
    },
  };
}
export type Classes = ReturnType<typeof createClasses>;

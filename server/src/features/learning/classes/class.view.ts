import type { Capability } from '@tenure/contract/capabilities.ts';
import type { ClassDetail, CourseClass, OfferedClass } from '@tenure/contract/learning/classes.ts';
import ical, { ICalEventStatus } from 'ical-generator';
import type { ClassSubject, OfferedRow } from './class.reads.ts';
import {
  attendancePolicy,
  attendanceState,
  bookingPolicy,
  bookingState,
  classPolicy,
  classState,
  isOpen,
  learnerPolicy,
  learnerState,
} from './classes.policy.ts';

type Can = ReadonlySet<Capability>;

/** A class for people who run classes. Attended is final; someone marked as missing may turn out to have come. */
export function classView(subject: ClassSubject, ownEmployeeId: number | null, can: Can): ClassDetail {
  const state = classState(subject);
  const isMarked = classPolicy.isAllowed('MARK', state, can);
  return {
    ...subject.course,
    canEdit: classPolicy.isAllowed('EDIT', state, can),
    canCancel: classPolicy.isAllowed('CANCEL', state, can),
    people: subject.people.map(({ enrolmentId: _enrolment, ...person }) => ({
      ...person,
      canMark:
        isMarked &&
        (person.state === 'booked' || person.state === 'absent') &&
        attendancePolicy.isAllowed('MARK', attendanceState(person, ownEmployeeId), can),
    })),
  };
}

/** Classes for a learner, who books one at a time. */
export function offeredView(rows: readonly OfferedRow[], isDone: boolean, can: Can): OfferedClass[] {
  const hasOpen = rows.some(({ booking }) => booking !== null && isOpen(booking));
  const mayBook = learnerPolicy.isAllowed('BOOK', learnerState({ isDone, hasOpen }), can);
  return rows.map(({ hasStarted, booking, ...row }) => ({
    ...row,
    canBook: mayBook && classPolicy.isAllowed('BOOK', hasStarted ? 'started' : 'to-come', can),
    booking: booking && {
      ...booking,
      canCancel: bookingPolicy.isAllowed('CANCEL', bookingState(booking, { hasStarted }), can),
    },
  }));
}

/** One class as a calendar file. The number of the change lets a calendar replace the event it has. */
export function calendarOf(
  {
    id,
    courseName,
    activityTitle,
    startsAt,
    endsAt,
    place,
    address,
    isCancelled,
    version,
  }: Pick<
    CourseClass,
    | 'id'
    | 'courseName'
    | 'activityTitle'
    | 'startsAt'
    | 'endsAt'
    | 'place'
    | 'address'
    | 'isCancelled'
    | 'version'
  >,
  company: { id: number; name: string },
): string {
  const calendar = ical({
    name: courseName,
    prodId: { company: 'Tenure', product: 'Learning', language: 'EN' },
  });
  calendar
    .createEvent({
      id: `class-${id}@${company.id}`,
      start: new Date(startsAt),
      end: new Date(endsAt),
      // The start, never the moment it is read, so that an unchanged event stays the same.
      stamp: new Date(startsAt),
      summary: `${courseName}: ${activityTitle}`,
      sequence: version,
      ...(place !== '' && { location: place }),
      ...(address !== null && { url: address, description: address }),
    })
    .status(isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED);
  return calendar.toString();
}

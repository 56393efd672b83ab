import type { CourseClass } from '@tenure/contract/learning/classes.ts';
import ical, { ICalEventStatus } from 'ical-generator';

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

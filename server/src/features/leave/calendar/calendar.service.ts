import type { CalendarAnswer } from '@tenure/contract/leave/calendar.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { isModuleOn } from '../../../platform/modules/company-modules.reads.ts';
import { peopleReached } from '../../../platform/policy/relation.reads.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';
import { calendarScopes } from './calendar.policy.ts';
import { type CalendarQuery, calendarPeople, calendarPlaces, holidaysBetween } from './calendar.reads.ts';
import { holidayEvents, leaveEvents } from './calendar.view.ts';

export type CalendarParts = CalendarAnswer['data'] & { total: number };

/** Everything the calendar shows a viewer between two days; without the leave module, no one is away. */
export async function calendarOf(
  tx: Tx,
  viewer: Pick<Viewer, 'employeeId' | 'grants'>,
  query: CalendarQuery,
): Promise<CalendarParts> {
  const [reach, hasLeave] = await Promise.all([
    peopleReached(tx, viewer, calendarScopes(viewer.grants)),
    isModuleOn(tx, 'leave'),
  ]);
  const [{ people, total, away, leave }, places] = await Promise.all([
    calendarPeople(tx, query, reach.away, reach, hasLeave),
    calendarPlaces(tx, query, reach.away),
  ]);
  const locations = places.locations.filter(
    ({ id }) => query.locationId === undefined || id === query.locationId,
  );
  const countries = [...new Set(locations.map(({ country }) => country))];
  const holidays = await holidaysBetween(tx, query, countries);
  return {
    people,
    total,
    events: [...leaveEvents(leave, people), ...holidayEvents(holidays, locations)],
    away,
    locations: places.locations.map(({ id, title }) => ({ id, title })),
    departments: places.departments,
    today: places.today,
  };
}

import { createHash } from 'node:crypto';
import ical, { type ICalCalendar, ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import { Temporal } from 'temporal-polyfill';
import type { FeedHoliday, FeedLeave, OpenFeed } from './feed.reads.ts';

const statusOf = {
  pending: ICalEventStatus.TENTATIVE,
  approved: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
} as const;

/** The library writes whole days by UTC, whatever the clock of the server. */
const asDate = (day: string) => new Date(`${day}T00:00:00Z`);
const dayAfter = (day: string) => Temporal.PlainDate.from(day).add({ days: 1 }).toString();

function addDays(
  calendar: ICalCalendar,
  event: { uid: string; start: string; end: string; summary: string; changedAt?: string; version: number },
) {
  return calendar.createEvent({
    id: event.uid,
    start: asDate(event.start),
    // The first day that is no longer part of it, as the format has it.
    end: asDate(dayAfter(event.end)),
    allDay: true,
    summary: event.summary,
    sequence: event.version,
    // The event's own time, never the fetch's, so that an unchanged calendar keeps its tag.
    stamp: event.changedAt === undefined ? asDate(event.start) : new Date(event.changedAt),
  });
}

function calendarNamed(name: string): ICalCalendar {
  return ical({
    name,
    prodId: { company: 'Tenure', product: 'Calendar', language: 'EN' },
    ttl: 4 * 60 * 60,
  });
}

const hours = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 2 });

/** The type of confidential leave is left out: calendars are shared with families, phones and assistants. */
function ownTitle({ typeTitle, isConfidential, minutes, state }: FeedLeave): string {
  const title = `${isConfidential ? 'Leave' : typeTitle} (${hours.format(minutes / 60)} h)`;
  return state === 'pending' ? `${title}, not yet approved` : title;
}

export function ownCalendar(
  feed: OpenFeed,
  leave: readonly FeedLeave[],
  holidays: readonly FeedHoliday[],
): string {
  const calendar = calendarNamed(`My leave · ${feed.name}`);
  for (const one of leave) {
    addDays(calendar, {
      ...one,
      uid: `leave-${one.id}@${feed.companyId}`,
      summary: ownTitle(one),
    }).status(statusOf[one.state]);
  }
  for (const { id, day, name } of holidays) {
    addDays(calendar, {
      uid: `holiday-${id}@${feed.companyId}`,
      start: day,
      end: day,
      summary: name,
      version: 0,
    }).transparency(ICalEventTransparency.TRANSPARENT);
  }
  return calendar.toString();
}

/** Names and that they are away, whatever the owner may see inside the product. */
export function teamCalendar(feed: OpenFeed, leave: readonly FeedLeave[]): string {
  const calendar = calendarNamed(`Team · ${feed.name}`);
  for (const one of leave) {
    addDays(calendar, {
      ...one,
      uid: `away-${one.id}@${feed.companyId}`,
      summary: `${one.fullName}: Away`,
    })
      .status(statusOf[one.state])
      .transparency(ICalEventTransparency.TRANSPARENT);
  }
  return calendar.toString();
}

export function tagOf(calendar: string): string {
  return `"${createHash('sha256').update(calendar).digest('base64url')}"`;
}

/** Whether a client that names these tags has this answer already; compression on the way makes a tag a weak one. */
export function hasTag(header: string | undefined, tag: string): boolean {
  return (header ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === tag);
}

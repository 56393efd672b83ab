import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { instant, record } from '../envelopes.ts';

/** The viewer's own leave with public holidays, or their team's absences with names only. */
export const calendarFeedKinds = ['own', 'team'] as const;
const kind = z.enum(calendarFeedKinds);
export type CalendarFeedKind = z.output<typeof kind>;

const feeds = z.strictObject({
  /** Whether the company allows feeds at all. */
  isAllowed: z.boolean(),
  /** Whether the viewer may change that. */
  maySetAllowed: z.boolean(),
  /** The feeds the viewer can create: without a team, only their own leave. */
  kinds: z.array(kind),
  feeds: z.array(z.strictObject({ kind, createdAt: instant })),
});
export type CalendarFeeds = z.output<typeof feeds>;

export const listCalendarFeeds = defineEndpoint({
  name: 'listCalendarFeeds',
  method: 'GET',
  path: '/api/leave/calendar-feeds',
  summary: 'The calendar feeds of the viewer, and whether the company allows them',
  capability: 'leave.calendar.view',
  output: record(feeds),
  errors: [],
});

export const createCalendarFeed = defineEndpoint({
  name: 'createCalendarFeed',
  method: 'POST',
  path: '/api/leave/calendar-feeds',
  summary: 'Create the address of a calendar feed, shown only once; the previous one ends',
  capability: 'leave.calendar.view',
  body: z.strictObject({ kind }),
  output: record(z.strictObject({ address: z.string() })),
  status: 201,
  ownHandsOnly: true,
  forTokens: false,
  errors: ['conflict'],
});

export const revokeCalendarFeed = defineEndpoint({
  name: 'revokeCalendarFeed',
  method: 'DELETE',
  path: '/api/leave/calendar-feeds/{kind}',
  summary: 'Revoke the address of a calendar feed',
  capability: 'leave.calendar.view',
  params: z.strictObject({ kind }),
  output: null,
  errors: [],
});

export const allowCalendarFeeds = defineEndpoint({
  name: 'allowCalendarFeeds',
  method: 'PUT',
  path: '/api/leave/calendar-feeds/allowed',
  summary: 'Allow calendar feeds in the company, or turn them off, which ends every address',
  capability: 'site.settings.edit',
  body: z.strictObject({ isAllowed: z.boolean() }),
  output: record(z.strictObject({ isAllowed: z.boolean() })),
  errors: [],
});

/** Calendar apps fetch it: anyone with the address can read it until it is revoked. */
export const calendarFeed = defineEndpoint({
  name: 'calendarFeed',
  method: 'GET',
  path: '/api/calendar-feeds/{token}/calendar.ics',
  summary: 'A calendar in the iCalendar format, as its owner may see it now',
  capability: 'public',
  params: z.strictObject({
    token: z.string().regex(/^[\w-]{43}$/, 'Use the address as it was shown when the feed was created'),
  }),
  output: null,
  stream: true,
  errors: ['too-many-requests'],
});

import {
  allowCalendarFeeds,
  type CalendarFeeds,
  createCalendarFeed,
  listCalendarFeeds,
  revokeCalendarFeed,
} from '@tenure/contract/leave/calendar-feeds.ts';
import { MockRefusal, mock } from '../mock.ts';

const metadata = { capabilities: ['leave.calendar.view'], fields: [] };
const kept: CalendarFeeds = { isAllowed: true, maySetAllowed: true, kinds: ['own', 'team'], feeds: [] };

export const calendarFeedHandlers = [
  mock(listCalendarFeeds, () => ({ data: kept, metadata })),
  mock(createCalendarFeed, ({ body: { kind } }) => {
    if (!kept.isAllowed) throw new MockRefusal('conflict');
    const others = kept.feeds.filter((feed) => feed.kind !== kind);
    kept.feeds = [...others, { kind, createdAt: '2026-11-24T09:30:00+11:00' }];
    const token = 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';
    return {
      data: { address: `https://hr.example.com/api/calendar-feeds/${token}/calendar.ics` },
      metadata,
    };
  }),
  mock(revokeCalendarFeed, ({ params: { kind } }) => {
    kept.feeds = kept.feeds.filter((feed) => feed.kind !== kind);
    return undefined;
  }),
  mock(allowCalendarFeeds, ({ body: { isAllowed } }) => {
    kept.isAllowed = isAllowed;
    if (!isAllowed) kept.feeds = [];
    return { data: { isAllowed }, metadata };
  }),
];

import {
  allowCalendarFeeds,
  calendarFeed,
  createCalendarFeed,
  listCalendarFeeds,
  revokeCalendarFeed,
} from '@tenure/contract/leave/calendar-feeds.ts';
import { type Binding, type Can, inModule, onRaw, onSession } from '../../../platform/http/route.ts';
import { capabilitiesOver, noRelation } from '../../../platform/policy/evaluate.ts';
import { holdsAnywhere, type Viewer } from '../../../platform/policy/viewer.ts';
import type { Feeds } from './feed.service.ts';
import { hasTag, tagOf } from './feed.view.ts';

/** Each fetch decides again which people a feed shows. */
const authorise = ({ viewer }: { viewer: Viewer }): Can =>
  new Set(holdsAnywhere(viewer, 'leave.calendar.view') ? ['leave.calendar.view'] : []);
const metadata = { capabilities: ['leave.calendar.view'], fields: [] };

export function feedRoutes(feeds: Feeds): Binding[] {
  const ofSession = [
    onSession(listCalendarFeeds, {
      authorise,
      act: ({ tx, viewer }) => feeds.shown(tx, viewer),
      present: ({ result }) => ({ data: result, metadata }),
    }),
    onSession(createCalendarFeed, {
      authorise,
      act: ({ tx, viewer, input, request }) => feeds.create(tx, viewer, input.body.kind, request.origin),
      present: ({ result }) => ({ data: { address: result }, metadata }),
    }),
    onSession(revokeCalendarFeed, {
      authorise,
      act: ({ tx, viewer, input }) => feeds.revoke(tx, viewer, input.params.kind),
      present: () => undefined,
    }),
    onSession(allowCalendarFeeds, {
      authorise: ({ viewer }) => capabilitiesOver(viewer.grants, noRelation),
      act: ({ tx, input }) => feeds.allow(tx, input.body.isAllowed),
      present: ({ input }) => ({
        data: { isAllowed: input.body.isAllowed },
        metadata: { capabilities: ['site.settings.edit'], fields: [] },
      }),
    }),
  ];
  return [
    ...ofSession.map((binding) => inModule(binding, 'calendar')),
    // Without a session it finds its company by the host, and checks there whether the modules are on.
    onRaw(calendarFeed, async ({ input, facts, request, reply }) => {
      const calendar = await feeds.fetch(input.params.token, facts);
      const tag = tagOf(calendar);
      reply
        .header('etag', tag)
        .header('cache-control', 'private, no-cache')
        .header('x-content-type-options', 'nosniff')
        .header('x-robots-tag', 'noindex');
      if (hasTag(request.headers['if-none-match'], tag)) return reply.code(304).send();
      return reply.type('text/calendar; charset=utf-8').send(calendar);
    }),
  ];
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  allowCalendarFeeds,
  type CalendarFeedKind,
  createCalendarFeed,
  listCalendarFeeds,
  revokeCalendarFeed,
} from '@tenure/contract/leave/calendar-feeds.ts';
import { call } from '../../../lib/api/call.ts';
import { everyQueryOf, query } from '../../../lib/api/query.ts';

/** A feed can end elsewhere, for example with a new password, so each visit refetches. */
export const feedsQuery = { ...query(listCalendarFeeds, {}), staleTime: 0 };

function useFeedChange<Change, Result>(change: (given: Change) => Promise<Result>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => queryClient.invalidateQueries(everyQueryOf(listCalendarFeeds)),
  });
}

export const useCreateFeed = () =>
  useFeedChange(
    async (kind: CalendarFeedKind) => (await call(createCalendarFeed, { body: { kind } })).body.data.address,
  );
export const useRevokeFeed = () =>
  useFeedChange((kind: CalendarFeedKind) => call(revokeCalendarFeed, { params: { kind } }));
export const useAllowFeeds = () =>
  useFeedChange((isAllowed: boolean) => call(allowCalendarFeeds, { body: { isAllowed } }));

import { type InboxFilter, inboxFilters } from '@tenure/contract/work/inbox.ts';

/**
 * The filters that would change the list, and the chosen one. Without approvals, "Mine" is the same as "To do".
 */
export function filtersToOffer(
  counts: Readonly<Record<InboxFilter, number>>,
  chosen: InboxFilter,
): InboxFilter[] {
  return inboxFilters.filter(
    (filter) =>
      filter === 'to-do' ||
      filter === chosen ||
      (counts[filter] > 0 && !(filter === 'mine' && counts.mine === counts['to-do'])),
  );
}

import { type InboxFilter, inboxFilters } from '@tenure/contract/work/inbox.ts';

/** The lists of the inbox: what waits, by filter, and what the viewer decided lately. */
export const inboxLists = [...inboxFilters, 'done'] as const;
export type InboxList = (typeof inboxLists)[number];

/**
 * The lists that would show something else, and the chosen one. Without approvals, "Mine" is the same as "To do".
 * What was decided lately is not counted, so it is always offered.
 */
export function filtersToOffer(
  counts: Readonly<Record<InboxFilter, number>>,
  chosen: InboxList,
): InboxList[] {
  return inboxLists.filter(
    (list) =>
      list === 'to-do' ||
      list === 'done' ||
      list === chosen ||
      (counts[list] > 0 && !(list === 'mine' && counts.mine === counts['to-do'])),
  );
}

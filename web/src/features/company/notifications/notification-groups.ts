import type { Notification } from '@tenure/contract/platform/notifications.ts';

/** As few of one kind in a row are read faster than a group is opened. */
const fewest = 3;

/** Neighbours of one kind as one group each, in their order; anything else is a group by itself. */
export function groupsOf(notifications: readonly Notification[]): Notification[][] {
  const groups: Notification[][] = [];
  for (const notification of notifications) {
    const last = groups.at(-1);
    if (last?.[0]?.kind === notification.kind) last.push(notification);
    else groups.push([notification]);
  }
  return groups.flatMap((group) => (group.length < fewest ? group.map((one) => [one]) : [group]));
}

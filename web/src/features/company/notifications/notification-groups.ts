import type { Notification } from '@tenure/contract/platform/notifications.ts';

/** Reading fewer than this in a row is faster than opening a group. */
const fewest = 3;

/** Groups neighbours of one kind, in order; anything else is a group by itself. */
export function groupsOf(notifications: readonly Notification[]): Notification[][] {
  const groups: Notification[][] = [];
  for (const notification of notifications) {
    const last = groups.at(-1);
    if (last?.[0]?.kind === notification.kind) last.push(notification);
    else groups.push([notification]);
  }
  return groups.flatMap((group) => (group.length < fewest ? group.map((one) => [one]) : [group]));
}

import type { ActionableItem } from '@tenure/contract/work/inbox.ts';
import { dayNumberOf } from '@tenure/domain/leave/days.ts';

export const dueGroups = ['overdue', 'today', 'week', 'later', 'none'] as const;
export type DueGroup = (typeof dueGroups)[number];

export const daysBetween = (from: string, to: string) => dayNumberOf(to) - dayNumberOf(from);

export function dueGroupOf(dueDate: string | null, today: string): DueGroup {
  if (dueDate === null) return 'none';
  const days = daysBetween(today, dueDate);
  if (days < 0) return 'overdue';
  if (days === 0) return 'today';
  return days < 7 ? 'week' : 'later';
}

/** In their given order, which is by due date. */
export function groupsOf(items: readonly ActionableItem[], today: string) {
  const byGroup = Map.groupBy(items, ({ dueDate }) => dueGroupOf(dueDate, today));
  return dueGroups.flatMap((group) => {
    const rows = byGroup.get(group);
    return rows === undefined ? [] : [{ group, rows }];
  });
}

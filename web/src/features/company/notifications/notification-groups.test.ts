import type { Notification } from '@tenure/contract/platform/notifications.ts';
import { expect, it } from 'vitest';
import { groupsOf } from './notification-groups.ts';

const sent = (...kinds: string[]): Notification[] =>
  kinds.map((kind, index) => ({
    id: index,
    kind,
    title: kind,
    body: '',
    href: null,
    createdAt: '2026-11-24T00:00:00Z',
    readAt: null,
  }));
const idsOf = (notifications: Notification[]) =>
  groupsOf(notifications).map((group) => group.map(({ id }) => id));

it('puts three and more neighbours of one kind together, and leaves fewer as they are', () => {
  expect(idsOf(sent('a', 'b', 'b', 'b', 'a', 'a'))).toEqual([[0], [1, 2, 3], [4], [5]]);
  expect(idsOf([])).toEqual([]);
});

import { paginate } from '@tenure/contract/envelopes.ts';
import {
  notificationPreferences,
  notifications,
  readAllNotifications,
  readNotification,
  saveNotificationPreferences,
  unreadNotifications,
} from '@tenure/contract/platform/notifications.ts';
import type { Audit } from '../audit/audit.ts';
import { publish } from '../events/event-bus.ts';
import { found, Refusal } from '../http/refusal.ts';
import { type Binding, onSession } from '../http/route.ts';
import {
  chooseByMail,
  chosenByMail,
  markAllRead,
  markRead,
  pageOfNotifications,
  unreadCount,
} from './notification.store.ts';
import type { NotificationCentre } from './notifications.ts';

const noFields = { capabilities: [], fields: [] };

export function notificationRoutes(centre: NotificationCentre, audit: Audit): Binding[] {
  const choicesOf = (chosen: Map<string, boolean>) => ({
    data: {
      kinds: centre.choices().map(({ kind, label, byMailUnlessChosen }) => ({
        kind,
        label,
        byMail: chosen.get(kind) ?? byMailUnlessChosen,
      })),
    },
    metadata: noFields,
  });

  return [
    onSession(notifications, {
      load: (tx, { query }) => {
        const states = query['selectedFilters[state]'] ?? [];
        return pageOfNotifications(tx, {
          page: query.page,
          itemsPerPage: query.itemsPerPage,
          newestFirst: query.sortBy === 'createdAt:desc',
          isRead: states.length === 1 ? states[0] === 'read' : null,
        });
      },
      present: ({ subject, input, request }) => ({
        data: subject.rows.flatMap((row) => centre.view(row) ?? []),
        metadata: {
          pagination: paginate(subject.total, subject.rows.length, input.query, request.path),
          actions: [],
        },
      }),
    }),

    onSession(unreadNotifications, {
      load: (tx) => unreadCount(tx),
      present: ({ subject }) => ({ unread: subject }),
    }),

    onSession(readNotification, {
      act: async ({ tx, viewer, input }) => {
        const row = found(await markRead(tx, input.params.notificationId));
        await audit.record(tx, {
          action: 'notification.read',
          subject: { type: 'notification', id: row.id },
        });
        await publish(
          tx,
          { tenantId: tx.tenantId, accountIds: [viewer.accountId] },
          { type: 'changed', subject: 'notifications' },
        );
        return row;
      },
      present: ({ result }) => ({ data: found(centre.view(result) ?? undefined), metadata: noFields }),
    }),

    onSession(readAllNotifications, {
      act: async ({ tx, viewer }) => {
        const count = await markAllRead(tx);
        await audit.record(tx, {
          action: 'notification.all-read',
          subject: { type: 'account', id: viewer.accountId },
          details: { count },
        });
        await publish(
          tx,
          { tenantId: tx.tenantId, accountIds: [viewer.accountId] },
          { type: 'changed', subject: 'notifications' },
        );
      },
      present: () => ({ unread: 0 }),
    }),

    onSession(notificationPreferences, {
      load: (tx) => chosenByMail(tx),
      present: ({ subject }) => choicesOf(subject),
    }),

    onSession(saveNotificationPreferences, {
      act: async ({ tx, viewer, input }) => {
        const known = new Set(centre.choices().map((kind) => kind.kind));
        const invalidInputs = input.body.kinds.flatMap(({ kind }, index, all) => {
          const path = `kinds.${index}.kind`;
          if (!known.has(kind)) return [{ path, code: 'unknown', reason: 'There is no such kind' }];
          const isTwice = all.findIndex((one) => one.kind === kind) < index;
          return isTwice ? [{ path, code: 'twice', reason: 'This kind is named twice' }] : [];
        });
        if (invalidInputs.length > 0) throw new Refusal('invalid-input', { invalidInputs });
        await chooseByMail(tx, input.body.kinds);
        await audit.record(tx, {
          action: 'preferences.saved',
          subject: { type: 'account', id: viewer.accountId },
          details: { fields: ['notifications'] },
        });
        return chosenByMail(tx);
      },
      present: ({ result }) => choicesOf(result),
    }),
  ];
}

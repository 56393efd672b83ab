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
import type { Tx } from '../db/transaction.ts';
import { publish } from '../events/event-bus.ts';
import { found, Refusal } from '../http/refusal.ts';
import { type Binding, onSession } from '../http/route.ts';
import { modulesOfCompany } from '../modules/company-modules.reads.ts';
import { leadsAnyone } from '../policy/relation.reads.ts';
import type { Viewer } from '../policy/viewer.ts';
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
  const kindsOn = async (tx: Tx) => centre.kindsOf(await modulesOfCompany(tx));
  const read = async (tx: Tx) => {
    const [chosen, leads, enabled] = await Promise.all([
      chosenByMail(tx),
      leadsAnyone(tx),
      modulesOfCompany(tx),
    ]);
    return { chosen, leads, enabled };
  };
  const choicesOf = (viewer: Viewer, { chosen, leads, enabled }: Awaited<ReturnType<typeof read>>) => ({
    data: {
      kinds: centre.choicesFor(viewer, leads, enabled).map(({ kind, label, byMailUnlessChosen }) => ({
        kind,
        label,
        byMail: chosen.get(kind) ?? byMailUnlessChosen,
      })),
    },
    metadata: noFields,
  });

  return [
    onSession(notifications, {
      load: async (tx, { query }) => {
        const states = query['selectedFilters[state]'] ?? [];
        return pageOfNotifications(tx, {
          kinds: await kindsOn(tx),
          page: query.page,
          itemsPerPage: query.itemsPerPage,
          newestFirst: query.sortBy === 'createdAt:desc',
          isRead: states.length === 1 ? states[0] === 'read' : null,
        });
      },
      present: ({ viewer, subject, input, request }) => ({
        data: subject.rows.flatMap((row) => centre.view(row, viewer.language) ?? []),
        metadata: {
          pagination: paginate(subject.total, subject.rows.length, input.query, request.path),
          actions: [],
        },
      }),
    }),

    onSession(unreadNotifications, {
      load: async (tx) => unreadCount(tx, await kindsOn(tx)),
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
      present: ({ viewer, result }) => ({
        data: found(centre.view(result, viewer.language) ?? undefined),
        metadata: noFields,
      }),
    }),

    onSession(readAllNotifications, {
      act: async ({ tx, viewer }) => {
        const count = await markAllRead(tx, await kindsOn(tx));
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
      load: read,
      present: ({ viewer, subject }) => choicesOf(viewer, subject),
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
        return read(tx);
      },
      present: ({ viewer, result }) => choicesOf(viewer, result),
    }),
  ];
}

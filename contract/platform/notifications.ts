import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, idInPath, instant, list, listQuery, record } from '../envelopes.ts';

export const notification = z.strictObject({
  id,
  kind: z.string(),
  title: z.string(),
  body: z.string(),
  /** The page it opens; null where there is none. */
  href: z.string().nullable(),
  createdAt: instant,
  readAt: instant.nullable(),
});
export type Notification = z.output<typeof notification>;

export const notifications = defineEndpoint({
  name: 'notifications',
  method: 'GET',
  path: '/api/notifications',
  summary: "The viewer's notifications, newest first",
  capability: 'signed-in',
  query: listQuery({ sort: ['createdAt'], descending: true, filters: { state: ['unread', 'read'] } }),
  output: list(notification, { offers: ['VIEW'] }),
  isList: true,
  errors: [],
});

export const unreadNotifications = defineEndpoint({
  name: 'unreadNotifications',
  method: 'GET',
  path: '/api/notifications/unread-count',
  summary: 'How many notifications the viewer has not read',
  capability: 'signed-in',
  output: z.strictObject({ unread: z.int() }),
  errors: [],
});

export const readNotification = defineEndpoint({
  name: 'readNotification',
  method: 'POST',
  path: '/api/notifications/{notificationId}/read',
  summary: 'Mark one notification as read',
  capability: 'signed-in',
  params: z.strictObject({ notificationId: idInPath }),
  output: record(notification),
  status: 200,
  errors: ['not-found'],
  ownHandsOnly: true,
});

export const readAllNotifications = defineEndpoint({
  name: 'readAllNotifications',
  method: 'POST',
  path: '/api/notifications/read-all',
  summary: 'Mark every notification as read',
  capability: 'signed-in',
  output: z.strictObject({ unread: z.int() }),
  status: 200,
  errors: [],
  ownHandsOnly: true,
});

const preferences = z.strictObject({
  kinds: z.array(z.strictObject({ kind: z.string(), label: z.string(), byMail: z.boolean() })),
});

export const notificationPreferences = defineEndpoint({
  name: 'notificationPreferences',
  method: 'GET',
  path: '/api/notification-preferences',
  summary: 'Which kinds of notification the viewer also gets by mail',
  capability: 'signed-in',
  output: record(preferences),
  errors: [],
});

export const saveNotificationPreferences = defineEndpoint({
  name: 'saveNotificationPreferences',
  method: 'PUT',
  path: '/api/notification-preferences',
  summary: 'Choose which kinds of notification also come by mail',
  capability: 'signed-in',
  body: z.strictObject({
    kinds: z.array(z.strictObject({ kind: z.string().max(60), byMail: z.boolean() })).max(100),
  }),
  output: record(preferences),
  errors: [],
  ownHandsOnly: true,
});

/** Events sent over `/api/events`: only that something changed, never what; the screen asks again. */
export const liveEvent = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('changed'), subject: z.string() }),
  z.strictObject({ type: z.literal('signed-out') }),
]);
export type LiveEvent = z.output<typeof liveEvent>;

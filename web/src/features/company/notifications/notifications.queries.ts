import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type Notification,
  notificationPreferences,
  notifications,
  readAllNotifications,
  readNotification,
  saveNotificationPreferences,
  unreadNotifications,
} from '@tenure/contract/platform/notifications.ts';
import { call } from '../../../lib/api/call.ts';
import { everyQueryOf, keepAnswer, query, versionedQuery } from '../../../lib/api/query.ts';

export const notificationsPerPage = 10;

export const unreadQuery = query(unreadNotifications, {});
export const preferencesQuery = versionedQuery(notificationPreferences, {});

export type NotificationState = 'unread' | 'read';

interface NotificationsPage {
  page: number;
  itemsPerPage: number;
  state: NotificationState | null;
}

export function notificationsQuery({ page, itemsPerPage, state }: NotificationsPage) {
  return query(notifications, {
    query: {
      page: String(page),
      itemsPerPage: String(itemsPerPage),
      ...(state === null ? {} : { 'selectedFilters[state]': state }),
    },
  });
}

export async function refreshNotifications(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries(everyQueryOf(notifications)),
    queryClient.invalidateQueries(everyQueryOf(unreadNotifications)),
  ]);
}

export function useReadNotification() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Notification) => call(readNotification, { params: { notificationId: String(id) } }),
    onSettled: () => refreshNotifications(queryClient),
  });
}

export function useReadAllNotifications() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(readAllNotifications, {}),
    onSettled: () => refreshNotifications(queryClient),
  });
}

interface MailChoice {
  kind: string;
  byMail: boolean;
}

export function useSaveMailChoices() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ kinds, etag }: { kinds: MailChoice[]; etag: string | null }) =>
      call(saveNotificationPreferences, { body: { kinds } }, { ifMatch: etag }),
    onSuccess: (answer) => keepAnswer(queryClient, preferencesQuery, answer),
  });
}

import { ActionIcon, Popover } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { icon } from '../../../ui/icon.ts';
import { unreadQuery } from '../notifications.queries.ts';
import css from './notifications-bell.module.css';

/** Fetched when the bell is first opened. */
const LatestNotifications = lazy(async () => ({
  default: (await import('./latest-notifications.tsx')).LatestNotifications,
}));

/** The bell: how many are unread, live, and the latest few. */
export function NotificationsBell() {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const unread = useQuery(unreadQuery).data?.unread ?? 0;
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" width={400} trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon
          className={css.bell ?? ''}
          aria-label={
            unread === 0 ? t('notifications.bell') : t('notifications.bellUnread', { count: unread })
          }
          onClick={() => setOpened(!opened)}
        >
          <IconBell {...icon} />
          {unread === 0 ? null : (
            <span className={css.count} aria-hidden>
              {unread > 99 ? '99+' : unread}
            </span>
          )}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={css.dropdown ?? ''}>
        {opened ? (
          <Suspense>
            <LatestNotifications unread={unread} onFollow={() => setOpened(false)} />
          </Suspense>
        ) : null}
      </Popover.Dropdown>
    </Popover>
  );
}

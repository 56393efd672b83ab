import { ActionIcon, Popover } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { icon } from '../../../ui/icon.ts';
import { unreadQuery } from '../notifications.queries.ts';
import type * as Latest from './latest-notifications.tsx';
import css from './notifications-bell.module.css';

/** The bell: how many are unread, live, and the latest few. */
export function NotificationsBell() {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const [latest, setLatest] = useState<typeof Latest>();
  const unread = useQuery(unreadQuery).data?.unread ?? 0;
  /** What it holds is fetched before it opens, so that the focus finds something to go to. */
  async function toggle() {
    if (latest === undefined) setLatest(await import('./latest-notifications.tsx'));
    setOpened(!opened);
  }

  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" width={400} trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon
          className={css.bell ?? ''}
          aria-label={
            unread === 0 ? t('notifications.bell') : t('notifications.bellUnread', { count: unread })
          }
          onClick={() => void toggle()}
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
        {opened && latest ? (
          <latest.LatestNotifications unread={unread} onFollow={() => setOpened(false)} />
        ) : null}
      </Popover.Dropdown>
    </Popover>
  );
}

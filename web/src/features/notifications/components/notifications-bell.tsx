import { ActionIcon, Popover } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useCallback, useEffect, useState } from 'react';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { icon } from '../../../ui/icon.ts';
import { type Coming, Later } from '../../../ui/later.tsx';
import { unreadQuery } from '../notifications.queries.ts';
import type * as Latest from './latest-notifications.tsx';
import css from './notifications-bell.module.css';

/** The bell: how many are unread, live, and the latest few. */
export function NotificationsBell() {
  return (
    <Later until={(keeping) => <Bell {...keeping} unread={0} aria-haspopup="dialog" aria-expanded={false} />}>
      {(isPressed, button) => <LiveBell isPressed={isPressed} button={button} />}
    </Later>
  );
}

function Bell({ unread, ...button }: ComponentProps<typeof ActionIcon<'button'>> & { unread: number }) {
  const { t } = useTranslation();
  return (
    <ActionIcon
      {...button}
      className={css.bell ?? ''}
      aria-label={unread === 0 ? t('notifications.bell') : t('notifications.bellUnread', { count: unread })}
    >
      <IconBell {...icon} />
      {unread === 0 ? null : (
        <span className={css.count} aria-hidden>
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </ActionIcon>
  );
}

function LiveBell({ isPressed, button }: { isPressed: boolean; button: Coming }) {
  const [opened, setOpened] = useState(false);
  const [latest, setLatest] = useState<typeof Latest>();
  const unread = useQuery(unreadQuery).data?.unread ?? 0;
  /** What it holds is fetched before it opens, so that the focus finds something to go to. */
  const open = useCallback(
    () =>
      import('./latest-notifications.tsx').then((fetched) => {
        setLatest(fetched);
        setOpened(true);
      }),
    [],
  );
  useEffect(() => {
    if (isPressed) void open();
  }, [isPressed, open]);

  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" width={400} trapFocus returnFocus>
      <Popover.Target>
        <Bell {...button} unread={unread} onClick={() => (opened ? setOpened(false) : void open())} />
      </Popover.Target>
      <Popover.Dropdown className={css.dropdown ?? ''}>
        {opened && latest ? (
          <latest.LatestNotifications unread={unread} onFollow={() => setOpened(false)} />
        ) : null}
      </Popover.Dropdown>
    </Popover>
  );
}

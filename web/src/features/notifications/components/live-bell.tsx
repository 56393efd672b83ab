import { Popover } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import type { Coming } from '../../../ui/later.tsx';
import { unreadQuery } from '../notifications.queries.ts';
import { Bell } from './bell.tsx';
import type * as Latest from './latest-notifications.tsx';
import css from './notifications-bell.module.css';

export function LiveBell({ isPressed, button }: { isPressed: boolean; button: Coming }) {
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

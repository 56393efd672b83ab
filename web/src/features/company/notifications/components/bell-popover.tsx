import { Popover } from '@mantine/core';
import type { Coming } from '../../../../ui/later.tsx';
import { useOpened } from '../../../../ui/use-opened.ts';
import { Bell } from './bell.tsx';
import { LatestNotifications } from './latest-notifications.tsx';
import css from './notifications-bell.module.css';

interface BellPopoverProps {
  unread: number;
  isOpen: boolean;
  button: Coming;
}

export function BellPopover({ unread, isOpen, button }: BellPopoverProps) {
  const { opened, onChange } = useOpened(isOpen);
  return (
    <Popover opened={opened} onChange={onChange} position="bottom-end" width={400} trapFocus returnFocus>
      <Popover.Target>
        <Bell {...button} unread={unread} onClick={() => onChange(!opened)} />
      </Popover.Target>
      <Popover.Dropdown className={css.dropdown ?? ''}>
        {opened ? <LatestNotifications unread={unread} onFollow={() => onChange(false)} /> : null}
      </Popover.Dropdown>
    </Popover>
  );
}

import { Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';
import type { OpenedMenu } from './icon-menu.tsx';
import { useOpened } from './use-opened.ts';

/** The menu itself; it loads with its entries. */
export function IconMenuFrame({ isOpen, button, children }: OpenedMenu & { children: ReactNode }) {
  return (
    <Menu position="bottom-end" {...useOpened(isOpen)}>
      <Menu.Target>
        <IconButton {...button} />
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}

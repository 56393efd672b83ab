import { Drawer } from '@mantine/core';
import { useTranslation } from '../../lib/messages/use-translation.ts';
import { Brand } from './brand.tsx';
import { MenuList } from './menu-list.tsx';
import type { MenuModel } from './menu-model.ts';

interface NavigationDrawerProps {
  menu: MenuModel;
  opened: boolean;
  onClose: () => void;
}

/** The navigation of a narrow screen. */
export function NavigationDrawer({ menu, opened, onClose }: NavigationDrawerProps) {
  const { t } = useTranslation();
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      size={300}
      padding="sm"
      title={<Brand />}
      closeButtonProps={{ 'aria-label': t('shell.closeMenu') }}
    >
      <nav aria-label={t('shell.modules')}>
        <MenuList menu={menu} onFollow={onClose} />
      </nav>
    </Drawer>
  );
}

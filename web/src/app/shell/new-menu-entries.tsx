import { Menu } from '@mantine/core';
import { AppLink } from '../../lib/app-link.tsx';
import { useTranslation } from '../../lib/messages/use-translation.ts';
import { useNavigation } from '../../lib/session.ts';
import { icon } from '../../ui/icon.ts';
import type { Coming } from '../../ui/later.tsx';
import { useOpened } from '../../ui/use-opened.ts';
import { loadedContributions } from '../contributions.ts';
import { MenuIcon } from './menu-icon.tsx';
import { NewButton } from './new-button.tsx';

/** The only entry of the main menu that creates something. */
const beginsSomething = 'add-person';

/** Commands from features, and entries the server offers this viewer. */
export function NewMenuEntries({ isOpen, button }: { isOpen: boolean; button: Coming }) {
  const { t } = useTranslation();
  const { menus } = useNavigation();
  const commands = loadedContributions()
    .flatMap(({ commands: some = [] }) => some)
    .flatMap((command) => {
      const { href, isNew, menu } = command;
      const isOffered = isNew && menus.modules.some(({ id }) => id === menu);
      return isOffered && typeof href === 'string' ? [{ ...command, href }] : [];
    });
  const items = [...menus.modules.filter(({ id }) => id === beginsSomething), ...menus.actions];
  return (
    <Menu position="bottom-end" width={240} withinPortal={false} {...useOpened(isOpen)}>
      <Menu.Target>
        <NewButton {...button} />
      </Menu.Target>
      <Menu.Dropdown>
        {commands.map((command) => (
          <Menu.Item
            key={command.id}
            component={AppLink}
            href={command.href}
            leftSection={<command.icon {...icon} />}
          >
            {command.label(t)}
          </Menu.Item>
        ))}
        {items.map((item) => (
          <Menu.Item
            key={item.id}
            component={AppLink}
            href={item.href}
            leftSection={<MenuIcon name={item.icon} />}
          >
            {item.label}
          </Menu.Item>
        ))}
        {commands.length + items.length === 0 ? <Menu.Label>{t('shell.nothingNew')}</Menu.Label> : null}
      </Menu.Dropdown>
    </Menu>
  );
}

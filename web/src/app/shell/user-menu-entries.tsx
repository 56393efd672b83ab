import { Menu } from '@mantine/core';
import { AppLink } from '../../lib/app-link.tsx';
import { useTranslation } from '../../lib/messages/use-translation.ts';
import { useNavigation } from '../../lib/session.ts';
import { useThemePreference } from '../../lib/theme-preference.ts';
import type { Coming } from '../../ui/later.tsx';
import { useOpened } from '../../ui/use-opened.ts';
import { endSession } from '../end-session.ts';
import { MenuIcon } from './menu-icon.tsx';
import { signOutEntry } from './sign-out-entry.ts';
import css from './user-menu.module.css';
import { UserMenuButton } from './user-menu-button.tsx';

export function UserMenuEntries({ isOpen, button }: { isOpen: boolean; button: Coming }) {
  const { t } = useTranslation();
  const { user, menus } = useNavigation();
  const { theme, themes, chooseTheme } = useThemePreference();
  return (
    <Menu position="bottom-end" width={260} withinPortal={false} {...useOpened(isOpen)}>
      <Menu.Target>
        <UserMenuButton {...button} />
      </Menu.Target>
      <Menu.Dropdown>
        <div className={css.who}>
          <b>{user.displayName}</b>
          {user.positionTitle === null ? null : <span>{user.positionTitle}</span>}
          <span>{user.email}</span>
        </div>
        <Menu.Divider />
        <Menu.Label>{t('shell.appearance')}</Menu.Label>
        <Menu.RadioGroup value={theme} onChange={chooseTheme}>
          {themes.map(({ value, label }) => (
            <Menu.RadioItem key={value} value={value}>
              {label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        {menus.user.map((item) =>
          item.id === signOutEntry ? (
            <Menu.Item
              key={item.id}
              leftSection={<MenuIcon name={item.icon} />}
              onClick={() => void endSession()}
            >
              {item.label}
            </Menu.Item>
          ) : (
            <Menu.Item
              key={item.id}
              component={AppLink}
              href={item.href}
              leftSection={<MenuIcon name={item.icon} />}
            >
              {item.label}
            </Menu.Item>
          ),
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

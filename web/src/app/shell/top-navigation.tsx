import { Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { AppLink } from '../../lib/app-link.tsx';
import { useTranslation } from '../../lib/messages/use-translation.ts';
import { Count } from './count.tsx';
import { inboxEntry, type MenuEntry, type MenuModel, type MenuSection } from './menu-model.ts';
import css from './top-navigation.module.css';

/** The plain form of the navigation: the same entries in one line. */
export function TopNavigation({ menu }: { menu: MenuModel }) {
  const { t } = useTranslation();
  return (
    <nav className={css.bar} aria-label={t('shell.modules')}>
      <ul>
        {menu.start.map((entry) => (
          <EntryLink key={entry.id} entry={entry} />
        ))}
        {menu.groups.map((group) => (
          <li key={group.id}>
            <GroupMenu group={group} />
          </li>
        ))}
        {menu.settings === null ? null : <EntryLink entry={menu.settings} />}
      </ul>
    </nav>
  );
}

function EntryLink({ entry }: { entry: MenuEntry }) {
  return (
    <li>
      <AppLink className={css.link} href={entry.href} aria-current={entry.isCurrent ? 'page' : undefined}>
        {entry.label}
        <Count count={entry.count} overdue={entry.overdue} isInbox={entry.id === inboxEntry} />
      </AppLink>
    </li>
  );
}

function GroupMenu({ group }: { group: MenuSection }) {
  const { t } = useTranslation();
  const isCurrent = group.entries.some((entry) => entry.isCurrent);
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <button type="button" className={`plain ${css.link}`} data-current={isCurrent || undefined}>
          {t(`shell.groups.${group.id}`)}
          <Count count={group.count} />
          <IconChevronDown size={14} stroke={1.9} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {group.entries.map((entry) => (
          <Menu.Item
            key={entry.id}
            component={AppLink}
            href={entry.href}
            aria-current={entry.isCurrent ? 'page' : undefined}
            rightSection={<Count count={entry.count} />}
          >
            {entry.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

import { Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { AppLink } from '../../lib/app-link.tsx';
import { useTranslation } from '../../lib/messages/use-translation.ts';
import type { MenuEntry, MenuModel } from './menu-model.ts';
import css from './top-navigation.module.css';

/** The plain form of the navigation: the same modules in one line. */
export function TopNavigation({ menu }: { menu: MenuModel }) {
  const { t } = useTranslation();
  return (
    <nav className={css.bar} aria-label={t('shell.modules')}>
      <ul>
        {[...menu.daily, ...menu.more].map((entry) => (
          <li key={entry.id}>
            {entry.children.length === 0 ? (
              <AppLink
                className={css.link}
                href={entry.href}
                aria-current={entry.isCurrent ? 'page' : undefined}
              >
                {entry.label}
                <Count entry={entry} />
              </AppLink>
            ) : (
              <ModuleMenu entry={entry} />
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function ModuleMenu({ entry }: { entry: MenuEntry }) {
  const isCurrent = entry.isCurrent || entry.children.some((child) => child.isCurrent);
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <button type="button" className={`plain ${css.link}`} data-current={isCurrent || undefined}>
          {entry.label}
          <Count entry={entry} />
          <IconChevronDown size={14} stroke={1.9} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {[{ ...entry, children: [] }, ...entry.children].map((child) => (
          <Menu.Item
            key={child.id}
            component={AppLink}
            href={child.href}
            aria-current={child.isCurrent ? 'page' : undefined}
          >
            {child.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function Count({ entry }: { entry: MenuEntry }) {
  const { t } = useTranslation();
  if (!entry.count) return null;
  return (
    <>
      <span className={css.count} aria-hidden>
        {entry.count}
      </span>
      <span className="visually-hidden">{t('shell.waitingCount', { count: entry.count })}</span>
    </>
  );
}

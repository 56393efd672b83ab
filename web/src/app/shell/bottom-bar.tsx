import { IconUserCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { AppLink } from '../../lib/app-link.tsx';
import { useTranslation } from '../../lib/messages/use-translation.ts';
import css from './bottom-bar.module.css';
import { Count } from './count.tsx';
import { MenuIcon } from './menu-icon.tsx';
import { everyEntry, inboxEntry, type MenuModel, mePath, peopleTab, withoutSlash } from './menu-model.ts';

/** The menu of a narrow screen. Me lists every area that has no tab of its own, and the account. */
export function BottomBar({ menu, pathname }: { menu: MenuModel; pathname: string }) {
  const { t } = useTranslation();
  const entries = everyEntry(menu);
  const people = entries.find(({ id }) => id === peopleTab);
  const tabs = [...menu.start, ...(people === undefined ? [] : [people])];
  const isElsewhere =
    withoutSlash(pathname) === mePath || entries.some((entry) => entry.isCurrent && !tabs.includes(entry));
  return (
    <nav className={css.bar} aria-label={t('shell.tabs')}>
      <ul>
        {tabs.map((entry) => (
          <Tab key={entry.id} href={entry.href} isCurrent={entry.isCurrent}>
            <MenuIcon name={entry === people ? 'users' : entry.icon} />
            {entry === people ? t('shell.groups.people') : entry.label}
            <Count
              className={css.count}
              count={entry.count}
              overdue={entry.overdue}
              isInbox={entry.id === inboxEntry}
            />
          </Tab>
        ))}
        <Tab href={mePath} isCurrent={isElsewhere}>
          <IconUserCircle size={18} stroke={1.6} aria-hidden />
          {t('shell.groups.me')}
        </Tab>
      </ul>
    </nav>
  );
}

function Tab({ href, isCurrent, children }: { href: string; isCurrent: boolean; children: ReactNode }) {
  return (
    <li>
      <AppLink className={css.tab} href={href} aria-current={isCurrent ? 'page' : undefined}>
        {children}
      </AppLink>
    </li>
  );
}

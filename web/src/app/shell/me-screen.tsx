import { SegmentedControl } from '@mantine/core';
import { IconChevronRight, IconLogout } from '@tabler/icons-react';
import { useRouterState } from '@tanstack/react-router';
import type { MenuIconName } from '@tenure/contract/identity/site.ts';
import type { ReactNode } from 'react';
import { AppLink } from '../../lib/app-link.tsx';
import { useTranslation } from '../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { useNavigation } from '../../lib/session.ts';
import { useThemePreference } from '../../lib/theme-preference.ts';
import { icon } from '../../ui/icon.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { PersonAvatar } from '../../ui/person-avatar.tsx';
import { endSession } from '../end-session.ts';
import { Count } from './count.tsx';
import css from './me-screen.module.css';
import { MenuIcon } from './menu-icon.tsx';
import { everyEntry, menuModel, peopleTab, profileEntry } from './menu-model.ts';
import { signOutEntry } from './sign-out-entry.ts';

/** Every area without a tab of its own on a phone, and the account. */
export function MeScreen() {
  const { t } = useTranslation();
  const { user, menus } = useNavigation();
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const { theme, themes, chooseTheme } = useThemePreference();
  usePageTitle(t('shell.groups.me'));
  const menu = menuModel(menus, pathname);
  const profile = everyEntry(menu).find(({ id }) => id === profileEntry);
  const groups = menu.groups
    .map(({ id, entries }) => ({
      id,
      entries: entries.filter((entry) => entry !== profile && entry.id !== peopleTab),
    }))
    .filter(({ entries }) => entries.length > 0);
  return (
    <>
      <PageHeader
        title={user.displayName}
        subtitle={user.positionTitle}
        leading={<PersonAvatar name={user.displayName} src={user.avatarUrl} size={52} />}
        actions={
          profile === undefined ? null : (
            <AppLink className={css.profile} href={profile.href}>
              {profile.label}
            </AppLink>
          )
        }
      />
      <div className={css.groups}>
        {groups.map(({ id, entries }) => (
          <Group key={id} title={t(`shell.groups.${id}`)}>
            {entries.map((entry) => (
              <Row key={entry.id} {...entry} />
            ))}
          </Group>
        ))}
        <Group title={t('shell.account')}>
          {menu.settings === null ? null : <Row {...menu.settings} />}
          {menus.user.map((entry) => (entry.id === signOutEntry ? null : <Row key={entry.id} {...entry} />))}
          <li className={css.appearance}>
            <span id="appearance">{t('shell.appearance')}</span>
            <SegmentedControl
              aria-labelledby="appearance"
              fullWidth
              value={theme}
              onChange={chooseTheme}
              data={themes}
            />
          </li>
          {menus.user.some(({ id }) => id === signOutEntry) ? (
            <li>
              <button type="button" className={`plain ${css.row}`} onClick={() => void endSession()}>
                <IconLogout {...icon} />
                {t('palette.signOut')}
              </button>
            </li>
          ) : null}
        </Group>
      </div>
    </>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className={css.title}>{title}</h2>
      <ul className={css.rows}>{children}</ul>
    </section>
  );
}

interface RowProps {
  href: string;
  icon: MenuIconName;
  label: string;
  count: number | null;
}

function Row({ href, icon: name, label, count }: RowProps) {
  return (
    <li>
      <AppLink className={css.row} href={href}>
        <MenuIcon name={name} />
        {label}
        <Count count={count} />
        <IconChevronRight className={css.chevron} size={16} stroke={1.8} aria-hidden />
      </AppLink>
    </li>
  );
}

import { useHotkeys } from '@mantine/hooks';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isFlagOn } from '../../lib/flags.ts';
import { useNavigation } from '../../lib/session.ts';
import { CompanyFooter } from './company-footer.tsx';
import { menuModel } from './menu-model.ts';
import { NavigationDrawer } from './navigation-drawer.tsx';
import { OfflineNote } from './offline-note.tsx';
import { Palette } from './palette.tsx';
import css from './shell.module.css';
import { ShortcutsHelp } from './shortcuts-help.tsx';
import { SideNavigation } from './side-navigation.tsx';
import { TopBar } from './top-bar.tsx';
import { TopNavigation } from './top-navigation.tsx';

/** Everything around a screen. */
export function Shell() {
  const { t } = useTranslation();
  const { menus } = useNavigation();
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const [drawerOpen, setDrawerOpen] = useState(false);
  const [helpOpen, setHelpOpen] = useState(false);
  useHotkeys([['shift+?', () => setHelpOpen(true)]]);

  const menu = menuModel(menus, pathname);
  const atTheLeft = isFlagOn('new-left-navigation');
  return (
    <div className={css.app} data-navigation={atTheLeft ? 'left' : 'top'}>
      <a className={css.skip} href="#content">
        {t('shell.skip')}
      </a>
      {atTheLeft ? <SideNavigation menu={menu} /> : null}
      <div className={css.column}>
        <TopBar
          showBrand={!atTheLeft}
          onOpenMenu={() => setDrawerOpen(true)}
          onShowShortcuts={() => setHelpOpen(true)}
        />
        {atTheLeft ? null : <TopNavigation menu={menu} />}
        <main className={css.page} id="content" tabIndex={-1}>
          <OfflineNote />
          <Outlet />
        </main>
        <CompanyFooter />
      </div>
      <NavigationDrawer menu={menu} opened={drawerOpen} onClose={() => setDrawerOpen(false)} />
      <Palette onShowShortcuts={() => setHelpOpen(true)} />
      <ShortcutsHelp opened={helpOpen} onClose={() => setHelpOpen(false)} />
    </div>
  );
}

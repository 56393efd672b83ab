import { useHotkeys } from '@mantine/hooks';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { Suspense, useEffect, useMemo, useState } from 'react';
import { hasReturned } from '../../lib/acting.ts';
import { isFlagOn } from '../../lib/flags.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useTranslation } from '../../lib/messages/use-translation.ts';
import { useNavigation, useSite } from '../../lib/session.ts';
import { Overlay } from '../../ui/overlay.tsx';
import { loadContributions } from '../contributions.ts';
import { noteAddressBeforeSettings } from './before-settings.ts';
import { BottomBar } from './bottom-bar.tsx';
import { CompanyFooter } from './company-footer.tsx';
import { isSettings, menuModel } from './menu-model.ts';
import { OfflineNote } from './offline-note.tsx';
import css from './shell.module.css';
import { SideNavigation } from './side-navigation.tsx';
import { useSingleKeys } from './single-keys.ts';
import { TopBar } from './top-bar.tsx';
import { catchTyping, takeTyped } from './typed-ahead.ts';
import { useGoToKeys } from './use-go-to-keys.ts';

/** Overlays load when they are first opened. */
/** For companies that keep the navigation at the top; the others never fetch it. */
const TopNavigation = lazyPart(async () => (await import('./top-navigation.tsx')).TopNavigation);
/** The frame of the settings, which most people never open. */
const SettingsNavigation = lazyPart(
  async () => (await import('./settings-navigation.tsx')).SettingsNavigation,
);
const SettingsBar = lazyPart(async () => (await import('./settings-bar.tsx')).SettingsBar);
const OperatorBanner = lazyPart(async () => (await import('./operator-banner.tsx')).OperatorBanner);
const ActingBanner = lazyPart(async () => (await import('./acting-banner.tsx')).ActingBanner);
const ReturnedNote = lazyPart(async () => (await import('./returned-note.tsx')).ReturnedNote);
const Palette = lazyPart(async () => {
  const [{ Palette }] = await Promise.all([import('./palette.tsx'), loadContributions()]);
  return Palette;
});
const ShortcutsHelp = lazyPart(async () => (await import('./shortcuts-help.tsx')).ShortcutsHelp);

/** Everything around a screen. */
export function Shell() {
  const { t } = useTranslation();
  const { menus } = useNavigation();
  const { actingFor, operatorAccess, user } = useSite();
  const [isBack] = useState(hasReturned);
  const { pathname, href } = useRouterState({
    select: ({ location }) => ({ pathname: location.pathname, href: location.href }),
    structuralSharing: true,
  });
  // The frame changes together with the screen in it, which may still be loading.
  const shown = useRouterState({ select: ({ matches }) => matches.at(-1)?.pathname ?? '/' });
  const [singleKeys] = useSingleKeys();
  /** Null until first opened. */
  const [showsShortcuts, setShowsShortcuts] = useState<boolean | null>(null);
  const showShortcuts = () => setShowsShortcuts(true);
  const [paletteOpenings, setPaletteOpenings] = useState(0);
  const openPalette = () => {
    if (user.firstDay !== null) return;
    catchTyping();
    setPaletteOpenings(paletteOpenings + 1);
  };
  const forget = () => {
    takeTyped();
    setShowsShortcuts(null);
    setPaletteOpenings(0);
  };
  useHotkeys(
    [
      ['shift+?', showShortcuts],
      // The palette opens from inside a field as well.
      ['mod+K', openPalette],
    ],
    [],
  );

  const menu = useMemo(() => menuModel(menus, href), [menus, href]);
  useGoToKeys(menu, singleKeys);
  const inSettings = isSettings(menus, shown);
  useEffect(() => {
    if (!isSettings(menus, pathname)) noteAddressBeforeSettings(href);
  }, [menus, pathname, href]);
  const atTheLeft = isFlagOn('new-left-navigation');
  return (
    <div className={css.app} data-navigation={atTheLeft || inSettings ? 'left' : 'top'}>
      <a className={css.skip} href="#content">
        {t('shell.skip')}
      </a>
      {actingFor === null ? null : (
        <Suspense>
          <ActingBanner actingFor={actingFor} />
        </Suspense>
      )}
      {operatorAccess === null ? null : (
        <Suspense>
          <OperatorBanner access={operatorAccess} />
        </Suspense>
      )}
      {inSettings ? (
        <Suspense fallback={<div className={css.settingsSide} />}>
          <SettingsNavigation pathname={shown} />
        </Suspense>
      ) : atTheLeft ? (
        <SideNavigation menu={menu} />
      ) : null}
      <div className={css.column}>
        {inSettings ? (
          <Suspense fallback={<div className={css.settingsBar} />}>
            <SettingsBar pathname={shown} onShowShortcuts={showShortcuts} />
          </Suspense>
        ) : (
          <TopBar showBrand={!atTheLeft} onOpenPalette={openPalette} onShowShortcuts={showShortcuts} />
        )}
        {atTheLeft || inSettings ? null : (
          <Suspense>
            <TopNavigation menu={menu} />
          </Suspense>
        )}
        <main className={css.page} id="content" tabIndex={-1}>
          <OfflineNote />
          {isBack ? (
            <Suspense>
              <ReturnedNote />
            </Suspense>
          ) : null}
          <Outlet />
        </main>
        <CompanyFooter />
        <BottomBar menu={menu} pathname={pathname} />
      </div>
      <Overlay onBroken={forget}>
        {paletteOpenings === 0 ? null : (
          <Palette openings={paletteOpenings} onShowShortcuts={showShortcuts} />
        )}
        {showsShortcuts === null ? null : (
          <ShortcutsHelp opened={showsShortcuts} onClose={() => setShowsShortcuts(false)} />
        )}
      </Overlay>
    </div>
  );
}

import { useHotkeys } from '@mantine/hooks';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { hasReturned } from '../../lib/acting.ts';
import { isFlagOn } from '../../lib/flags.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useTranslation } from '../../lib/messages/use-translation.ts';
import { useNavigation, useSite } from '../../lib/session.ts';
import { Overlay } from '../../ui/overlay.tsx';
import { CompanyFooter } from './company-footer.tsx';
import { menuModel } from './menu-model.ts';
import { OfflineNote } from './offline-note.tsx';
import css from './shell.module.css';
import { SideNavigation } from './side-navigation.tsx';
import { TopBar } from './top-bar.tsx';

/** What opens over the page is loaded when it is first asked for. */
const NavigationDrawer = lazyPart(async () => (await import('./navigation-drawer.tsx')).NavigationDrawer);
/** For companies that keep the navigation at the top; the others never fetch it. */
const TopNavigation = lazyPart(async () => (await import('./top-navigation.tsx')).TopNavigation);
const ActingBanner = lazyPart(async () => (await import('./acting-banner.tsx')).ActingBanner);
const ReturnedNote = lazyPart(async () => (await import('./returned-note.tsx')).ReturnedNote);
const Palette = lazyPart(async () => (await import('./palette.tsx')).Palette);
const ShortcutsHelp = lazyPart(async () => (await import('./shortcuts-help.tsx')).ShortcutsHelp);

type Overlay = 'drawer' | 'shortcuts';

/** Everything around a screen. */
export function Shell() {
  const { t } = useTranslation();
  const { menus } = useNavigation();
  const { actingFor } = useSite();
  const [isBack] = useState(hasReturned);
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const [overlay, setOverlay] = useState<Overlay | null>(null);
  const [asked, setAsked] = useState<ReadonlySet<Overlay>>(new Set());
  const open = (wanted: Overlay) => {
    setAsked(new Set([...asked, wanted]));
    setOverlay(wanted);
  };
  const close = () => setOverlay(null);
  const [paletteOpenings, setPaletteOpenings] = useState(0);
  const openPalette = () => setPaletteOpenings(paletteOpenings + 1);
  const forget = () => {
    setAsked(new Set());
    setOverlay(null);
    setPaletteOpenings(0);
  };
  useHotkeys(
    [
      ['shift+?', () => open('shortcuts')],
      // The palette opens from within a field as well.
      ['mod+K', openPalette],
    ],
    [],
  );

  const menu = menuModel(menus, pathname);
  const atTheLeft = isFlagOn('new-left-navigation');
  return (
    <div className={css.app} data-navigation={atTheLeft ? 'left' : 'top'}>
      <a className={css.skip} href="#content">
        {t('shell.skip')}
      </a>
      {actingFor === null ? null : (
        <Suspense>
          <ActingBanner actingFor={actingFor} />
        </Suspense>
      )}
      {atTheLeft ? <SideNavigation menu={menu} /> : null}
      <div className={css.column}>
        <TopBar
          showBrand={!atTheLeft}
          onOpenMenu={() => open('drawer')}
          onOpenPalette={openPalette}
          onShowShortcuts={() => open('shortcuts')}
        />
        {atTheLeft ? null : (
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
      </div>
      <Overlay onBroken={forget}>
        {asked.has('drawer') ? (
          <NavigationDrawer menu={menu} opened={overlay === 'drawer'} onClose={close} />
        ) : null}
        {paletteOpenings === 0 ? null : (
          <Palette openings={paletteOpenings} onShowShortcuts={() => open('shortcuts')} />
        )}
        {asked.has('shortcuts') ? <ShortcutsHelp opened={overlay === 'shortcuts'} onClose={close} /> : null}
      </Overlay>
    </div>
  );
}

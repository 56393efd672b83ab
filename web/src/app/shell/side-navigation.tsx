import { useHotkeys, useLocalStorage } from '@mantine/hooks';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../lib/messages/use-translation.ts';
import { icon } from '../../ui/icon.ts';
import { Brand } from './brand.tsx';
import { MenuLink } from './menu-link.tsx';
import { MenuList } from './menu-list.tsx';
import type { MenuEntry, MenuModel } from './menu-model.ts';
import css from './side-navigation.module.css';
import { useSingleKeys } from './single-keys.ts';

interface Tip {
  entry: MenuEntry;
  top: number;
  left: number;
}

export function SideNavigation({ menu }: { menu: MenuModel }) {
  const { t } = useTranslation();
  const [compact, setCompact] = useLocalStorage({
    key: 'tenure.navigation-compact',
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  const [singleKeys] = useSingleKeys();
  const [tip, setTip] = useState<Tip | null>(null);
  const toggle = () => {
    setTip(null);
    setCompact(!compact);
  };
  useHotkeys([['Escape', () => setTip(null), { preventDefault: false }]]);
  useHotkeys(singleKeys ? [['[', toggle, { usePhysicalKeys: false }]] : []);
  function showTip(entry: MenuEntry | null, link: HTMLElement) {
    const { top, right, height } = link.getBoundingClientRect();
    setTip(entry === null ? null : { entry, top: top + height / 2, left: right + 8 });
  }
  const onTip = compact ? showTip : undefined;
  const Toggle = compact ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <div className={css.side} data-compact={compact || undefined}>
      <nav className={css.inner} aria-label={t('shell.modules')}>
        <div className={css.brand}>
          <Brand compact={compact} />
        </div>
        <div className={css.modules} onScroll={() => setTip(null)}>
          <MenuList menu={menu} compact={compact} onTip={onTip} />
        </div>
        <div className={css.foot}>
          {menu.settings === null ? null : <MenuLink entry={menu.settings} compact={compact} onTip={onTip} />}
          <button
            type="button"
            className={`plain ${css.toggle}`}
            aria-expanded={!compact}
            aria-label={compact ? t('shell.expand') : undefined}
            aria-keyshortcuts={singleKeys ? '[' : undefined}
            onClick={toggle}
          >
            <Toggle {...icon} />
            {compact ? null : t('shell.collapse')}
            {compact || !singleKeys ? null : <kbd aria-hidden>[</kbd>}
          </button>
        </div>
      </nav>
      {tip === null ? null : (
        <span className={css.tip} style={{ top: tip.top, left: tip.left }} aria-hidden>
          {tip.entry.label}
          {tip.entry.count ? <span> · {t('shell.waitingCount', { count: tip.entry.count })}</span> : null}
        </span>
      )}
    </div>
  );
}

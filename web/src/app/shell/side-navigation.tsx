import { useLocalStorage } from '@mantine/hooks';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { useTranslation } from '../../lib/messages/use-translation.ts';
import { icon } from '../../ui/icon.ts';
import { Brand } from './brand.tsx';
import { MenuList } from './menu-list.tsx';
import type { MenuModel } from './menu-model.ts';
import css from './side-navigation.module.css';

export function SideNavigation({ menu }: { menu: MenuModel }) {
  const { t } = useTranslation();
  const [compact, setCompact] = useLocalStorage({
    key: 'tenure.navigation-compact',
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  const Toggle = compact ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <div className={css.side} data-compact={compact || undefined}>
      <nav className={css.inner} aria-label={t('shell.modules')}>
        <div className={css.brand}>
          <Brand compact={compact} />
        </div>
        <div className={css.modules}>
          <MenuList menu={menu} compact={compact} />
        </div>
        <button
          type="button"
          className={`plain ${css.toggle}`}
          aria-expanded={!compact}
          aria-label={compact ? t('shell.expand') : undefined}
          onClick={() => setCompact(!compact)}
        >
          <Toggle {...icon} />
          {compact ? null : t('shell.collapse')}
        </button>
      </nav>
    </div>
  );
}

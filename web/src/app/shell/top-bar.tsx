import { IconKeyboard, IconMenu2, IconMessageChatbot, IconSearch } from '@tabler/icons-react';
import { useTranslation } from '../../lib/messages/use-translation.ts';
import { useNavigation } from '../../lib/session.ts';
import { icon } from '../../ui/icon.ts';
import { IconButton, IconLink } from '../../ui/icon-button.tsx';
import { useContributions } from '../contributions.ts';
import { Brand } from './brand.tsx';
import css from './top-bar.module.css';
import { UserMenu } from './user-menu.tsx';

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

interface TopBarProps {
  showBrand: boolean;
  onOpenMenu: () => void;
  onOpenPalette: () => void;
  onShowShortcuts: () => void;
}

export function TopBar({ showBrand, onOpenMenu, onOpenPalette, onShowShortcuts }: TopBarProps) {
  const { t } = useTranslation();
  const { aiAssistant } = useNavigation();
  const tools = useContributions().flatMap(({ topBarTools = [] }) => topBarTools);
  return (
    <header className={css.bar}>
      <span className="only-narrow">
        <IconButton size={40} aria-label={t('shell.openMenu')} onClick={onOpenMenu}>
          <IconMenu2 {...icon} />
        </IconButton>
      </span>
      <span className={showBrand ? css.brand : 'only-narrow'}>
        <Brand />
      </span>
      <button
        type="button"
        className={`plain ${css.search}`}
        onClick={onOpenPalette}
        aria-keyshortcuts="Control+K Meta+K"
      >
        <IconSearch {...icon} />
        <span className={css.searchLabel}>{t('shell.search')}</span>
        <kbd className={css.keys} aria-hidden>
          {isApple ? '⌘ K' : 'Ctrl K'}
        </kbd>
      </button>
      <div className={css.tools}>
        {aiAssistant.enabled && aiAssistant.url !== null ? (
          <IconLink href={aiAssistant.url} aria-label={aiAssistant.label ?? t('shell.assistant')}>
            <IconMessageChatbot {...icon} />
          </IconLink>
        ) : null}
        <span className="only-wide">
          <IconButton aria-label={t('shell.shortcuts')} onClick={onShowShortcuts}>
            <IconKeyboard {...icon} />
          </IconButton>
        </span>
        {tools.map(({ id, component: Tool }) => (
          <Tool key={id} />
        ))}
        <UserMenu />
      </div>
    </header>
  );
}

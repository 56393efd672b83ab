import { IconKeyboard, IconMessageChatbot, IconSearch } from '@tabler/icons-react';
import { useTranslation } from '../../lib/messages/use-translation.ts';
import { useNavigation, useSite } from '../../lib/session.ts';
import { icon } from '../../ui/icon.ts';
import { IconButton, IconLink } from '../../ui/icon-button.tsx';
import { useTopBarTools } from '../contributions.ts';
import { Brand } from './brand.tsx';
import { NewMenu } from './new-menu.tsx';
import css from './top-bar.module.css';
import { UserMenu } from './user-menu.tsx';

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

interface TopBarProps {
  showBrand: boolean;
  onOpenPalette: () => void;
  onShowShortcuts: () => void;
}

export function TopBar({ showBrand, onOpenPalette, onShowShortcuts }: TopBarProps) {
  const { t } = useTranslation();
  const { aiAssistant } = useNavigation();
  const { tenant, user } = useSite();
  const isOperator = tenant === null;
  /** Before the first day there is nothing to search, start or be notified of. */
  const isToCome = user.firstDay !== null;
  const tools = useTopBarTools();
  return (
    <header className={css.bar}>
      <span className={showBrand ? css.brand : 'only-narrow'}>
        <Brand />
      </span>
      {isToCome ? (
        <span className={css.nothing} />
      ) : (
        <button
          type="button"
          className={`plain ${css.search}`}
          onClick={onOpenPalette}
          aria-keyshortcuts="Control+K Meta+K"
        >
          <IconSearch {...icon} />
          <span className={css.searchLabel}>{t(isOperator ? 'shell.searchScreens' : 'shell.search')}</span>
          <kbd className={css.keys} aria-hidden>
            {isApple ? '⌘ K' : 'Ctrl K'}
          </kbd>
        </button>
      )}
      <div className={css.tools}>
        {isOperator || isToCome ? null : <NewMenu />}
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
        {isToCome ? null : tools.map((Tool) => <Tool key={Tool.displayName ?? Tool.name} />)}
        {/* On a narrow screen the account is under Me. */}
        <span className="only-wide">
          <UserMenu />
        </span>
      </div>
    </header>
  );
}

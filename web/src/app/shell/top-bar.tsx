import { ActionIcon, Kbd, UnstyledButton } from '@mantine/core';
import { IconKeyboard, IconMenu2, IconMessageChatbot, IconSearch } from '@tabler/icons-react';
import { useTranslation } from '../../lib/messages/use-translation.ts';
import { useNavigation } from '../../lib/session.ts';
import { icon } from '../../ui/icon.ts';
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
        <ActionIcon size={40} aria-label={t('shell.openMenu')} onClick={onOpenMenu}>
          <IconMenu2 {...icon} />
        </ActionIcon>
      </span>
      <span className={showBrand ? css.brand : 'only-narrow'}>
        <Brand />
      </span>
      <UnstyledButton
        className={css.search ?? ''}
        onClick={onOpenPalette}
        aria-keyshortcuts="Control+K Meta+K"
      >
        <IconSearch {...icon} />
        <span className={css.searchLabel}>{t('shell.search')}</span>
        <Kbd className={css.keys ?? ''} aria-hidden>
          {isApple ? '⌘ K' : 'Ctrl K'}
        </Kbd>
      </UnstyledButton>
      <div className={css.tools}>
        {aiAssistant.enabled && aiAssistant.url !== null ? (
          <ActionIcon
            component="a"
            href={aiAssistant.url}
            aria-label={aiAssistant.label ?? t('shell.assistant')}
          >
            <IconMessageChatbot {...icon} />
          </ActionIcon>
        ) : null}
        <span className="only-wide">
          <ActionIcon aria-label={t('shell.shortcuts')} onClick={onShowShortcuts}>
            <IconKeyboard {...icon} />
          </ActionIcon>
        </span>
        {tools.map(({ id, component: Tool }) => (
          <Tool key={id} />
        ))}
        <UserMenu />
      </div>
    </header>
  );
}

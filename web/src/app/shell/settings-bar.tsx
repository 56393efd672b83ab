import { IconArrowLeft, IconKeyboard } from '@tabler/icons-react';
import { AppLink } from '../../lib/app-link.tsx';
import { useTranslation } from '../../lib/messages/use-translation.ts';
import { useNavigation, useSite } from '../../lib/session.ts';
import { icon } from '../../ui/icon.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { addressBeforeSettings } from './before-settings.ts';
import { withoutSlash } from './menu-model.ts';
import css from './settings-bar.module.css';
import { UserMenu } from './user-menu.tsx';

interface SettingsBarProps {
  pathname: string;
  onShowShortcuts: () => void;
}

/** The top of the settings. On a phone it leads back to their list, and from there to the previous screen. */
export function SettingsBar({ pathname, onShowShortcuts }: SettingsBarProps) {
  const { t } = useTranslation();
  const { branding } = useNavigation();
  const { tenant } = useSite();
  const isList = withoutSlash(pathname) === '/admin';
  return (
    <header className={css.bar}>
      <span className="only-narrow">
        <AppLink className={css.back} href={isList ? addressBeforeSettings() : '/admin'}>
          <IconArrowLeft {...icon} />
          {isList
            ? t('shell.backTo', { name: tenant?.systemName ?? branding.companyName })
            : t('shell.settings')}
        </AppLink>
      </span>
      <b className="only-wide">{t('shell.settings')}</b>
      <div className={css.tools}>
        <IconButton aria-label={t('shell.shortcuts')} onClick={onShowShortcuts}>
          <IconKeyboard {...icon} />
        </IconButton>
        <UserMenu />
      </div>
    </header>
  );
}

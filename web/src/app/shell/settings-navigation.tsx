import { useHotkeys } from '@mantine/hooks';
import { IconArrowLeft } from '@tabler/icons-react';
import { useRef } from 'react';
import { AppLink } from '../../lib/app-link.tsx';
import { useTranslation } from '../../lib/messages/use-translation.ts';
import { useNavigation, useSite } from '../../lib/session.ts';
import { smallIcon } from '../../ui/icon.ts';
import { addressBeforeSettings } from './before-settings.ts';
import { SettingsList } from './settings-list.tsx';
import css from './settings-navigation.module.css';
import { useSingleKeys } from './single-keys.ts';

/** The frame of the settings: the way back, a search, and their groups. */
export function SettingsNavigation({ pathname }: { pathname: string }) {
  const { t } = useTranslation();
  const { branding } = useNavigation();
  const { tenant } = useSite();
  const search = useRef<HTMLInputElement>(null);
  const [singleKeys] = useSingleKeys();
  useHotkeys(singleKeys ? [['/', () => search.current?.focus()]] : []);
  return (
    <nav className={css.side} aria-label={t('shell.settings')}>
      <div className={css.inner}>
        <AppLink className={css.back} href={addressBeforeSettings()}>
          <IconArrowLeft {...smallIcon} />
          <span>{t('shell.backTo', { name: tenant?.systemName ?? branding.companyName })}</span>
        </AppLink>
        <div className={css.groups}>
          <SettingsList pathname={pathname} searchRef={search} />
        </div>
      </div>
    </nav>
  );
}

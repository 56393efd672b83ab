import { useRouterState } from '@tanstack/react-router';
import { AppLink } from '../../lib/app-link.tsx';
import { useTranslation } from '../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { useNavigation } from '../../lib/session.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { SettingsList } from './settings-list.tsx';
import { settingsModel } from './settings-model.ts';
import css from './settings-screen.module.css';
import { isDescribed } from './settings-words.ts';

/** Every setting the viewer has, from all features. */
export function SettingsScreen() {
  const { t } = useTranslation();
  const { menus } = useNavigation();
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const groups = settingsModel(menus, pathname);
  usePageTitle(t('shell.settings'));
  return (
    <>
      <PageHeader title={t('shell.settings')} />
      {groups.length === 0 ? <p>{t('settings.none')}</p> : null}
      <div className="only-narrow">
        <SettingsList pathname={pathname} />
      </div>
      <div className="only-wide">
        {groups.map(({ id, entries }) => (
          <section key={id} className={css.group}>
            <h2>{t(`shell.settingsGroups.${id}`)}</h2>
            <ul className={css.entries}>
              {entries.map((entry) => (
                <li key={entry.id}>
                  <AppLink href={entry.href}>
                    {entry.label}
                    {isDescribed(entry.id) ? <span>{t(`settings.about.${entry.id}`)}</span> : null}
                  </AppLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}

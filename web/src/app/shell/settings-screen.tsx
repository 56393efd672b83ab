import { useRouterState } from '@tanstack/react-router';
import { Fragment } from 'react';
import { AppLink } from '../../lib/app-link.tsx';
import { useTranslation } from '../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { useNavigation } from '../../lib/session.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { SettingsList } from './settings-list.tsx';
import { headingOf, type SettingsPart, type SettingsSection, settingsModel } from './settings-model.ts';
import css from './settings-screen.module.css';
import { isDescribed } from './settings-words.ts';

/** Every setting the viewer has, from all features. */
export function SettingsScreen() {
  const { t } = useTranslation();
  const { menus } = useNavigation();
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const sections = settingsModel(menus, pathname);
  usePageTitle(t('shell.settings'));
  return (
    <>
      <PageHeader title={t('shell.settings')} />
      {sections.length === 0 ? <p>{t('settings.none')}</p> : null}
      <div className="only-narrow">
        <SettingsList pathname={pathname} />
      </div>
      <div className="only-wide">
        {sections.map((section) => (
          <Section key={section.id} section={section} />
        ))}
      </div>
    </>
  );
}

function Section({ section }: { section: SettingsSection }) {
  const { t } = useTranslation();
  const isDivided = section.parts.length > 1;
  return (
    <section className={css.group}>
      <h2>{t(headingOf(section))}</h2>
      {section.parts.map((part) => (
        <Fragment key={part.id}>
          {isDivided ? <h3 className={css.part}>{t(`shell.settingsGroups.${part.id}`)}</h3> : null}
          <Entries part={part} />
        </Fragment>
      ))}
    </section>
  );
}

function Entries({ part: { entries } }: { part: SettingsPart }) {
  const { t } = useTranslation();
  return (
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
  );
}

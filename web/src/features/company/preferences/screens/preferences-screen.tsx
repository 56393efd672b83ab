import { SegmentedControl } from '@mantine/core';
import { Suspense } from 'react';
import { loadedContributions } from '../../../../app/contributions.ts';
import { failureText } from '../../../../lib/failure-text.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { useNavigation, useSite } from '../../../../lib/session.ts';
import { useThemePreference } from '../../../../lib/theme-preference.ts';
import { Note } from '../../../../ui/note.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { WidgetBoundary } from '../../../../ui/widget-boundary.tsx';
import { WidgetBody, WidgetCard } from '../../../../ui/widget-card.tsx';
import { RegionSection } from '../components/region-section.tsx';
import css from './preferences-screen.module.css';

export function PreferencesScreen() {
  const { t } = useTranslation();
  const { user } = useSite();
  usePageTitle(t('preferences.title'));
  const { menus } = useNavigation();
  const entries = [...menus.modules, ...menus.subModules];
  const sections = loadedContributions()
    .flatMap(({ preferenceSections = [] }) => preferenceSections)
    .filter(({ menu }) => menu === undefined || entries.some(({ id }) => id === menu))
    .filter(({ beforeDayOne = false }) => user.firstDay === null || beforeDayOne)
    .toSorted((one, other) => one.order - other.order);
  return (
    <>
      <PageHeader
        title={t('preferences.title')}
        subtitle={t('preferences.subtitle', { product: t('product') })}
      />
      <div className={css.sections}>
        <Appearance />
        <RegionSection />
        {/* All at once: a part that arrives early would be pushed down by another. */}
        <Suspense fallback={<div className={css.waiting} aria-busy="true" />}>
          {sections.map(({ id, component: Section }) => (
            <WidgetBoundary key={id} card={{ title: t('preferences.title') }}>
              <Section />
            </WidgetBoundary>
          ))}
        </Suspense>
      </div>
    </>
  );
}

function Appearance() {
  const { t } = useTranslation();
  const { theme, themes, chooseTheme, failure, isSaved } = useThemePreference();
  return (
    <WidgetCard title={t('preferences.appearance')}>
      <WidgetBody>
        <p className={`quiet ${css.help}`}>{t('preferences.appearanceHelp')}</p>
        <SegmentedControl
          aria-label={t('preferences.appearance')}
          value={theme}
          data={themes}
          onChange={chooseTheme}
        />
        <output className={`quiet small ${css.saved}`}>{isSaved ? t('preferences.themeSaved') : null}</output>
        {failure === null ? null : (
          <Note tone="critical" announce="now">
            {failureText(t, failure)}
          </Note>
        )}
      </WidgetBody>
    </WidgetCard>
  );
}

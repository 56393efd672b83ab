import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../lib/app-link.tsx';
import { useNow } from '../../../lib/clock.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { useFormat, useNavigation, useSite } from '../../../lib/session.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { WidgetCard, WidgetRow, WidgetRows } from '../../../ui/widget-card.tsx';

/** The plain home: who one is, which day it is, and where to go. */
export function SummaryScreen() {
  const { t } = useTranslation();
  const format = useFormat();
  const { user } = useSite();
  const { menus } = useNavigation();
  usePageTitle(t('home.title'));
  const now = useNow(60_000);
  const others = menus.modules.filter(({ href }) => href !== '/');
  return (
    <>
      <PageHeader
        title={t(greetingAt(format.hourOf(now)), { name: user.firstName })}
        subtitle={format.longDay(now)}
      />
      <WidgetCard title={t('home.modules')}>
        {others.length === 0 ? (
          <EmptyState title={t('home.none')}>{t('home.noneHelp')}</EmptyState>
        ) : (
          <WidgetRows>
            {others.map(({ id, label, href, count }) => (
              <WidgetRow key={id}>
                <AppLink className="link" href={href}>
                  {label}
                </AppLink>
                {count ? <span className="quiet small">{t('shell.waitingCount', { count })}</span> : null}
              </WidgetRow>
            ))}
          </WidgetRows>
        )}
      </WidgetCard>
    </>
  );
}

function greetingAt(hour: number) {
  if (hour < 12) return 'home.morning';
  return hour < 18 ? 'home.afternoon' : 'home.evening';
}

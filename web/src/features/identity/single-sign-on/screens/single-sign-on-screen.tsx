import { useQuery } from '@tanstack/react-query';
import { requestIdOf } from '../../../../lib/failure-text.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { Failure } from '../../../../ui/failure.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { SkeletonRows, Waiting } from '../../../../ui/waiting.tsx';
import { WidgetCard } from '../../../../ui/widget-card.tsx';
import { OurSide } from '../components/our-side.tsx';
import { SettingsSection } from '../components/settings-section.tsx';
import { StateCard } from '../components/state-card.tsx';
import { settingsQuery } from '../single-sign-on.queries.ts';
import css from './single-sign-on.module.css';
import '../words.ts';

export function SingleSignOnScreen() {
  const { t } = useTranslation();
  usePageTitle(t('singleSignOn.title'));
  const { data, error, refetch } = useQuery(settingsQuery);
  return (
    <>
      <PageHeader title={t('singleSignOn.title')} subtitle={t('singleSignOn.subtitle')} />
      {data === undefined ? (
        <WidgetCard title={t('singleSignOn.state')}>
          {error === null ? (
            <Waiting>
              <SkeletonRows rows={4} />
            </Waiting>
          ) : (
            <Failure
              title={t('singleSignOn.failed')}
              requestId={requestIdOf(error)}
              onRetry={() => void refetch()}
            >
              {t('failure.widgetKept')}
            </Failure>
          )}
        </WidgetCard>
      ) : (
        <div className={css.columns}>
          <SettingsSection answer={data} onReload={refetch} />
          <div className={css.side}>
            <StateCard answer={data} />
            <OurSide settings={data.body.data} />
          </div>
        </div>
      )}
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { failureText, requestIdOf } from '../../../../lib/failure-text.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { Failure } from '../../../../ui/failure.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { SkeletonRows, Waiting } from '../../../../ui/waiting.tsx';
import { WidgetCard } from '../../../../ui/widget-card.tsx';
import { SettingsSection } from '../components/settings-section.tsx';
import { signInSettingsQuery } from '../sign-in-settings.queries.ts';
import '../words.ts';

/** A company's sign-in settings. */
export function SignInSettingsScreen() {
  const { t } = useTranslation();
  usePageTitle(t('signInSettings.title'));
  const { data, error, refetch } = useQuery(signInSettingsQuery);
  return (
    <>
      <PageHeader title={t('signInSettings.title')} subtitle={t('signInSettings.subtitle')} />
      {data === undefined ? (
        <WidgetCard title={t('signInSettings.accounts')}>
          {error === null ? (
            <Waiting>
              <SkeletonRows rows={6} />
            </Waiting>
          ) : (
            <Failure
              title={t('signInSettings.failed')}
              requestId={requestIdOf(error)}
              onRetry={() => void refetch()}
            >
              {failureText(t, error)}
            </Failure>
          )}
        </WidgetCard>
      ) : (
        <SettingsSection answer={data} onReload={refetch} />
      )}
    </>
  );
}

import { Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { failureDetail } from '../../../lib/failure-detail.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { SectionWaiting } from '../../../ui/section-waiting.tsx';
import { showToast } from '../../../ui/toast.ts';
import { WidgetBody, WidgetCard } from '../../../ui/widget-card.tsx';
import { settingsQuery, useSetChecked } from './external-training.queries.ts';
import './external-training.words.ts';

/** Whether a company checks external training before it counts. */
export function TrainingSettingsScreen() {
  const { t } = useTranslation();
  usePageTitle(t('externalTraining.settings.title'));
  const { data, error, refetch } = useQuery(settingsQuery());
  const setChecked = useSetChecked();
  return (
    <>
      <PageHeader
        title={t('externalTraining.settings.title')}
        subtitle={t('externalTraining.settings.subtitle')}
      />
      {data === undefined ? (
        <SectionWaiting
          title={t('externalTraining.settings.card')}
          error={error}
          failed={t('externalTraining.settings.failed')}
          onRetry={() => void refetch()}
          rows={1}
        />
      ) : (
        <WidgetCard title={t('externalTraining.settings.card')}>
          <WidgetBody>
            <Switch
              label={t('externalTraining.settings.isChecked')}
              description={t('externalTraining.settings.isCheckedHelp')}
              checked={data.data.isChecked}
              disabled={setChecked.isPending}
              onChange={(event) => {
                const isChecked = event.currentTarget.checked;
                setChecked.mutate(isChecked, {
                  onSuccess: () => showToast(t(`externalTraining.settings.${isChecked ? 'on' : 'off'}`)),
                  onError: (failure) => showToast(failureDetail(t, failure), 'critical'),
                });
              }}
            />
          </WidgetBody>
        </WidgetCard>
      )}
    </>
  );
}

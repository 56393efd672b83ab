import { Switch } from '@mantine/core';
import type { EndpointAnswer } from '@tenure/contract/endpoint.ts';
import type { getAbsenceSettings } from '@tenure/contract/leave/absences.ts';
import { failureDetail } from '../../../lib/failure-detail.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { showToast } from '../../../ui/toast.ts';
import { WidgetBody, WidgetCard } from '../../../ui/widget-card.tsx';
import { useSaveAbsenceSettings } from './absences.queries.ts';
import './words.ts';

/** Explains the Bradford factor where it is shown, and turns it on or off for the company. */
export function BradfordCard({ settings }: { settings: EndpointAnswer<typeof getAbsenceSettings> }) {
  const { t } = useTranslation();
  const save = useSaveAbsenceSettings();
  const { showsBradford } = settings.data;
  const maySet = settings.metadata.capabilities.includes('leave.type.edit');
  if (!maySet && !showsBradford) return null;
  return (
    <WidgetCard title={t('leaveAbsences.bradford')}>
      <WidgetBody>
        <p>{t('leaveAbsences.bradfordMeans')}</p>
        <p className="quiet">{t('leaveAbsences.bradfordCare')}</p>
        {maySet ? (
          <Switch
            label={t('leaveAbsences.bradfordShow')}
            checked={showsBradford}
            disabled={save.isPending}
            onChange={({ currentTarget: { checked } }) =>
              save.mutate(checked, {
                onSuccess: () =>
                  showToast(t(checked ? 'leaveAbsences.bradfordOn' : 'leaveAbsences.bradfordOff')),
                onError: (error) => showToast(failureDetail(t, error), 'critical'),
              })
            }
          />
        ) : null}
      </WidgetBody>
    </WidgetCard>
  );
}

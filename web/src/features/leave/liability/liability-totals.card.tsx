import type { UseQueryResult } from '@tanstack/react-query';
import type { EndpointAnswer } from '@tenure/contract/endpoint.ts';
import type { getLeaveLiability } from '@tenure/contract/leave/liability.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../lib/session.ts';
import { hoursText } from '../../../ui/leave-amount.ts';
import { SectionWaiting } from '../../../ui/section-waiting.tsx';
import sums from '../../../ui/sums.module.css';
import { WidgetBody, WidgetCard } from '../../../ui/widget-card.tsx';
import './liability.words.ts';

/** The value of everyone's leave; hidden where a sum would reveal one person's salary. */
export function LiabilityTotals({
  answer: { data, error, refetch },
}: {
  answer: UseQueryResult<EndpointAnswer<typeof getLeaveLiability>>;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  if (data === undefined) {
    return (
      <SectionWaiting
        title={t('leaveLiability.totals')}
        error={error}
        failed={t('leaveLiability.totalsFailed')}
        onRetry={() => void refetch()}
        rows={3}
      />
    );
  }
  const { people, minutes, totals, unpriced } = data.data;
  return (
    <WidgetCard title={t('leaveLiability.totals')}>
      <WidgetBody>
        <dl className={sums.sums}>
          <dt>{t('leaveLiability.people')}</dt>
          <dd>{format.number(people)}</dd>
          <dt>{t('leaveLiability.hoursTotal')}</dt>
          <dd>{t('leaveLiability.hours', { hours: hoursText(minutes) })}</dd>
          {totals.map(({ currency, amount }) => [
            <dt key={currency}>{t('leaveLiability.money', { currency })}</dt>,
            <dd key={`${currency} amount`}>
              {amount === null ? t('leaveLiability.onePerson') : format.money(amount, currency)}
            </dd>,
          ])}
        </dl>
        {unpriced === 0 ? null : (
          <p className="quiet small">{t('leaveLiability.unpriced', { count: unpriced })}</p>
        )}
      </WidgetBody>
    </WidgetCard>
  );
}

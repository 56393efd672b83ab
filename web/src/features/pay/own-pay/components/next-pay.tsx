import { useQuery } from '@tanstack/react-query';
import type { PayDates } from '@tenure/contract/pay/pay-calendars.ts';
import { dayNumberOf } from '@tenure/domain/leave/days.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { SectionWaiting } from '../../../../ui/section-waiting.tsx';
import { WidgetCard } from '../../../../ui/widget-card.tsx';
import { awayText } from '../away-text.ts';
import { payDatesQuery } from '../own-pay.queries.ts';
import css from './next-pay.module.css';
import '../words.ts';

/** The next pay day and its cut-off. The amount is unknown until payroll has run. */
export function NextPay({ employeeId }: { employeeId: number }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(payDatesQuery(employeeId));
  if (data === undefined)
    return (
      <SectionWaiting
        title={t('ownPay.next')}
        error={error}
        failed={t('ownPay.failed')}
        onRetry={() => void refetch()}
        rows={3}
      />
    );
  return (
    <WidgetCard title={t('ownPay.next')}>
      <Dates dates={data.data} />
    </WidgetCard>
  );
}

function Dates({ dates: { calendar, coming, today } }: { dates: PayDates }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [next, ...later] = coming;
  if (calendar === null || next === undefined)
    return <EmptyState title={t('ownPay.none')}>{t('ownPay.noneHelp')}</EmptyState>;
  return (
    <>
      <div className={css.body}>
        <p className="quiet">{awayText(t, dayNumberOf(next.payDay) - dayNumberOf(today))}</p>
        <p className={css.day}>{format.weekday(next.payDay)}</p>
        <p className="quiet">
          {t('ownPay.period', { from: format.date(next.from), to: format.date(next.to) })}
        </p>
        <p className="quiet small">
          {t('ownPay.by', { calendar: calendar.title, entity: calendar.legalEntity })}
        </p>
      </div>
      {later.length === 0 ? null : (
        <div className={css.later}>
          <h3>{t('ownPay.later')}</h3>
          <ul>
            {later.map(({ from, payDay }) => (
              <li key={from}>{format.date(payDay)}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

/** The next cut-off that changes can still meet, in one sentence at the top of the page. */
export function NextCutOff({ employeeId }: { employeeId: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data } = useQuery(payDatesQuery(employeeId));
  if (data === undefined || data.data.calendar === null) return null;
  const { coming, today } = data.data;
  const open = coming.find(({ cutOff }) => cutOff >= today);
  if (open === undefined) return null;
  return t('ownPay.counts', { cutOff: format.weekday(open.cutOff), payDay: format.weekday(open.payDay) });
}

import { nextPayInfo } from '@tenure/contract/company/widgets.ts';
import { dayNumberOf } from '@tenure/domain/leave/days.ts';
import type { WidgetProps } from '../../../app/widget-contribution.ts';
import { AppLink } from '../../../lib/app-link.tsx';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../lib/session.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { WidgetBody, WidgetCard } from '../../../ui/widget-card.tsx';
import { awayText } from './away-text.ts';
import css from './components/next-pay.module.css';
import './words.ts';

/** The viewer's next pay day. The amount is on the payslip only. */
export function NextPayWidget({ widget, card }: WidgetProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const info = nextPayInfo.safeParse(widget.info);
  if (!info.success || info.data.next === null) {
    return (
      <WidgetCard {...card}>
        <EmptyState title={t(widget.id === null ? 'widgets.afterSaving' : 'ownPay.none')}>
          {t('ownPay.noneHelp')}
        </EmptyState>
      </WidgetCard>
    );
  }
  const { next, today } = info.data;
  return (
    <WidgetCard
      {...card}
      summary={
        <AppLink className="link" href="/pay">
          {t('ownPay.open')}
        </AppLink>
      }
    >
      <WidgetBody>
        <div className={css.short}>
          <p className={css.day}>{format.weekday(next.payDay)}</p>
          <p className="quiet">{awayText(t, dayNumberOf(next.payDay) - dayNumberOf(today))}</p>
          {next.cutOff < today ? null : (
            <p className="quiet small">{t('ownPay.countsUntil', { cutOff: format.weekday(next.cutOff) })}</p>
          )}
        </div>
      </WidgetBody>
    </WidgetCard>
  );
}

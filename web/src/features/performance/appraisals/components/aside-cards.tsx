import type { ReviewDetail } from '@tenure/contract/performance/review.ts';
import { phaseActions } from '@tenure/domain/performance/appraisal.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import { WidgetCard, WidgetRow, WidgetRows } from '../../../../ui/widget-card.tsx';
import css from './aside-cards.module.css';
import '../words.ts';

/** Reasons the viewer cannot take the next step yet. */
export function OwedCard({ owed }: { owed: readonly string[] }) {
  const { t } = useTranslation();
  const distinct = [...new Set(owed)];
  if (distinct.length === 0) return null;
  return (
    <WidgetCard title={t('reviews.one.owed')}>
      <WidgetRows>
        {distinct.map((words) => (
          <WidgetRow key={words}>{words}</WidgetRow>
        ))}
      </WidgetRows>
    </WidgetCard>
  );
}

/** The people the review is waiting for, with what they still have to do. */
export function WaitsCard({ diagnosis }: Pick<ReviewDetail, 'diagnosis'>) {
  const { t } = useTranslation();
  const format = useFormat();
  if (diagnosis === null || diagnosis.waits.length === 0) return null;
  return (
    <WidgetCard
      title={t('reviews.waits.title')}
      count={t('reviews.waits.since', { day: format.dayOf(diagnosis.since) })}
    >
      <WidgetRows>
        {diagnosis.waits.map(({ name, role, missing }) => (
          <WidgetRow key={`${role}-${name}`}>
            <div className={css.event}>
              <p>
                {name === null
                  ? t('reviews.waits.peers')
                  : t('reviews.waits.who', { name, role: t(`reviews.waits.roles.${role}`) })}
              </p>
              {(missing.length === 0 ? [t('reviews.waits.next')] : missing).map((reason) => (
                <p key={reason} className="quiet small">
                  {reason}
                </p>
              ))}
            </div>
          </WidgetRow>
        ))}
      </WidgetRows>
    </WidgetCard>
  );
}

/** The moves of the review, the newest first, with their reasons. */
export function HistoryCard({ history }: Pick<ReviewDetail, 'history'>) {
  const { t } = useTranslation();
  const format = useFormat();
  if (history.length === 0) return null;
  return (
    <WidgetCard title={t('reviews.one.history')}>
      <WidgetRows>
        {history.toReversed().map(({ id, action, phase, reason, by, at }) => {
          const known = [...phaseActions, 'calibrate' as const].find((one) => one === action);
          const words = known === undefined ? action : t(`reviews.events.${known}`);
          return (
            <WidgetRow key={id}>
              <div className={css.event}>
                <p>
                  {phase === null
                    ? words
                    : t('reviews.eventIn', { action: words, phase: t(`reviewTerms.phases.${phase}`) })}
                </p>
                {reason === null ? null : <p className={css.reason}>{reason}</p>}
                <p className="quiet small">
                  {t('reviews.one.historyRow', {
                    who: by ?? t('reviews.one.someone'),
                    when: format.dayOf(at),
                  })}
                </p>
              </div>
            </WidgetRow>
          );
        })}
      </WidgetRows>
    </WidgetCard>
  );
}

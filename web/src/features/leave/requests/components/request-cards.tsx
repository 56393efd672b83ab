import type { LeaveDetail } from '@tenure/contract/leave/leave-requests.ts';
import { AppLink } from '../../../../lib/app-link.tsx';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import { hoursText } from '../../../../ui/leave-amount.ts';
import { WidgetBody, WidgetCard } from '../../../../ui/widget-card.tsx';
import { CostTable } from './cost-table.tsx';
import { EvidenceCard } from './evidence-card.tsx';
import { QuestionsCard } from './questions-card.tsx';
import css from './request-cards.module.css';
import { StepsCard } from './steps-card.tsx';
import '../words.ts';

/** The facts of a decision: the days, the effect on the balance, the note and the approval so far. */
export function RequestCards({ request }: { request: LeaveDetail }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { balance, note, labels, hour, initHour, changesUrl, changedByUrl, payCycle } = request;
  const balanceTitle = () => {
    if (request.state === 'pending' || request.state === 'draft') return 'leave.one.ifApproved';
    return request.isBanking ? 'leave.one.balanceBanked' : 'leave.one.balanceAfter';
  };
  return (
    <div className={css.columns}>
      <div className={css.stack}>
        {request.questions.length === 0 ? null : <QuestionsCard key={request.version} request={request} />}
        {request.isBanking ? null : (
          <WidgetCard title={t('leave.one.days')}>
            <CostTable
              days={request.days}
              minutes={request.minutes}
              workingDays={request.day}
              backOn={null}
            />
          </WidgetCard>
        )}
        <StepsCard request={request} />
      </div>
      <div className={css.stack}>
        {balance === null ? null : (
          <WidgetCard title={t(balanceTitle())}>
            <WidgetBody>
              <p className={css.amount} data-low={balance.after < 0 || undefined}>
                {t('leaveAmount.hours', { hours: hoursText(balance.after) })}
              </p>
              <p className="quiet small">
                {t(request.isBanking ? 'leave.one.balanceFromBanked' : 'leave.one.balanceFrom', {
                  hours: hoursText(balance.before),
                })}
              </p>
            </WidgetBody>
          </WidgetCard>
        )}
        {request.evidence === null || request.isBanking ? null : (
          <EvidenceCard request={request} evidence={request.evidence} />
        )}
        <WidgetCard title={t('leave.one.note')}>
          <WidgetBody>
            {note === null || note === '' ? (
              <p className="quiet">{t('leave.one.noNote')}</p>
            ) : (
              <blockquote className={css.note}>{note}</blockquote>
            )}
            <dl className={css.facts}>
              <dt>{t('leave.one.requestedBy')}</dt>
              <dd>{request.requestedBy}</dd>
              {request.date === null ? null : (
                <>
                  <dt>{t('leave.requested')}</dt>
                  <dd>{format.date(request.date)}</dd>
                </>
              )}
              {payCycle === null ? null : (
                <>
                  <dt>{t('leave.one.payPeriod')}</dt>
                  <dd>
                    {t('leave.one.payDates', {
                      from: format.date(payCycle.from),
                      to: format.date(payCycle.to),
                      payDay: format.date(payCycle.payDay),
                    })}
                  </dd>
                </>
              )}
            </dl>
            {hour === initHour ? null : (
              <p className="quiet small">{t('leave.one.wasHours', { hours: initHour })}</p>
            )}
            {labels.length === 0 ? null : <p className="small">{labels.join(' · ')}</p>}
            {changesUrl === null ? null : (
              <AppLink className="link" href={changesUrl}>
                {t('leave.one.openChanged')}
              </AppLink>
            )}
            {changedByUrl === null ? null : (
              <AppLink className="link" href={changedByUrl}>
                {t('leave.one.openChange')}
              </AppLink>
            )}
          </WidgetBody>
        </WidgetCard>
      </div>
    </div>
  );
}

import {
  IconBan,
  IconCircleCheck,
  IconCircleDashed,
  IconClock,
  IconExclamationCircle,
} from '@tabler/icons-react';
import type { LeaveDetail } from '@tenure/contract/leave/leave-requests.ts';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import { icon } from '../../../../ui/icon.ts';
import { WidgetBody, WidgetCard } from '../../../../ui/widget-card.tsx';
import css from './steps-card.module.css';
import '../words.ts';

type Step = LeaveDetail['steps'][number];

/** The approvers: those who have decided, those asked now, and those who come next. */
export function StepsCard({ request }: { request: LeaveDetail }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { steps, state, cancelReason, isSentBack } = request;
  return (
    <WidgetCard title={t('leave.one.history')}>
      <WidgetBody>
        {steps.length === 0 ? <p className="quiet">{t('leave.one.noSteps')}</p> : null}
        <ol className={css.steps}>
          {steps.map((step) => {
            const { sign, words, tone } = shown(step);
            return (
              <li key={`${step.kind}-${step.approvers.map(({ name }) => name).join()}`}>
                <span className={css.sign} data-tone={tone}>
                  {sign}
                </span>
                <span>
                  <b>{words}</b>
                  <span className="quiet small"> {t(`leave.decides.${step.kind}`)}</span>
                  {step.decidedAt === null ? null : (
                    <time className="quiet small" dateTime={step.decidedAt}>
                      {' '}
                      {format.dateTime(step.decidedAt)}
                    </time>
                  )}
                  {step.escalatedOn === null ? null : (
                    <span className="quiet small">
                      {' '}
                      {t('leave.one.escalated', { day: format.date(step.escalatedOn) })}
                    </span>
                  )}
                  {step.reason === null ? null : <blockquote>{step.reason}</blockquote>}
                </span>
              </li>
            );
          })}
          {cancelReason === null ? null : (
            <li>
              <span className={css.sign}>
                <IconBan {...icon} />
              </span>
              <span>
                <b>{t(state === 'withdrawn' ? 'leave.one.withdrawReason' : 'leave.one.cancelReason')}</b>
                <blockquote>{cancelReason}</blockquote>
              </span>
            </li>
          )}
        </ol>
      </WidgetBody>
    </WidgetCard>
  );

  function shown(step: Step): { sign: ReactNode; words: string; tone: string } {
    const names = step.approvers.map(({ name }) => name).join(', ');
    const name = step.decidedBy ?? names;
    if (step.decision === 'approved') {
      const sign = <IconCircleCheck {...icon} />;
      return { sign, words: t('leave.one.approvedBy', { name }), tone: 'positive' };
    }
    if (step.decision === 'declined') {
      const sign = <IconExclamationCircle {...icon} />;
      return { sign, words: t('leave.one.declinedBy', { name }), tone: 'critical' };
    }
    if (state !== 'pending') {
      return {
        sign: <IconCircleDashed {...icon} />,
        words: t('leave.one.notNeeded', { names }),
        tone: 'plain',
      };
    }
    if (step.isCurrent && isSentBack) {
      return { sign: <IconClock {...icon} />, words: t('leave.one.sentBackBy', { names }), tone: 'caution' };
    }
    return step.isCurrent
      ? { sign: <IconClock {...icon} />, words: t('leave.one.waitsFor', { names }), tone: 'caution' }
      : { sign: <IconCircleDashed {...icon} />, words: t('leave.one.later', { names }), tone: 'plain' };
  }
}

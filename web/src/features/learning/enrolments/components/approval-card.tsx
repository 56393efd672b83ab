import type { EnrolmentDetail } from '@tenure/contract/learning/enrolments.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { WidgetCard, WidgetRow, WidgetRows } from '../../../../ui/widget-card.tsx';
import css from '../learning.module.css';
import '../words.ts';

/** The approvers of an enrolment, in order, with their reasons. */
export function ApprovalCard({ enrolment }: { enrolment: EnrolmentDetail }) {
  const { t } = useTranslation();
  const { steps, note } = enrolment;
  if (steps.length === 0) return null;
  return (
    <WidgetCard title={t('learning.take.steps')}>
      <WidgetRows>
        {note === '' ? null : (
          <WidgetRow>
            <span className={css.words}>
              <span className="quiet small">{t('learning.take.requestNote')}</span>
              <span>{note}</span>
            </span>
          </WidgetRow>
        )}
        {steps.map(({ number, approver, decision, decidedBy, reason }) => (
          <WidgetRow key={number}>
            <span className={css.words}>
              <span>
                {decision === null
                  ? t('learning.take.stepWaiting', { name: approver ?? t('learning.take.stepSomeone') })
                  : t(decision === 'approved' ? 'learning.take.stepApproved' : 'learning.take.stepDeclined', {
                      name: decidedBy ?? t('learning.take.stepSomeone'),
                    })}
              </span>
              {reason === null ? null : <span className="quiet">{reason}</span>}
            </span>
          </WidgetRow>
        ))}
      </WidgetRows>
    </WidgetCard>
  );
}

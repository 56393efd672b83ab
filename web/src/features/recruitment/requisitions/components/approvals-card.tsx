import {
  IconBan,
  IconCircleCheck,
  IconClock,
  IconExclamationCircle,
  IconPencil,
  IconSend,
} from '@tabler/icons-react';
import type { RequisitionDetail } from '@tenure/contract/recruitment/requisitions.ts';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import { icon } from '../../../../ui/icon.ts';
import { WidgetCard } from '../../../../ui/widget-card.tsx';
import css from './approvals-card.module.css';

interface Moment {
  key: string;
  tone: 'positive' | 'critical' | 'caution' | 'plain';
  icon: ReactNode;
  title: string;
  about?: string;
  at: string | null;
  words?: string | null;
}

/** The events in order, and the people still to act. */
export function ApprovalsCard({ requisition }: { requisition: RequisitionDetail }) {
  const { t } = useTranslation();
  const format = useFormat();
  const moments = momentsOf();
  return (
    <WidgetCard title={t('requisitions.approvals')}>
      <ol className={css.moments}>
        {moments.map((moment) => (
          <li key={moment.key} data-tone={moment.tone}>
            <span className={css.sign}>{moment.icon}</span>
            <div>
              <p className={css.what}>
                <b>{moment.title}</b>
                {moment.at === null ? null : (
                  <time className="quiet small" dateTime={moment.at}>
                    {format.dateTime(moment.at)}
                  </time>
                )}
              </p>
              {moment.about === undefined ? null : <p className="quiet small">{moment.about}</p>}
              {moment.words ? <blockquote>{moment.words}</blockquote> : null}
            </div>
          </li>
        ))}
      </ol>
      {requisition.submittedAt === null ? (
        <p className={`quiet small ${css.none}`}>{t('requisitions.notAsked')}</p>
      ) : null}
    </WidgetCard>
  );

  function momentsOf(): Moment[] {
    const { raisedBy, raisedAt, submittedAt, approvals, state } = requisition;
    const list: Moment[] = [
      {
        key: 'raised',
        tone: 'plain',
        icon: <IconPencil {...icon} />,
        title: t('requisitions.timeline.raised', { name: raisedBy.name }),
        at: raisedAt,
      },
    ];
    if (submittedAt !== null) {
      list.push({
        key: 'submitted',
        tone: 'plain',
        icon: <IconSend {...icon} />,
        title: t('requisitions.timeline.submitted'),
        at: submittedAt,
      });
    }
    const decided = approvals
      .filter(({ decision }) => decision !== null)
      .toSorted((one, other) => (one.decidedAt ?? '').localeCompare(other.decidedAt ?? ''));
    for (const approval of [...decided, ...approvals.filter(({ decision }) => decision === null)]) {
      list.push(approvalMoment(approval, state === 'waiting'));
    }
    const end = endMoment();
    return end === null ? list : [...list, end];
  }

  function approvalMoment(approval: RequisitionDetail['approvals'][number], isWaiting: boolean): Moment {
    const { name } = approval.approver;
    const about = approval.parts.map((part) => t(`requisitions.parts.${part}`)).join(' · ');
    const key = `asked-${name}-${about}`;
    if (approval.decision === 'approved') {
      const title = t('requisitions.timeline.approved', { name });
      const sign = <IconCircleCheck {...icon} />;
      return {
        key,
        tone: 'positive',
        icon: sign,
        title,
        about,
        at: approval.decidedAt,
        words: approval.comment,
      };
    }
    if (approval.decision === 'declined') {
      const title = t('requisitions.timeline.declined', { name });
      const sign = <IconExclamationCircle {...icon} />;
      return {
        key,
        tone: 'critical',
        icon: sign,
        title,
        about,
        at: approval.decidedAt,
        words: approval.comment,
      };
    }
    const sign = <IconClock {...icon} />;
    const told = approval.isViewer && isWaiting ? t('requisitions.timeline.you') : null;
    const title = told ?? t(`requisitions.timeline.${isWaiting ? 'waits' : 'notReached'}`, { name });
    return { key, tone: isWaiting ? 'caution' : 'plain', icon: sign, title, about, at: null };
  }

  function endMoment(): Moment | null {
    const { state, closedAt, closedBy, closingReason, hired } = requisition;
    if (state === 'filled') {
      const title =
        hired === null
          ? t('requisitions.timeline.filledAlone')
          : t('requisitions.timeline.filled', { hired: hired.name });
      return { key: 'end', tone: 'positive', icon: <IconCircleCheck {...icon} />, title, at: closedAt };
    }
    if (state === 'cancelled' || state === 'withdrawn') {
      const title = t(`requisitions.timeline.${state}`, { name: closedBy?.name ?? '' });
      return {
        key: 'end',
        tone: 'plain',
        icon: <IconBan {...icon} />,
        title,
        at: closedAt,
        words: closingReason,
      };
    }
    return null;
  }
}

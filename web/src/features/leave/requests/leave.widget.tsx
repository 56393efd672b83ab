import { Box } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ListedLeave } from '@tenure/contract/leave/leave-requests.ts';
import { type LeaveWidgetInfo, leaveWidgetInfo } from '@tenure/contract/leave/leave-widget.ts';
import type { WidgetProps } from '../../../app/widget-contribution.ts';
import { AppLink } from '../../../lib/app-link.tsx';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../lib/session.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { leaveAmount } from '../../../ui/leave-amount.ts';
import { LeaveColour } from '../../../ui/leave-colour.tsx';
import { WidgetCard, WidgetRow, WidgetRows } from '../../../ui/widget-card.tsx';
import { LeaveStateTag } from './components/leave-state-tag.tsx';
import { datesOf } from './leave-dates.ts';
import css from './leave-widget.module.css';
import './widget-words.ts';
import './words.ts';

/** The viewer's balances and next leave, and the requests approvers have to decide. */
export function LeaveWidget({ widget, card }: WidgetProps) {
  const { t } = useTranslation();
  const read = leaveWidgetInfo.safeParse(widget.info);
  if (!read.success) {
    return (
      <WidgetCard {...card}>
        <EmptyState title={t('widgets.afterSaving')}>{t('leaveWidget.help')}</EmptyState>
      </WidgetCard>
    );
  }
  const info = read.data;
  const isEmpty = info.balances.length + info.upcoming.length + info.pending.length === 0;
  return (
    <WidgetCard
      {...card}
      summary={
        <Link className="link" to={info.employeeId === null ? '/leave/approve' : '/leave'}>
          {t(info.employeeId === null ? 'leaveWidget.approveAll' : 'leaveWidget.all')}
        </Link>
      }
      more={
        info.balances.length === 0 ? null : (
          <Link className="link" to="/leave/request/new">
            {t('leaveWidget.request')}
          </Link>
        )
      }
    >
      {isEmpty ? <EmptyState title={t('leaveWidget.nothing')}>{t('leaveWidget.help')}</EmptyState> : null}
      <Balances balances={info.balances} />
      <Leaves title={t('leaveWidget.toApprove')} leaves={info.pending} isOwn={false} />
      <Leaves title={t('leaveWidget.coming')} leaves={info.upcoming} isOwn />
    </WidgetCard>
  );
}

function Balances({ balances }: Pick<LeaveWidgetInfo, 'balances'>) {
  const { t } = useTranslation();
  if (balances.length === 0) return null;
  const most = Math.max(1, ...balances.map(({ free, planned }) => Math.max(0, free) + planned));
  const shareOf = (minutes: number) => `${Math.max(0, minutes / most) * 100}%`;
  return (
    <WidgetRows>
      {balances.map(({ typeId, title, colour, unit, free, planned, minutesOfDay }) => (
        <WidgetRow key={typeId}>
          <LeaveColour colour={colour} />
          <span className={css.what}>
            <Link to="/leave/balances/$typeId" params={{ typeId: String(typeId) }}>
              {title}
            </Link>
            {planned === 0 ? null : (
              <span className="quiet small">
                {t('leaveWidget.planned', { amount: leaveAmount(t, planned, { unit, minutesOfDay }) })}
              </span>
            )}
          </span>
          <Box
            className={css.bar ?? ''}
            aria-hidden
            __vars={{ '--free': shareOf(free), '--planned': shareOf(planned) }}
          >
            <span className={css.free} />
            <span className={css.planned} />
          </Box>
          <span className={`figures ${css.amount}`}>{leaveAmount(t, free, { unit, minutesOfDay })}</span>
        </WidgetRow>
      ))}
    </WidgetRows>
  );
}

function Leaves({ title, leaves, isOwn }: { title: string; leaves: readonly ListedLeave[]; isOwn: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (leaves.length === 0) return null;
  return (
    <>
      <h3 className={css.heading}>{title}</h3>
      <WidgetRows>
        {leaves.map((leave) => (
          <WidgetRow key={leave.id}>
            <span className={css.what}>
              <AppLink className="link" href={leave.url}>
                {isOwn ? leave.leaveType : leave.user.name}
              </AppLink>
              <span className="quiet small">
                {isOwn ? null : `${leave.leaveType}, `}
                {datesOf(t, format, leave)}
              </span>
            </span>
            {isOwn ? <LeaveStateTag leave={leave} /> : null}
          </WidgetRow>
        ))}
      </WidgetRows>
    </>
  );
}

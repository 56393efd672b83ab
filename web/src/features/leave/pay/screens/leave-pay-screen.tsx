import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { LeavePayCalendar, LeavePayPeriod } from '@tenure/contract/leave/leave-pay.ts';
import { useMemo, useState } from 'react';
import { failureDetail } from '../../../../lib/failure-detail.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { useFormat } from '../../../../lib/session.ts';
import { ConfirmDestructive } from '../../../../ui/confirm-destructive.tsx';
import { DataTable, type ListColumn } from '../../../../ui/data-table.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { SectionWaiting } from '../../../../ui/section-waiting.tsx';
import { StatusTag } from '../../../../ui/status-tag.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { WidgetCard } from '../../../../ui/widget-card.tsx';
import { leavePayQuery, useClosePay, useDownloadPay } from '../leave-pay.queries.ts';
import css from './leave-pay.module.css';
import '../words.ts';

/** The leave of each pay period, for payroll. */
export function LeavePayScreen() {
  const { t } = useTranslation();
  usePageTitle(t('leavePay.title'));
  const { data, error, refetch } = useQuery(leavePayQuery);
  return (
    <>
      <PageHeader title={t('leavePay.title')} subtitle={t('leavePay.subtitle')} />
      {data === undefined ? (
        <SectionWaiting
          title={t('leavePay.period')}
          error={error}
          failed={t('leavePay.failed')}
          onRetry={() => void refetch()}
          rows={6}
        />
      ) : (
        <Calendars calendars={data.data.calendars} />
      )}
    </>
  );
}

function Calendars({ calendars }: { calendars: readonly LeavePayCalendar[] }) {
  const { t } = useTranslation();
  if (calendars.length === 0) {
    return (
      <WidgetCard title={t('leavePay.period')}>
        <EmptyState title={t('leavePay.empty')}>{t('leavePay.emptyHelp')}</EmptyState>
      </WidgetCard>
    );
  }
  return (
    <div className={css.stack}>
      {calendars.map((calendar) => (
        <Periods key={calendar.id} calendar={calendar} />
      ))}
    </div>
  );
}

function Periods({ calendar }: { calendar: LeavePayCalendar }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { id: calendarId, title, legalEntity, periods } = calendar;
  const { mutate: take, isPending: isTaking, variables } = useDownloadPay(title);
  const close = useClosePay();
  const [closing, setClosing] = useState<LeavePayPeriod | null>(null);
  const columns = useMemo<ListColumn<LeavePayPeriod>[]>(
    () => [
      {
        id: 'period',
        header: t('leavePay.period'),
        cell: ({ from, to }) => t('leavePay.span', { from: format.date(from), to: format.date(to) }),
      },
      { id: 'payDay', header: t('leavePay.payDay'), cell: ({ payDay }) => format.date(payDay) },
      {
        id: 'state',
        header: t('leavePay.state'),
        cell: ({ closedAt, closedBy }) =>
          closedAt === null ? (
            t('leavePay.open')
          ) : (
            <>
              <StatusTag tone="positive">{t('leavePay.closed')}</StatusTag>{' '}
              <span className="quiet small">
                {t('leavePay.closedBy', { name: closedBy ?? '', day: format.dateTime(closedAt) })}
              </span>
            </>
          ),
      },
      {
        id: 'actions',
        header: t('leavePay.actions'),
        cell: (period) => (
          <Group gap="xs">
            <Button
              size="xs"
              variant="default"
              aria-label={t('leavePay.downloadOne', { from: format.date(period.from) })}
              loading={isTaking && variables?.from === period.from}
              onClick={() =>
                take(
                  { calendarId, from: period.from },
                  { onError: (error) => showToast(failureDetail(t, error), 'critical') },
                )
              }
            >
              {t('leavePay.download')}
            </Button>
            {period.canClose ? (
              <Button size="xs" variant="light" onClick={() => setClosing(period)}>
                {t('leavePay.close')}
              </Button>
            ) : null}
          </Group>
        ),
      },
    ],
    [t, format, calendarId, take, isTaking, variables],
  );
  return (
    <WidgetCard title={t('leavePay.calendar', { title, entity: legalEntity })}>
      {periods.length === 0 ? (
        <EmptyState title={t('leavePay.noPeriods')}>{t('leavePay.noPeriodsHelp')}</EmptyState>
      ) : (
        <DataTable label={title} columns={columns} rows={periods} rowKey={({ from }) => from} />
      )}
      <ConfirmDestructive
        opened={closing !== null}
        title={
          closing === null
            ? ''
            : t('leavePay.closeTitle', { from: format.date(closing.from), to: format.date(closing.to) })
        }
        confirmLabel={t('leavePay.close')}
        keepLabel={t('leavePay.keep')}
        onKeep={() => setClosing(null)}
        onConfirm={() => {
          if (closing === null) return;
          close.mutate(
            { calendarId, from: closing.from },
            {
              onSuccess: () => showToast(t('leavePay.done')),
              onError: (error) => showToast(failureDetail(t, error), 'critical'),
              onSettled: () => setClosing(null),
            },
          );
        }}
      >
        {t('leavePay.closeHelp')}
      </ConfirmDestructive>
    </WidgetCard>
  );
}

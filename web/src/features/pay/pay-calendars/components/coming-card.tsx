import type { ShownPayCalendar } from '@tenure/contract/pay/pay-calendars.ts';
import { useMemo } from 'react';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import { DataTable, type ListColumn } from '../../../../ui/data-table.tsx';
import { WidgetCard } from '../../../../ui/widget-card.tsx';
import '../words.ts';

type Period = ShownPayCalendar['coming'][number];

/** The calendar's next pay days, so that a mistake shows before anyone is paid by it. */
export function ComingCard({ calendar }: { calendar: ShownPayCalendar }) {
  const { t } = useTranslation();
  const format = useFormat();
  const columns = useMemo<ListColumn<Period>[]>(
    () => [
      {
        id: 'period',
        header: t('payCalendars.period'),
        cell: ({ from, to }) => t('payCalendars.periodOf', { from: format.date(from), to: format.date(to) }),
      },
      { id: 'cutOff', header: t('payCalendars.cutOff'), cell: ({ cutOff }) => format.date(cutOff) },
      { id: 'payDay', header: t('payCalendars.payDay'), cell: ({ payDay }) => format.date(payDay) },
    ],
    [t, format],
  );
  if (calendar.coming.length === 0) return null;
  return (
    <WidgetCard title={t('payCalendars.coming')}>
      <DataTable
        label={t('payCalendars.coming')}
        columns={columns}
        rows={calendar.coming}
        rowKey={({ from }) => from}
      />
    </WidgetCard>
  );
}

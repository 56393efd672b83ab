import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ShownPayCalendar } from '@tenure/contract/pay/pay-calendars.ts';
import { useMemo } from 'react';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { useFormat } from '../../../../lib/session.ts';
import { DataTable, type ListColumn } from '../../../../ui/data-table.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { smallIcon } from '../../../../ui/icon.ts';
import { ListContent } from '../../../../ui/list-content.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { StatusTag } from '../../../../ui/status-tag.tsx';
import { WidgetCard } from '../../../../ui/widget-card.tsx';
import { calendarsQuery } from '../pay-calendars.queries.ts';
import '../words.ts';

/** The pay calendars of the company, by legal entity. */
export function CalendarsScreen() {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery(calendarsQuery);
  usePageTitle(t('payCalendars.title'));
  const open = (calendarId: string) =>
    void navigate({ to: '/admin/pay-calendars/$calendarId', params: { calendarId } });
  const columns = useMemo<ListColumn<ShownPayCalendar>[]>(() => {
    const dayOf = (day: string | undefined) => (day === undefined ? '–' : format.date(day));
    return [
      {
        id: 'title',
        header: t('payCalendars.name'),
        cell: ({ id, title }) => (
          <Link className="link" to="/admin/pay-calendars/$calendarId" params={{ calendarId: String(id) }}>
            {title}
          </Link>
        ),
      },
      { id: 'entity', header: t('payCalendars.legalEntity'), cell: ({ legalEntity }) => legalEntity.title },
      {
        id: 'cycle',
        header: t('payCalendars.cycle'),
        cell: ({ cycle }) => t(`payCalendars.cycles.${cycle}`),
      },
      {
        id: 'cutOff',
        header: t('payCalendars.cutOff'),
        optional: true,
        cell: ({ coming }) => dayOf(coming[0]?.cutOff),
      },
      { id: 'next', header: t('payCalendars.next'), cell: ({ coming }) => dayOf(coming[0]?.payDay) },
      {
        id: 'status',
        header: t('payCalendars.status'),
        optional: true,
        cell: ({ isArchived }) =>
          isArchived ? (
            <StatusTag tone="informative">{t('payCalendars.states.archived')}</StatusTag>
          ) : (
            t('payCalendars.states.inUse')
          ),
      },
    ];
  }, [t, format]);
  const shown = data?.data.calendars;
  return (
    <>
      <PageHeader
        title={t('payCalendars.title')}
        subtitle={t('payCalendars.subtitle')}
        actions={
          <Button leftSection={<IconPlus {...smallIcon} />} onClick={() => open('new')}>
            {t('payCalendars.create')}
          </Button>
        }
      />
      <WidgetCard title={t('payCalendars.title')} count={shown?.length}>
        <ListContent
          answer={{ data: shown && { data: shown }, error: data === undefined ? error : null, refetch }}
          failed={t('payCalendars.failed')}
          empty={<EmptyState title={t('payCalendars.empty')}>{t('payCalendars.emptyHelp')}</EmptyState>}
        >
          {(rows) => (
            <DataTable
              label={t('payCalendars.title')}
              columns={columns}
              rows={rows}
              rowKey={({ id }) => String(id)}
              onOpen={({ id }) => open(String(id))}
            />
          )}
        </ListContent>
      </WidgetCard>
    </>
  );
}

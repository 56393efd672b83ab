import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { OfferedEntity, ShownPayCalendar } from '@tenure/contract/pay/pay-calendars.ts';
import { type ReactNode, useState } from 'react';
import { AppLink } from '../../../../lib/app-link.tsx';
import { failureDetail } from '../../../../lib/failure-detail.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { ConfirmDestructive } from '../../../../ui/confirm-destructive.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { SectionWaiting } from '../../../../ui/section-waiting.tsx';
import { StatusTag } from '../../../../ui/status-tag.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { Trail } from '../../../../ui/trail.tsx';
import { WidgetCard } from '../../../../ui/widget-card.tsx';
import { ExistingCalendar } from '../components/existing-calendar.tsx';
import { NewCalendar } from '../components/new-calendar.tsx';
import { calendarsQuery, useArchiveCalendar } from '../pay-calendars.queries.ts';
import '../words.ts';

const route = '/admin/pay-calendars/$calendarId';

/** One pay calendar, or a new one. */
export function CalendarScreen() {
  const { t } = useTranslation();
  const { calendarId } = useParams({ from: route });
  const { data, error, refetch } = useQuery(calendarsQuery);
  const isNew = calendarId === 'new';
  const found = data?.data.calendars.find(({ id }) => String(id) === calendarId);
  const title = isNew ? t('payCalendars.create') : (found?.title ?? t('payCalendars.title'));
  usePageTitle(title);
  if (data === undefined)
    return (
      <>
        <Header title={title} />
        <SectionWaiting
          title={t('payCalendars.details')}
          error={error}
          failed={t('payCalendars.failed')}
          onRetry={() => void refetch()}
          rows={6}
        />
      </>
    );
  const { legalEntities } = data.data;
  if (isNew)
    return (
      <>
        <Header title={title} />
        <New entities={legalEntities} />
      </>
    );
  if (found === undefined) return <Header title={t('payCalendars.unknown')} />;
  return <Existing calendar={found} entities={legalEntities} />;
}

function Header({ title, subtitle, actions }: { title: string; subtitle?: ReactNode; actions?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <PageHeader
      title={title}
      subtitle={subtitle}
      actions={actions}
      trail={
        <Trail
          above={[
            <Link key="calendars" to="/admin/pay-calendars">
              {t('payCalendars.title')}
            </Link>,
          ]}
          here={title}
        />
      }
    />
  );
}

function New({ entities: [first, ...others] }: { entities: readonly OfferedEntity[] }) {
  const { t } = useTranslation();
  if (first !== undefined) return <NewCalendar entities={[first, ...others]} />;
  return (
    <WidgetCard title={t('payCalendars.details')}>
      <EmptyState title={t('payCalendars.noEntities')}>
        <AppLink href="/admin/structure" className="link">
          {t('payCalendars.toEntities')}
        </AppLink>
      </EmptyState>
    </WidgetCard>
  );
}

interface ExistingProps {
  calendar: ShownPayCalendar;
  entities: readonly OfferedEntity[];
}

function Existing({ calendar, entities }: ExistingProps) {
  const { t } = useTranslation();
  const archive = useArchiveCalendar(calendar);
  const [isArchiving, setArchiving] = useState(false);
  const { title, legalEntity, cycle, isArchived } = calendar;
  const setArchived = (wanted: boolean) =>
    archive.mutate(wanted, {
      onSuccess: () => showToast(t(wanted ? 'payCalendars.archived' : 'payCalendars.restored')),
      onError: (error) => showToast(failureDetail(t, error), 'critical'),
      onSettled: () => setArchiving(false),
    });
  return (
    <>
      <Header
        title={title}
        subtitle={
          isArchived ? (
            <StatusTag tone="informative">{t('payCalendars.states.archived')}</StatusTag>
          ) : (
            `${legalEntity.title} · ${t(`payCalendars.cycles.${cycle}`)}`
          )
        }
        actions={
          <Button
            variant="default"
            loading={archive.isPending}
            onClick={() => (isArchived ? setArchived(false) : setArchiving(true))}
          >
            {t(isArchived ? 'payCalendars.restore' : 'payCalendars.archive')}
          </Button>
        }
      />
      <ExistingCalendar
        key={calendar.version}
        calendar={calendar}
        entity={entities.find(({ id }) => id === legalEntity.id) ?? { ...legalEntity, states: [] }}
      />
      <ConfirmDestructive
        opened={isArchiving}
        title={t('payCalendars.archiveTitle', { title })}
        confirmLabel={t('payCalendars.archive')}
        keepLabel={t('payCalendars.keep')}
        onKeep={() => setArchiving(false)}
        onConfirm={() => setArchived(true)}
      >
        {t('payCalendars.archiveHelp')}
      </ConfirmDestructive>
    </>
  );
}

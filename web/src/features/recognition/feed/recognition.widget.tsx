import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { widgetItems } from '@tenure/contract/company/dashboards.ts';
import { recognitionSettings } from '@tenure/contract/company/widgets.ts';
import { useState } from 'react';
import type { WidgetProps } from '../../../app/widget-contribution.ts';
import { query } from '../../../lib/api/query.ts';
import { AppLink } from '../../../lib/app-link.tsx';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ListContent } from '../../../ui/list-content.tsx';
import { PageSteps } from '../../../ui/page-steps.tsx';
import { type CardFrame, WidgetCard } from '../../../ui/widget-card.tsx';
import { CelebrationsList } from './components/celebrations.tsx';
import { RecognitionEntries } from './components/recognition-entry.tsx';
import { useEntryDialog } from './components/use-entry-dialog.tsx';
import { ofRecognition } from './refresh-recognition.ts';
import './widget-words.ts';

/** The newest recognition that the viewer may read. */
export function RecognitionWidget({ dashboardId, widget, card }: WidgetProps) {
  const { t } = useTranslation();
  if (widget.id === null) {
    return (
      <WidgetCard {...card}>
        <EmptyState title={t('widgets.afterSaving')}>{t('recognitionWidget.help')}</EmptyState>
      </WidgetCard>
    );
  }
  const { perPage } = recognitionSettings.catch(recognitionSettings.parse({})).parse(widget.settings);
  return <Entries dashboardId={dashboardId} widgetId={widget.id} perPage={perPage} card={card} />;
}

interface EntriesProps {
  dashboardId: string;
  widgetId: number;
  perPage: number;
  card: CardFrame;
}

function Entries({ dashboardId, widgetId, perPage, card }: EntriesProps) {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const { ask, dialog } = useEntryDialog();
  const { data, error, refetch } = useQuery({
    ...query(widgetItems, {
      params: { dashboardId, widgetId: String(widgetId) },
      query: { page: String(page) },
    }),
    placeholderData: keepPreviousData,
    meta: ofRecognition,
  });
  const pagination = data?.metadata.pagination;
  return (
    <WidgetCard
      {...card}
      summary={
        <AppLink className="link" href="/recognition">
          {t('recognitionWidget.all')}
        </AppLink>
      }
      more={
        pagination && pagination.total_pages > 1 ? (
          <PageSteps label={card.title} page={page} pages={pagination.total_pages} onPage={setPage} />
        ) : null
      }
    >
      <CelebrationsList most={3} />
      <ListContent
        answer={{ data, error: data === undefined ? error : null, refetch }}
        failed={t('recognitionWidget.failed')}
        expected={perPage}
        empty={<EmptyState title={t('recognitionWidget.none')}>{t('recognitionWidget.help')}</EmptyState>}
      >
        {(items) => <RecognitionEntries items={items.filter((item) => 'userHasLiked' in item)} onAsk={ask} />}
      </ListContent>
      {dialog}
    </WidgetCard>
  );
}

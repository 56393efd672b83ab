import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { widgetItems } from '@tenure/contract/company/dashboards.ts';
import { documentSettings } from '@tenure/contract/company/widgets.ts';
import { useState } from 'react';
import type { WidgetProps } from '../../../app/widget-contribution.ts';
import { query } from '../../../lib/api/query.ts';
import { AppLink } from '../../../lib/app-link.tsx';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ListContent } from '../../../ui/list-content.tsx';
import { PageSteps } from '../../../ui/page-steps.tsx';
import { type CardFrame, WidgetCard, WidgetRow, WidgetRows } from '../../../ui/widget-card.tsx';
import './widget-words.ts';

/** The company documents meant for the viewer. */
export function DocumentWidget({ dashboardId, widget, card }: WidgetProps) {
  const { t } = useTranslation();
  if (widget.id === null) {
    return (
      <WidgetCard {...card}>
        <EmptyState title={t('widgets.afterSaving')}>{t('documentWidget.help')}</EmptyState>
      </WidgetCard>
    );
  }
  const { perPage } = documentSettings.catch(documentSettings.parse({})).parse(widget.settings);
  return <Rows dashboardId={dashboardId} widgetId={widget.id} perPage={perPage} card={card} />;
}

interface RowsProps {
  dashboardId: string;
  widgetId: number;
  perPage: number;
  card: CardFrame;
}

function Rows({ dashboardId, widgetId, perPage, card }: RowsProps) {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery({
    ...query(widgetItems, {
      params: { dashboardId, widgetId: String(widgetId) },
      query: { page: String(page) },
    }),
    placeholderData: keepPreviousData,
  });
  const pagination = data?.metadata.pagination;
  return (
    <WidgetCard
      {...card}
      more={
        pagination && pagination.total_pages > 1 ? (
          <PageSteps label={card.title} page={page} pages={pagination.total_pages} onPage={setPage} />
        ) : null
      }
    >
      <ListContent
        answer={{ data, error: data === undefined ? error : null, refetch }}
        failed={t('documentWidget.failed')}
        expected={perPage}
        empty={<EmptyState title={t('documentWidget.none')}>{t('documentWidget.help')}</EmptyState>}
      >
        {(items) => (
          <WidgetRows>
            {items
              .filter((item) => 'mustRead' in item)
              .map(({ id, title, folder }) => (
                <WidgetRow key={id}>
                  <span>
                    <AppLink className="link" href={`/documents/${id}`}>
                      {title}
                    </AppLink>
                    <br />
                    <span className="quiet small">{folder}</span>
                  </span>
                </WidgetRow>
              ))}
          </WidgetRows>
        )}
      </ListContent>
    </WidgetCard>
  );
}

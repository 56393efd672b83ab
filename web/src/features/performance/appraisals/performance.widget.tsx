import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { widgetItems } from '@tenure/contract/company/dashboards.ts';
import { performanceSettings } from '@tenure/contract/company/widgets.ts';
import { useState } from 'react';
import type { WidgetProps } from '../../../app/widget-contribution.ts';
import { query } from '../../../lib/api/query.ts';
import { AppLink } from '../../../lib/app-link.tsx';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ListContent } from '../../../ui/list-content.tsx';
import { PagedWidgetCard } from '../../../ui/paged-widget-card.tsx';
import { type CardFrame, WidgetCard, WidgetRow, WidgetRows } from '../../../ui/widget-card.tsx';
import { ReviewTag } from './components/review-tag.tsx';
import css from './performance-widget.module.css';
import './widget-words.ts';

/** The viewer's own reviews and their team's, by title. */
export function PerformanceWidget({ dashboardId, widget, card }: WidgetProps) {
  const { t } = useTranslation();
  if (widget.id === null) {
    return (
      <WidgetCard {...card}>
        <EmptyState title={t('widgets.afterSaving')}>{t('reviewWidget.help')}</EmptyState>
      </WidgetCard>
    );
  }
  const { perPage } = performanceSettings.catch(performanceSettings.parse({})).parse(widget.settings);
  return <ReviewRows dashboardId={dashboardId} widgetId={widget.id} perPage={perPage} card={card} />;
}

interface RowsProps {
  dashboardId: string;
  widgetId: number;
  perPage: number;
  card: CardFrame;
}

function ReviewRows({ dashboardId, widgetId, perPage, card }: RowsProps) {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery({
    ...query(widgetItems, {
      params: { dashboardId, widgetId: String(widgetId) },
      query: { page: String(page) },
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <PagedWidgetCard {...card} pagination={data?.metadata.pagination} page={page} onPage={setPage}>
      <ListContent
        answer={{ data, error: data === undefined ? error : null, refetch }}
        failed={t('reviewWidget.failed')}
        expected={perPage}
        empty={<EmptyState title={t('reviewWidget.none')}>{t('reviewWidget.help')}</EmptyState>}
      >
        {(items) => (
          <WidgetRows>
            {items
              .filter((item) => 'appraisal' in item)
              .map(({ id, url, appraisal, employee, status }) => (
                <WidgetRow key={id}>
                  <span className={css.words}>
                    <AppLink className="link" href={url}>
                      {appraisal}
                    </AppLink>
                    <span className="quiet small">{employee.fullName}</span>
                  </span>
                  <ReviewTag status={status.id} />
                </WidgetRow>
              ))}
          </WidgetRows>
        )}
      </ListContent>
    </PagedWidgetCard>
  );
}

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { widgetItems } from '@tenure/contract/company/dashboards.ts';
import { learningSettings } from '@tenure/contract/company/widgets.ts';
import { useState } from 'react';
import type { WidgetProps } from '../../../app/widget-contribution.ts';
import { query } from '../../../lib/api/query.ts';
import { AppLink } from '../../../lib/app-link.tsx';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../lib/session.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ListContent } from '../../../ui/list-content.tsx';
import { PageSteps } from '../../../ui/page-steps.tsx';
import { type CardFrame, WidgetCard, WidgetRow, WidgetRows } from '../../../ui/widget-card.tsx';
import css from './learning.module.css';
import './widget-words.ts';

/** The viewer's own courses to do and in progress, by due date. */
export function LearningWidget({ dashboardId, widget, card }: WidgetProps) {
  const { t } = useTranslation();
  if (widget.id === null) {
    return (
      <WidgetCard {...card}>
        <EmptyState title={t('widgets.afterSaving')}>{t('learningWidget.help')}</EmptyState>
      </WidgetCard>
    );
  }
  const { perPage } = learningSettings.catch(learningSettings.parse({})).parse(widget.settings);
  return <CourseRows dashboardId={dashboardId} widgetId={widget.id} perPage={perPage} card={card} />;
}

interface RowsProps {
  dashboardId: string;
  widgetId: number;
  perPage: number;
  card: CardFrame;
}

function CourseRows({ dashboardId, widgetId, perPage, card }: RowsProps) {
  const { t } = useTranslation();
  const format = useFormat();
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
      count={pagination && pagination.total > 0 ? format.number(pagination.total) : undefined}
      summary={
        <AppLink className="link" href="/learning">
          {t('learningWidget.all')}
        </AppLink>
      }
      more={
        pagination && pagination.total_pages > 1 ? (
          <PageSteps label={card.title} page={page} pages={pagination.total_pages} onPage={setPage} />
        ) : null
      }
    >
      <ListContent
        answer={{ data, error: data === undefined ? error : null, refetch }}
        failed={t('learningWidget.failed')}
        expected={perPage}
        empty={<EmptyState title={t('learningWidget.none')}>{t('learningWidget.help')}</EmptyState>}
      >
        {(items) => (
          <WidgetRows>
            {items
              .filter((item) => 'cpdPoints' in item)
              .map(({ id, name, url, dueDate, done, total, isWaitingForApproval }) => (
                <WidgetRow key={id}>
                  <span className={css.words}>
                    {url === null ? (
                      name
                    ) : (
                      <AppLink className="link" href={url}>
                        {name}
                      </AppLink>
                    )}
                    <span className="quiet small">
                      {isWaitingForApproval
                        ? t('learningWidget.waiting')
                        : t('learningWidget.progress', { done, total })}
                    </span>
                  </span>
                  <span className="quiet small">
                    {dueDate === null
                      ? t('learningWidget.noDate')
                      : t('learningWidget.due', { day: format.date(dueDate) })}
                  </span>
                </WidgetRow>
              ))}
          </WidgetRows>
        )}
      </ListContent>
    </WidgetCard>
  );
}

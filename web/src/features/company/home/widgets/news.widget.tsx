import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type NewsEntry, newsSettings } from '@tenure/contract/company/widgets.ts';
import { useState } from 'react';
import type { WidgetProps } from '../../../../app/widget-contribution.ts';
import { AppLink } from '../../../../lib/app-link.tsx';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { ListContent } from '../../../../ui/list-content.tsx';
import { PagedWidgetCard } from '../../../../ui/paged-widget-card.tsx';
import { RichText } from '../../../../ui/rich-text.tsx';
import { type CardFrame, WidgetBody, WidgetCard } from '../../../../ui/widget-card.tsx';
import css from './news.module.css';
import { itemsQuery } from './widget-items.ts';
import './words.ts';

/** Texts of the company dashboards for the viewer. */
export function NewsWidget({ dashboardId, widget, card }: WidgetProps) {
  const { t } = useTranslation();
  if (widget.id === null) {
    return (
      <WidgetCard {...card}>
        <EmptyState title={t('widgets.afterSaving')}>{t('homeWidgets.news.emptyHelp')}</EmptyState>
      </WidgetCard>
    );
  }
  const { perPage } = newsSettings.catch(newsSettings.parse({})).parse(widget.settings);
  return <News dashboardId={dashboardId} widgetId={widget.id} perPage={perPage} card={card} />;
}

interface NewsProps {
  dashboardId: string;
  widgetId: number;
  perPage: number;
  card: CardFrame;
}

function News({ dashboardId, widgetId, perPage, card }: NewsProps) {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery({
    ...itemsQuery(dashboardId, widgetId, page),
    placeholderData: keepPreviousData,
  });
  return (
    <PagedWidgetCard {...card} pagination={data?.metadata.pagination} page={page} onPage={setPage}>
      <ListContent
        answer={{ data, error: data === undefined ? error : null, refetch }}
        failed={t('homeWidgets.failed')}
        expected={perPage}
        empty={<EmptyState title={t('homeWidgets.news.empty')}>{t('homeWidgets.news.emptyHelp')}</EmptyState>}
      >
        {(entries) =>
          entries
            .filter((entry) => 'source' in entry)
            .map((entry) => (
              <WidgetBody key={entry.id}>
                <NewsText entry={entry} />
              </WidgetBody>
            ))
        }
      </ListContent>
    </PagedWidgetCard>
  );
}

function NewsText({ entry }: { entry: NewsEntry }) {
  return (
    <article>
      <h3 className={css.title}>{entry.title}</h3>
      <RichText html={entry.content} />
      <p className={css.source}>
        <AppLink className="link" href={entry.link}>
          {entry.source}
        </AppLink>
      </p>
    </article>
  );
}

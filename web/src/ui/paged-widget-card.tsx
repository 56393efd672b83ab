import type { Pagination } from '@tenure/contract/envelopes.ts';
import type { ReactNode } from 'react';
import { useTranslation } from '../lib/messages/use-translation.ts';
import { useFormat } from '../lib/session.ts';
import { PageSteps } from './page-steps.tsx';
import { type CardFrame, WidgetCard } from './widget-card.tsx';

interface PagedWidgetCardProps extends CardFrame {
  /** Undefined until the list is known. */
  pagination: Pagination | undefined;
  page: number;
  onPage: (page: number) => void;
  children: ReactNode;
}

/** A card with a list: the total in its head, and paging in its foot. */
export function PagedWidgetCard({ pagination, page, onPage, children, ...card }: PagedWidgetCardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  if (pagination === undefined || pagination.total === 0) {
    return <WidgetCard {...card}>{children}</WidgetCard>;
  }
  const { total, total_pages: pages, current_page: current, per_page: perPage, count } = pagination;
  const from = (current - 1) * perPage;
  const hasPages = pages > 1;
  return (
    <WidgetCard
      {...card}
      count={format.number(total)}
      summary={
        hasPages
          ? t('list.range', {
              from: format.number(from + 1),
              to: format.number(from + count),
              total: format.number(total),
            })
          : null
      }
      more={hasPages ? <PageSteps label={card.title} page={page} pages={pages} onPage={onPage} /> : null}
    >
      {children}
    </WidgetCard>
  );
}

import type { Pagination } from '@tenure/contract/envelopes.ts';
import type { ReactNode } from 'react';
import { useFormat } from '../lib/session.ts';
import { PageSteps } from './page-steps.tsx';
import { useRangeOf } from './use-range-of.ts';
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
  const format = useFormat();
  const rangeOf = useRangeOf();
  if (pagination === undefined || pagination.total === 0) {
    return <WidgetCard {...card}>{children}</WidgetCard>;
  }
  const { total, total_pages: pages } = pagination;
  const hasPages = pages > 1;
  return (
    <WidgetCard
      {...card}
      count={format.number(total)}
      summary={hasPages ? rangeOf(pagination) : null}
      more={hasPages ? <PageSteps label={card.title} page={page} pages={pages} onPage={onPage} /> : null}
    >
      {children}
    </WidgetCard>
  );
}

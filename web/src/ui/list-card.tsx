import type { Pagination } from '@tenure/contract/envelopes.ts';
import type { ReactNode } from 'react';
import { useTranslation } from '../lib/messages/use-translation.ts';
import { useFormat } from '../lib/session.ts';
import { ListContent, type ListContentProps } from './list-content.tsx';
import { Paging } from './list-controls.tsx';
import { type CardFrame, WidgetCard } from './widget-card.tsx';

interface PageOf<Row> {
  data: readonly Row[];
  metadata: { pagination: Pagination };
}

export interface ListCardProps<Row> extends CardFrame, ListContentProps<PageOf<Row>> {
  page: number;
  onPage: (page: number) => void;
  /** The list's own filters, between the head and the rows, whatever the rows show. */
  tools?: ReactNode;
}

/** One page of a list with all its states: loading, failure, empty, rows, position, and paging. */
export function ListCard<Row>(props: ListCardProps<Row>) {
  const { answer, page, onPage, failed, expected = 6, empty, tools, children, ...frame } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const pagination = answer.data?.metadata.pagination;
  const first = pagination ? (page - 1) * pagination.per_page + 1 : 0;
  return (
    <WidgetCard
      {...frame}
      count={pagination ? format.number(pagination.total) : undefined}
      summary={
        pagination && pagination.count > 0
          ? t('list.range', {
              from: format.number(first),
              to: format.number(first + pagination.count - 1),
              total: format.number(pagination.total),
            })
          : null
      }
      more={
        pagination && pagination.total > 0 ? (
          <Paging page={page} pages={pagination.total_pages} onPage={onPage} />
        ) : null
      }
    >
      {tools}
      <ListContent answer={answer} failed={failed} expected={expected} empty={empty}>
        {children}
      </ListContent>
    </WidgetCard>
  );
}

import type { Pagination } from '@tenure/contract/envelopes.ts';
import type { ReactNode } from 'react';
import { requestIdOf, unreadText } from '../lib/failure-text.ts';
import { useTranslation } from '../lib/messages/use-translation.ts';
import { useFormat } from '../lib/session.ts';
import { Failure } from './failure.tsx';
import { Paging } from './list-controls.tsx';
import { SkeletonRows, Waiting } from './waiting.tsx';
import { type CardFrame, WidgetCard } from './widget-card.tsx';

interface Answered<Row> {
  data: { data: readonly Row[]; metadata: { pagination: Pagination } } | undefined;
  error: Error | null;
  refetch: () => unknown;
}

interface ListCardProps<Row> extends CardFrame {
  answer: Answered<Row>;
  page: number;
  onPage: (page: number) => void;
  /** "The notifications did not load". */
  failed: string;
  /** Rows to draw while waiting. */
  expected?: number;
  /** Where there is nothing to show. */
  empty: ReactNode;
  children: (rows: readonly Row[]) => ReactNode;
}

/** One page of a list with everything a list needs: waiting, failure, nothing, rows, where one is, and paging. */
export function ListCard<Row>(props: ListCardProps<Row>) {
  const { answer, page, onPage, failed, expected = 6, empty, children, ...frame } = props;
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
      {content()}
    </WidgetCard>
  );

  function content() {
    if (answer.error !== null) {
      return (
        <Failure title={failed} requestId={requestIdOf(answer.error)} onRetry={() => void answer.refetch()}>
          {unreadText(t, answer.error)}
        </Failure>
      );
    }
    if (answer.data === undefined) {
      return (
        <Waiting>
          <SkeletonRows rows={expected} />
        </Waiting>
      );
    }
    return answer.data.data.length === 0 ? empty : children(answer.data.data);
  }
}

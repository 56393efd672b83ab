import type { ReactNode } from 'react';
import { isRefused, requestIdOf, unreadText } from '../lib/failure-text.ts';
import { useTranslation } from '../lib/messages/use-translation.ts';
import { Failure } from './failure.tsx';
import { SkeletonRows, Waiting } from './waiting.tsx';

export interface ListContentProps<Data extends { data: readonly unknown[] }> {
  answer: { data: Data | undefined; error: Error | null; refetch: () => unknown };
  /** For example "The notifications did not load". */
  failed: string;
  /** Rows to draw while waiting. */
  expected?: number;
  /** Shown when there are no rows. */
  empty: ReactNode;
  children: (rows: Data['data']) => ReactNode;
}

/** A list in its card: loading, failure, empty, or rows. */
export function ListContent<Data extends { data: readonly unknown[] }>(props: ListContentProps<Data>) {
  const { answer, failed, expected = 6, empty, children } = props;
  const { t } = useTranslation();
  if (answer.error !== null) {
    return (
      <Failure
        title={failed}
        requestId={requestIdOf(answer.error)}
        onRetry={isRefused(answer.error) ? undefined : () => void answer.refetch()}
      >
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

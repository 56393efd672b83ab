import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { isRefused, requestIdOf, unreadText } from '../lib/failure-text.ts';
import { useTranslation } from '../lib/messages/use-translation.ts';
import { Failure } from './failure.tsx';
import css from './list-content.module.css';
import { Note } from './note.tsx';
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

/** A list in its card: loading, failure, empty, or rows. Loaded rows stay when a refresh fails, unless it is refused. */
export function ListContent<Data extends { data: readonly unknown[] }>(props: ListContentProps<Data>) {
  const { answer, failed, expected = 6, empty, children } = props;
  const { data, error, refetch } = answer;
  const { t } = useTranslation();
  if (error !== null && (data === undefined || isRefused(error))) {
    return (
      <Failure
        title={failed}
        requestId={requestIdOf(error)}
        onRetry={isRefused(error) ? undefined : () => void refetch()}
      >
        {unreadText(t, error)}
      </Failure>
    );
  }
  if (data === undefined) {
    return (
      <Waiting>
        <SkeletonRows rows={expected} />
      </Waiting>
    );
  }
  return (
    <>
      {error === null ? null : (
        <div className={css.old}>
          <Note
            tone="caution"
            announce="politely"
            action={
              <Button size="compact-sm" variant="default" onClick={() => void refetch()}>
                {t('failure.retry')}
              </Button>
            }
          >
            {t('failure.notRefreshed')}
          </Note>
        </div>
      )}
      {data.data.length === 0 ? empty : children(data.data)}
    </>
  );
}

import type { ReactNode } from 'react';
import { failureText, requestIdOf } from '../../../../lib/failure-text.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Failure } from '../../../../ui/failure.tsx';
import { SkeletonRows, Waiting } from '../../../../ui/waiting.tsx';
import { WidgetCard } from '../../../../ui/widget-card.tsx';
import css from './held-position.module.css';
import './words.ts';

interface HeldListProps<Held> {
  title: string;
  answer: { data: { data: readonly Held[] } | undefined; error: Error | null; refetch: () => unknown };
  empty: string;
  children: (held: Held) => ReactNode;
}

/** A section that lists a person's past or present records, with its loading, error and empty states. */
export function HeldList<Held>({
  title,
  answer: { data, error, refetch },
  empty,
  children,
}: HeldListProps<Held>) {
  const { t } = useTranslation();
  return (
    <WidgetCard title={title} count={data?.data.length || undefined}>
      {data === undefined && error === null ? (
        <Waiting>
          <SkeletonRows rows={3} />
        </Waiting>
      ) : null}
      {error === null ? null : (
        <Failure
          title={t('heldPositions.failed')}
          requestId={requestIdOf(error)}
          onRetry={() => void refetch()}
        >
          {failureText(t, error)}
        </Failure>
      )}
      {data?.data.length === 0 ? (
        <EmptyState title={empty}>{t('heldPositions.noneHelp')}</EmptyState>
      ) : (
        <ul className={css.list}>{data?.data.map(children)}</ul>
      )}
    </WidgetCard>
  );
}

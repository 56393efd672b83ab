import { failureText, isRefused, requestIdOf } from '../lib/failure-text.ts';
import { useTranslation } from '../lib/messages/use-translation.ts';
import { Failure } from './failure.tsx';
import { SkeletonRows, Waiting } from './waiting.tsx';
import { WidgetCard } from './widget-card.tsx';

interface SectionWaitingProps {
  title: string;
  /** Why loading failed; null while loading. */
  error: Error | null;
  /** The text for a failure. */
  failed: string;
  onRetry: () => void;
  rows?: number;
}

/** Replaces a section until it has loaded. */
export function SectionWaiting({ title, error, failed, onRetry, rows = 4 }: SectionWaitingProps) {
  const { t } = useTranslation();
  return (
    <WidgetCard title={title}>
      {error === null ? (
        <Waiting>
          <SkeletonRows rows={rows} />
        </Waiting>
      ) : (
        <Failure
          title={failed}
          requestId={requestIdOf(error)}
          onRetry={isRefused(error) ? undefined : onRetry}
        >
          {failureText(t, error)}
        </Failure>
      )}
    </WidgetCard>
  );
}

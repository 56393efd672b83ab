import { failureText, requestIdOf } from '../lib/failure-text.ts';
import { useTranslation } from '../lib/messages/use-translation.ts';
import { Failure } from './failure.tsx';
import { SkeletonRows, Waiting } from './waiting.tsx';
import { WidgetCard } from './widget-card.tsx';

interface SectionWaitingProps {
  title: string;
  /** Why it did not come; null while it is on its way. */
  error: Error | null;
  /** What is said where it did not come. */
  failed: string;
  onRetry: () => void;
  rows?: number;
}

/** Stands in the place of a section until it is there. */
export function SectionWaiting({ title, error, failed, onRetry, rows = 4 }: SectionWaitingProps) {
  const { t } = useTranslation();
  return (
    <WidgetCard title={title}>
      {error === null ? (
        <Waiting>
          <SkeletonRows rows={rows} />
        </Waiting>
      ) : (
        <Failure title={failed} requestId={requestIdOf(error)} onRetry={onRetry}>
          {failureText(t, error)}
        </Failure>
      )}
    </WidgetCard>
  );
}

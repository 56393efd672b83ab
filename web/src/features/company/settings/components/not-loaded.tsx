import { failureText, isRefused, requestIdOf } from '../../../../lib/failure-text.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { Failure } from '../../../../ui/failure.tsx';
import { SkeletonRows, Waiting } from '../../../../ui/waiting.tsx';

interface NotLoadedProps {
  error: Error | null;
  title: string;
  onRetry: () => void;
}

/** Shown while loading, or after a failure. */
export function NotLoaded({ error, title, onRetry }: NotLoadedProps) {
  const { t } = useTranslation();
  if (error === null) {
    return (
      <Waiting>
        <SkeletonRows rows={6} />
      </Waiting>
    );
  }
  return (
    <Failure title={title} requestId={requestIdOf(error)} onRetry={isRefused(error) ? undefined : onRetry}>
      {failureText(t, error)}
    </Failure>
  );
}

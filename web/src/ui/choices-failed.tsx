import { failureText, requestIdOf } from '../lib/failure-text.ts';
import { useTranslation } from '../lib/messages/use-translation.ts';
import './choices-words.ts';
import { Failure } from './failure.tsx';

interface ChoicesFailedProps {
  answer: { data: unknown; error: Error | null; refetch: () => unknown };
}

/** Below a field whose choices did not load, which would otherwise look as if there were none. */
export function ChoicesFailed({ answer: { data, error, refetch } }: ChoicesFailedProps) {
  const { t } = useTranslation();
  if (error === null || data !== undefined) return null;
  return (
    <Failure title={t('choices.failed')} requestId={requestIdOf(error)} onRetry={() => void refetch()}>
      {failureText(t, error)}
    </Failure>
  );
}

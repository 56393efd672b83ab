import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { failureText, keptText, requestIdOf } from '../../lib/failure-text.ts';
import { reportFailure } from '../../lib/failures.ts';
import { useTranslation } from '../../lib/messages/use-translation.ts';
import { tryAgain } from '../../lib/try-again.ts';
import { Failure } from '../../ui/failure.tsx';
import { WidgetCard } from '../../ui/widget-card.tsx';

/** A screen that failed to render; the shell around it still works. */
export function ScreenFailure({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation();
  useEffect(() => {
    // A refusal was reported when it arrived.
    if (!(error instanceof ApiError)) reportFailure(error);
  }, [error]);
  useEffect(() => {
    const onOnline = () => tryAgain(error, reset);
    globalThis.addEventListener('online', onOnline);
    return () => globalThis.removeEventListener('online', onOnline);
  }, [error, reset]);
  return (
    <WidgetCard title={t('failure.screen')}>
      <Failure
        title={failureText(t, error)}
        requestId={requestIdOf(error)}
        onRetry={() => tryAgain(error, reset)}
      >
        {keptText(t, error, 'failure.screenKept')}
      </Failure>
    </WidgetCard>
  );
}

import { failureText, requestIdOf } from '../../lib/failure-text.ts';
import { useTranslation } from '../../lib/messages/use-translation.ts';
import { Failure } from '../../ui/failure.tsx';
import { WidgetCard } from '../../ui/widget-card.tsx';
import { RunningVersion } from './running-version.tsx';
import css from './shell.module.css';

/** None of the surroundings loaded, so there is no shell. */
export function StartFailure({ failure }: { failure: unknown }) {
  const { t } = useTranslation();
  return (
    <main className={css.page}>
      <WidgetCard title={t('product')}>
        <Failure
          title={failureText(t, failure)}
          requestId={requestIdOf(failure)}
          onRetry={() => globalThis.location.reload()}
        >
          {t('failure.screenKept')}
        </Failure>
      </WidgetCard>
      <RunningVersion />
    </main>
  );
}

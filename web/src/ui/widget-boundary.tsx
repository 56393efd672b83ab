import type { ReactNode } from 'react';
import { failureText, keptText, requestIdOf } from '../lib/failure-text.ts';
import { useTranslation } from '../lib/messages/use-translation.ts';
import { Failure } from './failure.tsx';
import { PartBoundary } from './part-boundary.tsx';
import { type CardFrame, WidgetCard } from './widget-card.tsx';

interface WidgetBoundaryProps {
  card: CardFrame;
  /** Clears the failure before the children are rendered again. */
  onRetry?: () => void;
  children: ReactNode;
}

/** A card that shows its own failure in its place. */
export function WidgetBoundary({ card, onRetry, children }: WidgetBoundaryProps) {
  const { t } = useTranslation();
  return (
    <PartBoundary
      instead={(failure, again) => (
        <WidgetCard {...card}>
          <Failure
            title={failureText(t, failure)}
            requestId={requestIdOf(failure)}
            onRetry={() => {
              onRetry?.();
              again();
            }}
          >
            {keptText(t, failure, 'failure.widgetKept')}
          </Failure>
        </WidgetCard>
      )}
    >
      {children}
    </PartBoundary>
  );
}

import { Component, type ReactNode } from 'react';
import { ApiError } from '../lib/api/api-error.ts';
import { failureText, requestIdOf } from '../lib/failure-text.ts';
import { reportFailure } from '../lib/failures.ts';
import { useTranslation } from '../lib/messages/use-translation.ts';
import { Failure } from './failure.tsx';
import { type CardFrame, WidgetCard } from './widget-card.tsx';

interface WidgetBoundaryProps {
  card: CardFrame;
  /** Clears what failed before the children are drawn again. */
  onRetry?: () => void;
  children: ReactNode;
}

interface Caught {
  error: unknown;
}

/** A card that breaks leaves the rest of the screen standing. */
export class WidgetBoundary extends Component<WidgetBoundaryProps, { caught: Caught | null }> {
  override state: { caught: Caught | null } = { caught: null };

  static getDerivedStateFromError(error: unknown) {
    return { caught: { error } };
  }

  override componentDidCatch(error: unknown) {
    // A refusal was reported when it came.
    if (!(error instanceof ApiError)) reportFailure(error);
  }

  override render() {
    if (this.state.caught === null) return this.props.children;
    return (
      <FailedWidget
        card={this.props.card}
        error={this.state.caught.error}
        onRetry={() => {
          this.props.onRetry?.();
          this.setState({ caught: null });
        }}
      />
    );
  }
}

interface FailedWidgetProps {
  card: CardFrame;
  error: unknown;
  onRetry: () => void;
}

function FailedWidget({ card, error, onRetry }: FailedWidgetProps) {
  const { t } = useTranslation();
  return (
    <WidgetCard {...card}>
      <Failure title={failureText(t, error)} requestId={requestIdOf(error)} onRetry={onRetry}>
        {t('failure.widgetKept')}
      </Failure>
    </WidgetCard>
  );
}

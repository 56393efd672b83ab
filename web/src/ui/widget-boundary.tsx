import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../lib/api/api-error.ts';
import { failureText, requestIdOf } from '../lib/failure-text.ts';
import { reportFailure } from '../lib/failures.ts';
import { Failure } from './failure.tsx';
import { WidgetCard } from './widget-card.tsx';

interface WidgetBoundaryProps {
  title: string;
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
        title={this.props.title}
        error={this.state.caught.error}
        onRetry={() => this.setState({ caught: null })}
      />
    );
  }
}

function FailedWidget({ title, error, onRetry }: { title: string; error: unknown; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <WidgetCard title={title}>
      <Failure title={failureText(t, error)} requestId={requestIdOf(error)} onRetry={onRetry}>
        {t('failure.widgetKept')}
      </Failure>
    </WidgetCard>
  );
}

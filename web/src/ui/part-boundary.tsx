import { Component, type ReactNode } from 'react';
import { ApiError } from '../lib/api/api-error.ts';
import { reportFailure } from '../lib/failures.ts';
import { tryAgain } from '../lib/try-again.ts';

interface PartBoundaryProps {
  /** Replaces a broken part. */
  instead: (failure: unknown, again: () => void) => ReactNode;
  /** Called at once on a failure. */
  onBroken?: (failure: unknown) => void;
  children: ReactNode;
}

interface Caught {
  failure: unknown;
}

/** A part of a screen that can fail without affecting the rest. */
export class PartBoundary extends Component<PartBoundaryProps, { caught: Caught | null }> {
  override state: { caught: Caught | null } = { caught: null };

  static getDerivedStateFromError(failure: unknown) {
    return { caught: { failure } };
  }

  override componentDidCatch(failure: unknown) {
    // A refusal was reported when it arrived.
    if (!(failure instanceof ApiError)) reportFailure(failure);
    this.props.onBroken?.(failure);
  }

  override render() {
    const { caught } = this.state;
    if (caught === null) return this.props.children;
    const { failure } = caught;
    return this.props.instead(failure, () => tryAgain(failure, () => this.setState({ caught: null })));
  }
}

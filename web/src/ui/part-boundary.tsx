import { Component, type ReactNode } from 'react';
import { ApiError } from '../lib/api/api-error.ts';
import { reportFailure } from '../lib/failures.ts';
import { tryAgain } from '../lib/try-again.ts';

interface PartBoundaryProps {
  /** Stands in the place of what broke. */
  instead: (failure: unknown, again: () => void) => ReactNode;
  /** Somebody is to know at once. */
  onBroken?: (failure: unknown) => void;
  children: ReactNode;
}

interface Caught {
  failure: unknown;
}

/** A part of a screen that breaks leaves the rest of it standing. */
export class PartBoundary extends Component<PartBoundaryProps, { caught: Caught | null }> {
  override state: { caught: Caught | null } = { caught: null };

  static getDerivedStateFromError(failure: unknown) {
    return { caught: { failure } };
  }

  override componentDidCatch(failure: unknown) {
    // A refusal was reported when it came.
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

import { unstable_rethrow } from 'next/navigation';
import { Component, type ReactNode } from 'react';

type ContainedProps = {
  children: ReactNode;
  /** Shown instead of children that have failed. */
  fallback?: (retry: () => void) => ReactNode;
  onError?: () => void;
};

/** Keeps a failure within its children, so that the rest of the page stays. */
export class Contained extends Component<ContainedProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError(error: unknown) {
    // Next.js redirects and reports missing pages with errors.
    unstable_rethrow(error);
    return { hasFailed: true };
  }
  override componentDidCatch() {
    this.props.onError?.();
  }
  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return this.props.fallback?.(() => this.setState({ hasFailed: false }));
  }
}

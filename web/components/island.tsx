import { unstable_rethrow } from 'next/navigation';
import { Component, type ComponentType, lazy, type ReactNode } from 'react';
import { CrashAlert } from './crash-messages.client.tsx';

/**
 * A client component whose code is loaded only by pages that show it: `island(async () => (await
 * import('./tabs-view.tsx')).TabsView)` in a `.client.tsx`. It is fully server-rendered as usual. If it fails, the rest
 * of the page stays.
 */
export function island<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): (props: Props) => ReactNode {
  const Loaded: ComponentType<Props> = lazy(async () => ({ default: await load() }));
  return (props) => (
    <Contained fallback={(retry) => <CrashAlert retry={retry} />}>
      <Loaded {...props} />
    </Contained>
  );
}

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

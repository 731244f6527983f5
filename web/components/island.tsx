import { type ComponentType, lazy, type ReactNode } from 'react';
import { Contained } from './contained.tsx';
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

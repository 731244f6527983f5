import { type ComponentType, createElement, lazy, type ReactNode } from 'react';

/**
 * A client component whose code is loaded only by pages that show it: `island(async () => (await
 * import('./tabs-view.tsx')).TabsView)` in a `.client.tsx`. It is fully server-rendered as usual.
 */
export function island<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): (props: Props) => ReactNode {
  const Loaded: ComponentType<Props> = lazy(async () => ({ default: await load() }));
  return (props) => createElement(Loaded, props);
}

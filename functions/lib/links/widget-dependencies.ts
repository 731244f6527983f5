import { connectWidgetSecret } from '../connections/connect-widget-secret.ts';
import { publicDependencies } from '../public-dependencies.ts';
import { withParts } from '../with-parts.ts';
import type { LinkDependencies } from './link-dependencies.ts';

/** What signing for widgets works with. */
export const widgetDependencies: LinkDependencies = withParts(publicDependencies, {
  secret: connectWidgetSecret,
});

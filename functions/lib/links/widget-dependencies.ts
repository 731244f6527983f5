import { connectWidgetSecret } from '../connections/connect-widget-secret.ts';
import { publicDependencies } from '../public-dependencies.ts';
import { withParts } from '../with-parts.ts';
import type { LinkDependencies } from './link-dependencies.ts';

/** Dependencies of signing widget tokens. */
export const widgetDependencies: LinkDependencies = withParts(publicDependencies, {
  secret: connectWidgetSecret,
});

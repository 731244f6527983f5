import { connectWidgetSecret } from './connections/connect-widget-secret.ts';
import { lazy } from './lazy.ts';
import type { LinkDependencies } from './link-dependencies.ts';
import { publicDependencies } from './public-dependencies.ts';

const secret = lazy(connectWidgetSecret);

/** What signing for widgets works with. */
export const widgetDependencies: LinkDependencies = {
  get log() {
    return publicDependencies.log;
  },
  get siteUrl() {
    return publicDependencies.siteUrl;
  },
  identify: publicDependencies.identify,
  relay: publicDependencies.relay,
  secret: () => secret()(),
};

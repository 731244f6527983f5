import { dependencies } from '../dependencies.ts';
import { setting } from '../settings.ts';
import { withParts } from '../with-parts.ts';
import { connectPushKeys } from './push-keys.ts';

export const deviceDependencies = withParts(dependencies, {
  pushKeys: connectPushKeys,
  /** The address of a push service of the stage's own, if it has one. */
  ownPushService: () => setting('PUSH_SERVICE_URL'),
});

export type DeviceDependencies = typeof deviceDependencies;

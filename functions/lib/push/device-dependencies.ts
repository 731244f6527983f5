import { type Dependencies, dependencies } from '../dependencies.ts';
import { setting } from '../settings.ts';
import { withParts } from '../with-parts.ts';
import { connectPushKeys, type PushKey } from './push-keys.ts';

export type DeviceDependencies = Dependencies & {
  pushKeys: () => Promise<readonly PushKey[]>;
  /** The address of a push service of the stage's own, if it has one. */
  ownPushService: string | undefined;
};

export const deviceDependencies: DeviceDependencies = withParts(dependencies, {
  pushKeys: connectPushKeys,
  ownPushService: () => setting('PUSH_SERVICE_URL'),
});

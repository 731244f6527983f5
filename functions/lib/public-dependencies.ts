import { AppError } from '@merrowvale/shared/errors.ts';
import type { EndpointPorts } from './endpoint.ts';
import { connectLog } from './log.ts';
import { setting } from './settings.ts';
import { withParts } from './with-parts.ts';

async function refuse(): Promise<never> {
  throw new AppError('not-signed-in', 'This function does not identify callers.');
}

/** Dependencies of anonymous functions that use no data: loads neither the database client nor sign-in. */
export const publicDependencies: EndpointPorts = withParts(
  { identify: refuse, requireFreshSignIn: refuse, countWrite: async () => {} },
  { log: connectLog, siteUrl: () => setting('SITE_URL') },
);

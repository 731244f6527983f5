import { AppError } from '@merrowvale/shared/errors.ts';
import type { EndpointPorts } from './endpoint.ts';
import { lazy } from './lazy.ts';
import { createLog } from './log.ts';
import { readSettings, settings } from './settings.ts';

const log = lazy(() => {
  const read = readSettings(settings.pick({ AWS_LAMBDA_FUNCTION_NAME: true }));
  return createLog({ functionName: read.AWS_LAMBDA_FUNCTION_NAME });
});

const siteUrl = lazy(() => readSettings(settings.pick({ SITE_URL: true })).SITE_URL);

/** Dependencies of anonymous functions that use no data: loads neither the database client nor sign-in. */
export const publicDependencies: EndpointPorts = {
  get log() {
    return log();
  },
  get siteUrl() {
    return siteUrl();
  },
  identify: async () => {
    throw new AppError('not-signed-in', 'This function does not identify callers.');
  },
  requireFreshSignIn: async () => {
    throw new AppError('not-signed-in', 'This function does not identify callers.');
  },
  countWrite: async () => {},
  relay: async () => {},
};

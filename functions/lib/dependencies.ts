import { claimMap } from '@merrowvale/shared/identity/claim-map.ts';
import type { OwnerLimits } from '@merrowvale/shared/schemas/limits.ts';
import type { Identity } from '@merrowvale/shared/schemas/session.ts';
import { type Calendar, connectDatedTable } from './adapters/dynamo-table.ts';
import { systemClock } from './adapters/system-clock.ts';
import type { TableClient } from './adapters/table.ts';
import type { EndpointPorts } from './endpoint.ts';
import type { ApiEvent } from './http/api-event.ts';
import { accessTokenVerifier, identifyCaller, requireFreshSignIn } from './identity/caller.ts';
import { lazy } from './lazy.ts';
import { limitWrites } from './limits/count-use.ts';
import { publicDependencies } from './public-dependencies.ts';
import { setting } from './settings.ts';
import { withParts } from './with-parts.ts';

export type Dependencies = EndpointPorts & {
  table: TableClient;
  petBirthDateMaxAgeDays: number;
  reminderShards: number;
  ownerLimits: OwnerLimits;
  /** The current time, which is later than the request's. */
  calendar: Calendar;
  /** The machine's time in epoch seconds. */
  systemClock: () => number;
};

const dated = lazy(connectDatedTable);

export const dependencies: Dependencies = withParts(publicDependencies, {
  table: () => dated().table,
  petBirthDateMaxAgeDays: () => setting('PET_BIRTH_DATE_MAX_AGE_DAYS'),
  reminderShards: () => setting('REMINDER_SHARDS'),
  ownerLimits: () => setting('OWNER_LIMITS'),
  calendar: () => dated().calendar,
  systemClock: () => systemClock,
  identify: () => (event: ApiEvent) => identifyCaller(event, identification()),
  requireFreshSignIn: () => (event: ApiEvent) => requireFreshSignIn(event, identification()),
  countWrite:
    () =>
    ({ sub }: Identity, now: string) =>
      limitWrites(dependencies.table, sub, dependencies.ownerLimits.writesPerMinute, now),
});

/** Identifies callers; also used by functions that call the identity provider on their behalf. */
export const identification = lazy(() => ({
  table: dependencies.table,
  verifyAccessToken: accessTokenVerifier({
    issuer: setting('OIDC_ISSUER'),
    clientId: setting('OIDC_CLIENT_ID'),
  }),
  claimMap: claimMap.parse(setting('OIDC_CLAIMS')),
  siteUrl: publicDependencies.siteUrl,
  systemClock,
}));

import { claimMap } from '@merrowvale/shared/identity/claim-map.ts';
import type { OwnerLimits } from '@merrowvale/shared/schemas/owner-limits.ts';
import type { Identity } from '@merrowvale/shared/schemas/session.ts';
import { AwsDate } from './adapters/aws-date.ts';
import { connectTable } from './adapters/dynamo-table.ts';
import { systemClock, systemMilliseconds } from './adapters/system-clock.ts';
import type { EndpointPorts } from './endpoint.ts';
import type { ApiEvent } from './http/api-event.ts';
import { accessTokenOf, accessTokenVerifier, identifyCaller, requireFreshSignIn } from './identity/caller.ts';
import { lazy } from './lazy.ts';
import { limitWrites } from './limits/count-use.ts';
import type { Table } from './ports/table.ts';
import { publicDependencies } from './public-dependencies.ts';
import { setting } from './settings.ts';
import { withParts } from './with-parts.ts';

export type Dependencies = EndpointPorts & {
  table: Table;
  petBirthDateMaxAgeDays: number;
  reminderShards: number;
  ownerLimits: OwnerLimits;
  /** The current time, which is later than the request's. */
  calendar: () => string;
};

const date = new AwsDate(systemMilliseconds);

export const dependencies: Dependencies = withParts(publicDependencies, {
  table: () => connectTable(date),
  petBirthDateMaxAgeDays: () => setting('PET_BIRTH_DATE_MAX_AGE_DAYS'),
  reminderShards: () => setting('REMINDER_SHARDS'),
  ownerLimits: () => setting('OWNER_LIMITS'),
  calendar: () => () => date.now(),
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

export type TokenDependencies = Dependencies & { accessToken(event: ApiEvent): Promise<string> };

export const tokenDependencies: TokenDependencies = withParts(dependencies, {
  accessToken: () => (event: ApiEvent) => accessTokenOf(event, identification()),
});

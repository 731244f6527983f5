import { claimMap } from '@merrowvale/shared/identity/claim-map.ts';
import type { OwnerLimits } from '@merrowvale/shared/schemas/owner-limits.ts';
import { AwsDate } from './adapters/aws-date.ts';
import { systemClock, systemMilliseconds } from './adapters/system-clock.ts';
import { connectBus } from './connections/connect-bus.ts';
import { connectTable } from './connections/connect-table.ts';
import type { EndpointPorts } from './endpoint.ts';
import { accessTokenVerifier } from './identity/access-token.ts';
import { identifyCaller, requireFreshSignIn } from './identity/caller.ts';
import { lazy } from './lazy.ts';
import { limitWrites } from './limits/limit-writes.ts';
import { relay } from './outbox.ts';
import type { Bus } from './ports/bus.ts';
import type { Table } from './ports/table.ts';
import { publicDependencies } from './public-dependencies.ts';
import { readSettings, settings } from './settings.ts';

/** Dependencies of the API's functions; tests provide their own. */
export type Dependencies = EndpointPorts & {
  table: Table;
  bus: Bus;
  petBirthDateMaxAgeDays: number;
  reminderShards: number;
  ownerLimits: OwnerLimits;
  /** The current time, which is later than the request's. */
  calendar: () => string;
};

const date = new AwsDate(systemMilliseconds);
const table = lazy(() => connectTable(date));
const bus = lazy(connectBus);

/** Identifies callers; also used by functions that call the identity provider on their behalf. */
export const identification = lazy(() => {
  const read = readSettings(settings.pick({ OIDC_ISSUER: true, OIDC_CLIENT_ID: true, OIDC_CLAIMS: true }));
  return {
    table: table(),
    verifyAccessToken: accessTokenVerifier({ issuer: read.OIDC_ISSUER, clientId: read.OIDC_CLIENT_ID }),
    claimMap: claimMap.parse(read.OIDC_CLAIMS),
    siteUrl: publicDependencies.siteUrl,
    systemClock,
  };
});

const rules = lazy(() =>
  readSettings(
    settings.pick({ PET_BIRTH_DATE_MAX_AGE_DAYS: true, REMINDER_SHARDS: true, OWNER_LIMITS: true }),
  ),
);

/** Each part is created from the environment on first use. */
export const dependencies: Dependencies = {
  get log() {
    return publicDependencies.log;
  },
  get siteUrl() {
    return publicDependencies.siteUrl;
  },
  get table() {
    return table();
  },
  get bus() {
    return bus();
  },
  get petBirthDateMaxAgeDays() {
    return rules().PET_BIRTH_DATE_MAX_AGE_DAYS;
  },
  get reminderShards() {
    return rules().REMINDER_SHARDS;
  },
  get ownerLimits() {
    return rules().OWNER_LIMITS;
  },
  calendar: () => date.now(),
  identify: async (event) => identifyCaller(event, identification()),
  requireFreshSignIn: async (event) => requireFreshSignIn(event, identification()),
  countWrite: async ({ sub }, now) => limitWrites(table(), sub, rules().OWNER_LIMITS.writesPerMinute, now),
  relay: async (items) => relay({ table: table(), bus: bus() }, items),
};

import { hash, timingSafeEqual } from 'node:crypto';
import { originSecretHeader } from '@merrowvale/shared/domain/origin-secret-header.ts';
import type {
  APIGatewayRequestAuthorizerEventV2,
  APIGatewaySimpleAuthorizerResult,
  Context,
} from 'aws-lambda';
import { lazy } from '../lib/lazy.ts';
import { connectLog, type Log } from '../lib/log.ts';
import {
  connectOriginSecret,
  type SecretStage,
  type SecretVersions,
} from '../lib/origin-secret/secret-versions.ts';
import { traced } from '../lib/trace.ts';

/** While the secret is being changed, edge locations send the old value or the new one. */
const stages = ['AWSCURRENT', 'AWSPENDING', 'AWSPREVIOUS'] as const satisfies readonly SecretStage[];

/** A version that is no longer accepted is forgotten after this time. */
const maxAge = 5 * 60_000;
/** An unknown value makes us look for a new version, but only this often, because anybody can send one. */
const minAge = 10_000;

/** Resolves to true if the value is one that the CDN may send; `now` is in milliseconds. */
type AcceptsSecret = (given: string, now: number) => Promise<boolean>;

/** Caches the accepted values, and reads them again when it encounters an unknown one. */
export function acceptedSecrets({ read }: Pick<SecretVersions, 'read'>): AcceptsSecret {
  let known: { values: string[]; readAt: number } | undefined;

  async function values(now: number, age: number): Promise<string[]> {
    if (known && now - known.readAt < age) return known.values;
    try {
      const found = await Promise.all(stages.map(read));
      known = { values: found.filter((value) => value !== undefined), readAt: now };
    } catch (error) {
      // Values from before an outage of the store are better than no site.
      if (!known) throw error;
    }
    return known.values;
  }

  return async (given, now) => {
    const isAmong = (accepted: readonly string[]) => accepted.some((value) => isSame(value, given));
    return isAmong(await values(now, maxAge)) || isAmong(await values(now, minAge));
  };
}

/** Compares digests, so that the time taken reveals nothing. */
function isSame(one: string, other: string): boolean {
  return timingSafeEqual(digest(one), digest(other));
}

function digest(value: string): Buffer {
  return hash('sha256', value, 'buffer');
}

type Ports = { accepts: AcceptsSecret; log: Log };

/**
 * The authorizer of every route of both HTTP APIs: only the CDN, which knows the visitor's address, may call them. API
 * Gateway caches the decision by the header's value.
 */
export function authorizeOrigin({ accepts, log }: Ports) {
  return async (event: APIGatewayRequestAuthorizerEventV2): Promise<APIGatewaySimpleAuthorizerResult> => {
    const given = event.headers?.[originSecretHeader];
    const isAuthorized = given !== undefined && (await accepts(given, event.requestContext.timeEpoch));
    if (!isAuthorized) log.info('A request did not come through the CDN.', {});
    return { isAuthorized };
  };
}

const authorize = lazy(() =>
  authorizeOrigin({ accepts: acceptedSecrets(connectOriginSecret()), log: connectLog() }),
);

export const handler = (event: APIGatewayRequestAuthorizerEventV2, { awsRequestId }: Context) =>
  traced({ name: 'authorize-origin' }, () => authorize()(event), awsRequestId);

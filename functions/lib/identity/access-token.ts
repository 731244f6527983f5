import { AppError } from '@merrowvale/shared/errors.ts';
import {
  createRemoteJWKSet,
  customFetch,
  errors,
  type JWTPayload,
  type JWTVerifyGetKey,
  jwtVerify,
} from 'jose';
import * as z from 'zod';
import { tracedFetch } from '../adapters/traced-fetch.ts';

/** Returns a token's claims, or throws `not-signed-in` unless it is a valid access token of our provider. */
export type VerifyAccessToken = (token: string) => Promise<JWTPayload & { sub: string }>;

const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];
const clockToleranceSeconds = 5;
const discoveryTimeoutMilliseconds = 3000;

const discovery = z.object({ issuer: z.string(), jwks_uri: z.url() });
const claims = z.looseObject({
  sub: z.string().min(1),
  client_id: z.string().optional(),
  azp: z.string().optional(),
  token_use: z.string().optional(),
  scope: z.string().optional(),
  scp: z.unknown().optional(),
  aud: z.union([z.string(), z.array(z.string())]).optional(),
});

export function accessTokenVerifier(
  { issuer, clientId }: { issuer: string; clientId: string },
  keys: () => Promise<JWTVerifyGetKey> = cachedSuccess(() => discoverKeys(issuer)),
): VerifyAccessToken {
  return async (token) => {
    const { payload, protectedHeader } = await verified(token, await keys(), issuer);
    const parsed = claims.safeParse(payload);
    if (!parsed.success || !isAccessToken(parsed.data, protectedHeader.typ) || !isFor(parsed.data, clientId))
      throw notSignedIn();
    return { ...payload, sub: parsed.data.sub };
  };
}

export function notSignedIn(cause?: unknown): AppError {
  return new AppError('not-signed-in', 'Sign in to continue.', { cause });
}

async function verified(token: string, key: JWTVerifyGetKey, issuer: string) {
  try {
    const options = {
      issuer,
      algorithms,
      clockTolerance: clockToleranceSeconds,
      requiredClaims: ['sub', 'exp'],
    };
    return await jwtVerify(token, key, options);
  } catch (cause) {
    if (!(cause instanceof errors.JOSEError) || cause instanceof errors.JWKSTimeout) throw unreachable(cause);
    throw cause.code === 'ERR_JOSE_GENERIC' ? unreachable(cause) : notSignedIn(cause);
  }
}

/** Distinguishes access tokens from ID tokens by claims that only access tokens have: a type, a use, or a scope. */
function isAccessToken(payload: z.infer<typeof claims>, type: string | undefined): boolean {
  if (payload.token_use !== undefined) return payload.token_use === 'access';
  if ('nonce' in payload || 'at_hash' in payload) return false;
  return type?.toLowerCase() === 'at+jwt' || payload.scope !== undefined || payload.scp !== undefined;
}

function isFor({ client_id, azp, aud }: z.infer<typeof claims>, clientId: string): boolean {
  const audience = aud === undefined ? [] : [aud].flat();
  return (client_id ?? azp) === clientId && (audience.length === 0 || audience.includes(clientId));
}

async function discoverKeys(issuer: string): Promise<JWTVerifyGetKey> {
  const address = `${issuer.replace(/\/+$/, '')}/.well-known/openid-configuration`;
  const response = await tracedFetch(address, {
    signal: AbortSignal.timeout(discoveryTimeoutMilliseconds),
    redirect: 'error',
  }).catch((cause: unknown) => {
    throw unreachable(cause);
  });
  if (!response.ok) throw unreachable(new Error(`Discovery responded with ${response.status}.`));
  return createRemoteJWKSet(new URL(discovery.parse(await response.json()).jwks_uri), {
    [customFetch]: tracedFetch,
  });
}

function unreachable(cause: unknown): AppError {
  return new AppError('unavailable', 'Sign-in cannot be checked at the moment.', { cause });
}

/** Caches the first success; a failure is discarded, so that the next call tries again. */
function cachedSuccess<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let value: Promise<Value> | undefined;
  return () => {
    value ??= make().catch((error: unknown) => {
      value = undefined;
      throw error;
    });
    return value;
  };
}

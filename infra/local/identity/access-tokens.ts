import type { ServerResponse } from 'node:http';
import type { DatabaseSync } from 'node:sqlite';
import type { ClaimMap } from '@merrowvale/shared/identity/claim-map.ts';
import { importJWK, type JWK, jwtVerify } from 'jose';
import * as z from 'zod';
import type { AccountStore } from './account-store.ts';
import { claimsOf } from './provider-claims.ts';
import type { ScreenRequest } from './screen-response.ts';

const claims = z.object({ sub: z.string(), origin_jti: z.string(), scope: z.string().default('') });

export type AccessTokens = ReturnType<typeof openAccessTokens>;

/** The access tokens that the provider has issued: JWTs, which are valid as long as the refresh token of their sign-in. */
export function openAccessTokens(
  database: DatabaseSync,
  { issuer, clientId, publicKey }: { issuer: string; clientId: string; publicKey: JWK },
) {
  const refreshToken = database.prepare(
    "SELECT 1 AS found FROM record WHERE grant_id = ? AND model = 'RefreshToken'",
  );
  const revoke = database.prepare(
    "DELETE FROM record WHERE model IN ('RefreshToken', 'AuthorizationCode', 'Grant') AND payload ->> 'accountId' = ?",
  );
  return {
    /** Undefined if the token is not this provider's, has expired or was revoked. */
    async holder(token: string) {
      const parsed = claims.safeParse(await verified(token));
      if (!parsed.success || refreshToken.get(parsed.data.origin_jti) === undefined) return undefined;
      return { sub: parsed.data.sub, clientId, scopes: parsed.data.scope.split(' ') };
    },
    /** Revokes all of a person's tokens. As with Cognito, the browser's session with the provider continues. */
    revokeAll: (sub: string) => void revoke.run(sub),
  };

  async function verified(token: string): Promise<unknown> {
    try {
      const key = await importJWK(publicKey, 'RS256');
      const algorithms = ['RS256'];
      return (await jwtVerify(token, key, { issuer, audience: clientId, algorithms, typ: 'at+jwt' })).payload;
    } catch {
      return undefined;
    }
  }
}

type UserinfoParts = {
  claims: ClaimMap;
  accounts: AccountStore;
  tokens: AccessTokens;
};

export async function handleUserinfo(
  { request, response }: ScreenRequest,
  parts: UserinfoParts,
): Promise<void> {
  const [, token] = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
  const holder = token === undefined ? undefined : await parts.tokens.holder(token);
  const account = holder && parts.accounts.find(holder.sub);
  if (account === undefined) {
    response.setHeader('www-authenticate', 'Bearer error="invalid_token"');
    return json(response, 401, { error: 'invalid_token' });
  }
  json(response, 200, claimsOf(account, parts.claims));
}

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(body));
}

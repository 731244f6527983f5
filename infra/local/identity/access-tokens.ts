import type { DatabaseSync } from 'node:sqlite';
import { importJWK, type JWK, jwtVerify } from 'jose';
import * as z from 'zod';

const claims = z.object({ sub: z.string(), origin_jti: z.string(), scope: z.string().default('') });

/** The access tokens that the provider has issued: JWTs, which are valid as long as the refresh token of their sign-in. */
export function openAccessTokens(
  database: DatabaseSync,
  { issuer, clientId, publicKey }: { issuer: string; clientId: string; publicKey: JWK },
) {
  const sql = database.createTagStore();
  return {
    /** Undefined if the token is not this provider's, has expired or was revoked. */
    async holder(token: string) {
      const parsed = claims.safeParse(await verified(token));
      if (!parsed.success) return undefined;
      const { origin_jti: grant } = parsed.data;
      if (!sql.get`SELECT 1 FROM record WHERE grant_id = ${grant} AND model = 'RefreshToken'`)
        return undefined;
      return { sub: parsed.data.sub, clientId, scopes: parsed.data.scope.split(' ') };
    },
    /** Revokes all of a person's tokens. As with Cognito, the browser's session with the provider continues. */
    revokeAll: (sub: string) =>
      void sql.run`DELETE FROM record
        WHERE model IN ('RefreshToken', 'AuthorizationCode', 'Grant') AND payload ->> 'accountId' = ${sub}`,
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

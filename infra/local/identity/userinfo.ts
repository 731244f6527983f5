import type { ServerResponse } from 'node:http';
import type { ClaimMap } from '@merrowvale/shared/identity/claim-map.ts';
import { importJWK, type JWK, jwtVerify } from 'jose';
import type { AccountStore } from './account-store.ts';
import { claimsOf } from './provider-claims.ts';
import type { ScreenRequest } from './screen-response.ts';

export type UserinfoParts = {
  issuer: string;
  clientId: string;
  claims: ClaimMap;
  accounts: AccountStore;
  publicKey: JWK;
};

/** The userinfo endpoint: current claims for the bearer of one of this provider's access tokens. */
export async function handleUserinfo(
  { request, response }: ScreenRequest,
  parts: UserinfoParts,
): Promise<void> {
  const [, token] = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
  const sub = token && (await verifiedSubject(token, parts));
  const account = sub ? parts.accounts.find(sub) : undefined;
  if (account === undefined) {
    response.setHeader('www-authenticate', 'Bearer error="invalid_token"');
    return json(response, 401, { error: 'invalid_token' });
  }
  json(response, 200, claimsOf(account, parts.claims));
}

async function verifiedSubject(token: string, parts: UserinfoParts): Promise<string | undefined> {
  try {
    const key = await importJWK(parts.publicKey, 'RS256');
    const { issuer, clientId: audience } = parts;
    const { payload } = await jwtVerify(token, key, {
      issuer,
      audience,
      algorithms: ['RS256'],
      typ: 'at+jwt',
    });
    return payload.sub;
  } catch {
    return undefined;
  }
}

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(body));
}

import type { ServerResponse } from 'node:http';
import type { ClaimMap } from '@merrowvale/shared/identity/claim-map.ts';
import type { AccessTokens } from './access-tokens.ts';
import type { AccountStore } from './account-store.ts';
import { claimsOf } from './provider-claims.ts';
import type { ScreenRequest } from './screen-response.ts';

export type UserinfoParts = {
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

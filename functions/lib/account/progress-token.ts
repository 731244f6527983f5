import { openToken, sealToken } from '../links/sealed-token.ts';

const purpose = 'account-deletion';

/** Lets whoever asked for a deletion follow it, signed out as they are by then. */
export function progressToken(ownerId: string, secret: string): string {
  return sealToken(purpose, [ownerId], secret);
}

/** Whose deletion a token follows; undefined for one that is not ours. */
export function ownerOfProgress(token: string, secret: string): string | undefined {
  return openToken(purpose, token, secret)?.[0];
}

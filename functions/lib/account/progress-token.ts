import { openToken, sealToken } from '../links/sealed-token.ts';

const purpose = 'account-deletion';

/** Lets an owner who asked for a deletion follow its progress after they have been signed out. */
export function progressToken(ownerId: string, secret: string): string {
  return sealToken(purpose, [ownerId], secret);
}

/** The owner whose deletion a token tracks; undefined for an invalid token. */
export function ownerOfProgress(token: string, secret: string): string | undefined {
  return openToken(purpose, token, secret)?.[0];
}

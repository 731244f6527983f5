import { type ClaimMap, claimMap } from '@merrowvale/shared/identity/claim-map.ts';
import * as z from 'zod';
import type { Email } from '../runtime/own-calls.ts';
import { openAccessTokens } from './access-tokens.ts';
import { openAccountStore } from './account-store.ts';
import { createProviderAdapter, loadProviderKeys, openIdentityDatabase } from './identity-database.ts';
import { openOneTimeCodes } from './one-time-codes.ts';
import { openPasskeys, passkeyCeremonies } from './passkeys.ts';
import { openSecondFactors } from './second-factors.ts';

export type IdentityProviderOptions = {
  /** Its URL with path: `http://localhost:4000/identity`. */
  issuer: string;
  siteUrl: string;
  clientId: string;
  /** The `OIDC_CLAIMS` setting of the stack, so that both use the same claim names. */
  claims: Partial<ClaimMap>;
  stateDirectory: string;
  passkeys: boolean;
  sendEmail: (to: string, email: Email) => Promise<void>;
  /** Called after a password was reset, as the user pool calls its trigger. */
  afterReset: (account: { sub: string; email: string | null }) => Promise<void>;
};

export type IdentityContext = Awaited<ReturnType<typeof openIdentity>>;

const rsaPublicKey = z.object({ kty: z.string(), n: z.string(), e: z.string() });

/** The provider's settings and stores, which its screens share. */
export async function openIdentity({ passkeys: offersPasskeys, ...options }: IdentityProviderOptions) {
  const { issuer, clientId } = options;
  const { hostname: id, origin, pathname: mount } = new URL(issuer);
  const now = () => Math.floor(Date.now() / 1000);
  const database = openIdentityDatabase(options.stateDirectory);
  const keys = loadProviderKeys(database);
  const passkeys = openPasskeys(database, id);
  return {
    ...options,
    mount,
    claims: claimMap.parse(options.claims),
    keys,
    adapter: createProviderAdapter(database, now),
    accounts: await openAccountStore(database),
    tokens: openAccessTokens(database, { issuer, clientId, publicKey: rsaPublicKey.parse(keys.signing) }),
    passwordCodes: openOneTimeCodes(database, 'password', now),
    emailCodes: openOneTimeCodes(database, 'email', now),
    secondFactors: openSecondFactors(database, now),
    passkeys,
    ceremonies: offersPasskeys ? passkeyCeremonies(passkeys, { id, origin }, now) : undefined,
    close: () => database.close(),
  };
}

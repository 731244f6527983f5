import type { Passkey } from '@merrowvale/shared/schemas/passkey.ts';

/**
 * The passkeys of an owner's own account at the identity provider, opened by their access token. Calls fail as those of
 * `OwnAccount` do.
 */
export type Passkeys = {
  /** Newest first. */
  list(token: string): Promise<Passkey[]>;
  remove(token: string, id: string): Promise<'removed' | 'missing'>;
  /**
   * Lets an account with both an authenticator app and a passkey sign in with the passkey alone, which has verified the
   * person as well. The provider refuses that until this setting is made; if either is missing, nothing happens.
   */
  acceptAsBothFactors(token: string): Promise<void>;
};

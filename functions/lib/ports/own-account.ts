/** Attributes of an account that its owner may change, by our names; null leaves an attribute empty. */
type OwnDetails = { firstName: string; lastName: string; salutation: string | null };

/**
 * An owner's own account at the identity provider, accessed with their access token. Every call throws
 * `not-signed-in` for a token that has expired or been revoked, `sign-in-again` for one that was issued without the
 * required scope, and `too-many-requests` after too many tries.
 */
export type OwnAccount = {
  /** The address that the provider currently stores. */
  email(token: string): Promise<string | undefined>;
  changeDetails(token: string, details: OwnDetails): Promise<void>;
  /**
   * Sends a code to a new address, which replaces the current one once it is proven; `taken` if it belongs to another
   * account.
   */
  requestEmail(token: string, email: string): Promise<'sent' | 'taken'>;
  /** Sends a code to the current address, to prove it. */
  requestProof(token: string): Promise<void>;
  verifyEmail(token: string, code: string): Promise<'verified' | 'wrong' | 'ended' | 'taken'>;
  /** `wrong` if the current password is wrong, `weak` if the provider's rules refuse the new one. */
  changePassword(
    token: string,
    passwords: { present: string; next: string },
  ): Promise<'changed' | 'wrong' | 'weak'>;
  /** Revokes all of the owner's tokens, including those on other devices. */
  signOutEverywhere(token: string): Promise<void>;
};

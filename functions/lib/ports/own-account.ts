/** Attributes of an account that its owner may change, by our names; null leaves an attribute empty. */
type OwnDetails = { firstName: string; lastName: string; salutation: string | null };

/**
 * An owner's own account at the identity provider, opened by their access token. Every call throws `not-signed-in` for a
 * token that has expired or was revoked, `sign-in-again` for one that was issued without the scope for it, and
 * `too-many-requests` after too many tries.
 */
export type OwnAccount = {
  /** The address as the provider stores it now. */
  email(token: string): Promise<string | undefined>;
  changeDetails(token: string, details: OwnDetails): Promise<void>;
  /** Sends a code to a new address, which replaces the present one once it is proven; `taken` if it is another account's. */
  requestEmail(token: string, email: string): Promise<'sent' | 'taken'>;
  /** Sends a code to the present address, to prove that one. */
  requestProof(token: string): Promise<void>;
  verifyEmail(token: string, code: string): Promise<'verified' | 'wrong' | 'ended' | 'taken'>;
  /** `wrong` is the present password, `weak` a new one that the provider's rules refuse. */
  changePassword(
    token: string,
    passwords: { present: string; next: string },
  ): Promise<'changed' | 'wrong' | 'weak'>;
  /** Revokes all of the owner's tokens, also those of other devices. */
  signOutEverywhere(token: string): Promise<void>;
};

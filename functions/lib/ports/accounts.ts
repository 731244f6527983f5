/** The identity provider's accounts. Removing a missing account is not an error. */
export type Accounts = {
  remove(ownerId: string): Promise<void>;
  /** Stores a number that its owner has proved to be theirs. */
  setVerifiedPhone(ownerId: string, phone: string): Promise<void>;
  /** The creation time of an account, in epoch seconds; undefined if there is none. */
  createdAt(ownerId: string): Promise<number | undefined>;
  /** Revokes the tokens of every sign-in. */
  signOutEverywhere(ownerId: string): Promise<void>;
  /** Marks an account as a light user's. */
  setLight(ownerId: string): Promise<void>;
};

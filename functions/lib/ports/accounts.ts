/** The identity provider's accounts. Removing a missing account is not an error. */
export type Accounts = {
  remove(ownerId: string): Promise<void>;
  /** Stores a number that its owner has proved to be theirs. */
  setVerifiedPhone(ownerId: string, phone: string): Promise<void>;
  /** When an account was created, in epoch seconds; undefined if there is none. */
  createdAt(ownerId: string): Promise<number | undefined>;
  /** Marks an account as that of a light user. */
  setLight(ownerId: string): Promise<void>;
};

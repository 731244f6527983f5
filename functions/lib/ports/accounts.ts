/** The identity provider's accounts. Removing one that is gone is no failure. */
export type Accounts = { remove(ownerId: string): Promise<void> };

/** The identity provider's accounts. Removing a missing account is not an error. */
export type Accounts = { remove(ownerId: string): Promise<void> };

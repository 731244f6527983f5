/** Takes back a STOP: lets texts go to a number again, or says that the provider refuses to for now. */
export type TextOptIns = { optIn(phone: string): Promise<'opted-in' | 'refused'> };

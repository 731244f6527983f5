/** Reverses a STOP: allows texts to a number again, or reports that the provider refuses to for now. */
export type TextOptIns = { optIn(phone: string): Promise<'opted-in' | 'refused'> };

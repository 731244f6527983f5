import { createHash, randomBytes } from 'node:crypto';

export function randomValue(): string {
  return randomBytes(32).toString('base64url');
}

/** The hash that the table stores in place of a value that only the browser may know. */
export function hashOf(value: string): string {
  return createHash('sha256').update(value).digest('hex');
}

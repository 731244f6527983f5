import { comparableEmail } from '@merrowvale/shared/schemas/email-address.ts';

export function isSameAddress(one: string, other: string): boolean {
  return comparableEmail(one) === comparableEmail(other);
}

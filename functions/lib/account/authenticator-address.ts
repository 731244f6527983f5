const issuer = 'Merrowvale';

/** The address that authenticator apps open or scan (the "Key URI Format"); everything else has their defaults. */
export function authenticatorAddress(key: string, account: string): string {
  // Some apps show a plus sign instead of a space, so the query is not encoded as a form's.
  return `otpauth://totp/${issuer}:${encodeURIComponent(account)}?secret=${key}&issuer=${issuer}`;
}

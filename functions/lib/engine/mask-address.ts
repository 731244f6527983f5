/** Masks an address for support: enough to recognize it when its owner names it, too little to use it. */
export function maskAddress(address: string): string {
  const [name = '', domain] = address.split('@');
  return domain === undefined
    ? `${address.slice(0, 3)}…${address.slice(-3)}`
    : `${name.slice(0, 1)}…@${domain}`;
}

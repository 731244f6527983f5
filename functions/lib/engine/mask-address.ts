/** An address that support may see: enough to recognise it when its owner tells it, too little to use it. */
export function maskAddress(address: string): string {
  const [name = '', domain] = address.split('@');
  return domain === undefined
    ? `${address.slice(0, 3)}…${address.slice(-3)}`
    : `${name.slice(0, 1)}…@${domain}`;
}

/**
 * The networks that an address belongs to, narrowest first, as counters name them: an IPv4 address is its own; for
 * IPv6 the /64 of a household or a machine and the /48 of a site, since somebody who has one address there has all of
 * them. A text that is not an address is a network of its own.
 */
export function networksOf(address: string): readonly [string, ...string[]] {
  const text =
    address
      .trim()
      .toLowerCase()
      .replace(/^\[|\]$/g, '')
      .split('%')[0] ?? '';
  const v4 = ipv4In(text);
  if (v4 !== undefined) return [v4];
  const groups = ipv6Groups(text);
  if (!groups) return [text];
  return [`${groups.slice(0, 4).join(':')}::/64`, `${groups.slice(0, 3).join(':')}::/48`];
}

/** An IPv4 address, including one that is mapped into IPv6 or translated to it by NAT64. */
function ipv4In(text: string): string | undefined {
  const tail = /^(?:::ffff:|64:ff9b::)?(\d{1,3}(?:\.\d{1,3}){3})$/.exec(text)?.[1];
  if (tail !== undefined) return tail.split('.').map(Number).join('.');
  const hex = /^(?:::ffff:|64:ff9b::)([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(text);
  if (!hex) return undefined;
  const bits = hex.slice(1).map((group) => Number.parseInt(group, 16));
  return bits.flatMap((group) => [group >> 8, group & 255]).join('.');
}

/** The eight groups of an IPv6 address without leading zeros. */
function ipv6Groups(text: string): string[] | undefined {
  const [head = '', tail, ...more] = text.split('::');
  if (more.length > 0 || !text.includes(':')) return undefined;
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const missing = 8 - before.length - after.length;
  if (tail === undefined ? missing !== 0 : missing < 1) return undefined;
  const groups = [...before, ...Array<string>(Math.max(missing, 0)).fill('0'), ...after];
  if (!groups.every((group) => /^[0-9a-f]{1,4}$/.test(group))) return undefined;
  return groups.map((group) => Number.parseInt(group, 16).toString(16));
}

import { BlockList, isIP, isIPv6 } from 'node:net';

/** Ranges from the registries of special-purpose addresses (RFC 6890 and its updates), none of which are public. */
const ranges4: readonly [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];
const ranges6: readonly [string, number][] = [
  ['::', 96],
  ['::ffff:0:0', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
];
// Two lists, because in a single one the range of IPv4-mapped addresses would match every IPv4 address.
const inner4 = new BlockList();
const inner6 = new BlockList();
for (const [network, bits] of ranges4) inner4.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of ranges6) inner6.addSubnet(network, bits, 'ipv6');

/**
 * True for an address in a private network or one that leads nowhere; also true for a string that is not an address.
 */
export function isInnerAddress(address: string): boolean {
  const bare = address.replace(/^\[|\]$/g, '').replace(/%.*$/, '');
  if (isIP(bare) === 0) return true;
  return isIPv6(bare) ? inner6.check(bare, 'ipv6') : inner4.check(bare, 'ipv4');
}

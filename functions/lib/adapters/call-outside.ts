import { type LookupAddress, type LookupAllOptions, lookup } from 'node:dns';
import { Agent as HttpAgent, request as httpRequest } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net';
import { tracedCall } from './traced-fetch.ts';

/** Ranges from the registries of special-purpose addresses (RFC 6890 and its updates), none of which are public. */
const ranges = {
  ipv4: `0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24
    192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4`,
  ipv6: `::/96 ::ffff:0:0/96 64:ff9b::/96 64:ff9b:1::/48 100::/64 2001::/23 2001:db8::/32 2002::/16 fc00::/7
    fe80::/10 fec0::/10 ff00::/8`,
};

// Two lists, because in a single one the range of IPv4-mapped addresses would match every IPv4 address.
const inner = { ipv4: blocked('ipv4'), ipv6: blocked('ipv6') };

function blocked(family: keyof typeof ranges): BlockList {
  const list = new BlockList();
  for (const range of ranges[family].split(/\s+/)) {
    const [network = '', bits] = range.split('/');
    list.addSubnet(network, Number(bits), family);
  }
  return list;
}

/**
 * True for an address in a private network or one that leads nowhere; also true for a string that is not an address.
 */
export function isInnerAddress(address: string): boolean {
  const bare = address.replace(/^\[|\]$/g, '').replace(/%.*$/, '');
  if (isIP(bare) === 0) return true;
  const family = isIPv6(bare) ? 'ipv6' : 'ipv4';
  return inner[family].check(bare, family);
}

export type OutsideCall = {
  method: 'GET' | 'POST';
  url: string;
  body?: string;
  headers: { [name: string]: string };
  signal: AbortSignal;
  /** Hosts, with their port if it is not the scheme's default, that may be in a private network. */
  innerHosts: readonly string[];
};

export type Network = {
  resolve: (
    hostname: string,
    options: LookupAllOptions,
    found: (error: Error | null, addresses: LookupAddress[]) => void,
  ) => void;
  isInner: (address: string) => boolean;
};

export class InnerAddressError extends Error {
  constructor() {
    super('The address is in a private network.');
    this.name = 'InnerAddressError';
  }
}

/** ERR-02. A connection that was allowed to a private network is never used for a call that is not. */
const limits = { keepAlive: true, maxSockets: 100, timeout: 60_000 };
const agents = {
  inner: { 'http:': new HttpAgent(limits), 'https:': new HttpsAgent(limits) },
  outer: { 'http:': new HttpAgent(limits), 'https:': new HttpsAgent(limits) },
};

const maxResponseLength = 64 * 1024;
const internet: Network = { resolve: lookup, isInner: isInnerAddress };

/**
 * Calls an external URL. No connection is made to private networks: names are resolved once and checked as the
 * connection is made, so that a name cannot change in between (DNS rebinding). Redirects are not followed.
 */
export function callOutside(outside: OutsideCall, network: Network = internet) {
  const url = new URL(outside.url);
  const mayBeInner = outside.innerHosts.includes(url.host);
  const isNumber = isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0;
  if (!mayBeInner && isNumber && network.isInner(url.hostname))
    return Promise.reject(new InnerAddressError());
  return tracedCall(url, outside.method, () =>
    connect(url, outside, mayBeInner ? {} : { lookup: checkedLookup(network) }),
  );
}

function connect(
  url: URL,
  outside: OutsideCall,
  checked: { lookup?: LookupFunction },
): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
    const { method, headers, body, signal } = outside;
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
    const options = {
      method,
      headers: { ...headers, ...length },
      signal,
      agent: agents[checked.lookup ? 'outer' : 'inner'][url.protocol === 'https:' ? 'https:' : 'http:'],
      ...checked,
    };
    const call = send(url, options, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => {
        text = `${text}${part}`.slice(0, maxResponseLength);
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: text }));
      response.on('error', reject);
    });
    call.on('error', reject);
    call.end(body);
  });
}

/** Resolves a name to addresses that have all been checked; the connection uses these without resolving it again. */
function checkedLookup({ resolve, isInner }: Network): LookupFunction {
  return (hostname, options, found) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return found(error, []);
      const [first] = addresses;
      if (!first || addresses.some(({ address }) => isInner(address)))
        return found(new InnerAddressError(), []);
      return options.all ? found(null, addresses) : found(null, first.address, first.family);
    });
  };
}

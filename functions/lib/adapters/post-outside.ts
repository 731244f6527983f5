import { lookup } from 'node:dns';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isInnerAddress } from './inner-address.ts';

export type PostOutside = {
  url: string;
  body: string;
  headers: { [name: string]: string };
  timeoutMilliseconds: number;
  /** Hosts, with their port if it is not the scheme's default, that may be in a private network. */
  innerHosts: readonly string[];
};

/** A connection that was refused before it was made, because the address is in a private network. */
export class InnerAddressError extends Error {
  constructor() {
    super('The address is in a private network.');
    this.name = 'InnerAddressError';
  }
}

const longestResponse = 64 * 1024;

/**
 * Posts to an external URL. No connection is made to private networks: names are resolved once and checked as the
 * connection is made, so that a name cannot change in between (DNS rebinding). Redirects are not followed.
 */
export function postOutside(post: PostOutside): Promise<{ status: number; body: string }> {
  const url = new URL(post.url);
  const mayBeInner = post.innerHosts.includes(url.host);
  if (!mayBeInner && isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0 && isInnerAddress(url.hostname))
    return Promise.reject(new InnerAddressError());
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
    const call = send(
      url,
      {
        method: 'POST',
        headers: { ...post.headers, 'content-length': Buffer.byteLength(post.body) },
        signal: AbortSignal.timeout(post.timeoutMilliseconds),
        agent: false,
        ...(mayBeInner ? {} : { lookup: lookUpOutside }),
      },
      (response) => {
        let body = '';
        response.setEncoding('utf8');
        response.on('data', (text: string) => {
          body = `${body}${text}`.slice(0, longestResponse);
        });
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
        response.on('error', reject);
      },
    );
    call.on('error', reject);
    call.end(post.body);
  });
}

const lookUpOutside: LookupFunction = (hostname, options, found) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return found(error, []);
    if (addresses.length === 0 || addresses.some(({ address }) => isInnerAddress(address)))
      return found(new InnerAddressError(), []);
    const [first] = addresses;
    return options.all ? found(null, addresses) : found(null, first?.address ?? '', first?.family);
  });
};

import { once } from 'node:events';
import {
  get as getHttp,
  Agent as HttpAgent,
  type IncomingHttpHeaders,
  type IncomingMessage,
} from 'node:http';
import { get as getHttps, Agent as HttpsAgent } from 'node:https';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';

const limits = { keepAlive: true, maxSockets: 100, timeout: 60_000 };

/**
 * Connection settings for services outside AWS: JSON, calls time out after 10 seconds, and up to 100 connections stay
 * open for 60 seconds.
 */
export const upstreamConnection = {
  timeout: 10_000,
  headers: { 'content-type': 'application/json' },
  httpAgent: new HttpAgent(limits),
  httpsAgent: new HttpsAgent(limits),
};

/** Reads an address; redirects are not followed. */
export async function readUpstream(
  url: string,
  headers: { [name: string]: string },
  { timeout, httpAgent, httpsAgent, ...connection }: typeof upstreamConnection,
): Promise<{ status: number; headers: IncomingHttpHeaders; body: string }> {
  const options = {
    headers: { ...connection.headers, 'accept-encoding': 'gzip', ...headers },
    signal: AbortSignal.timeout(timeout),
  };
  const call = url.startsWith('https:')
    ? getHttps(url, { ...options, agent: httpsAgent })
    : getHttp(url, { ...options, agent: httpAgent });
  const [response]: IncomingMessage[] = await once(call, 'response');
  if (!response) throw new Error('There is no response.');
  const isCompressed = response.headers['content-encoding'] === 'gzip';
  const body = isCompressed ? await pipeline(response, createGunzip(), text) : await text(response);
  return { status: response.statusCode ?? 0, headers: response.headers, body };
}

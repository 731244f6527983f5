import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';

export type OriginRequest = {
  method: string;
  /** Path and query. */
  url: string;
  headers: IncomingHttpHeaders;
  /** The viewer's request, for its body. */
  viewer: IncomingMessage;
  /** The body if it has been read already. */
  body?: Buffer;
};

export type OriginResponse = { status: number; headers: OutgoingHttpHeaders; body: Readable };

/** An origin of the distribution; rejects if it cannot be reached. */
export type Origin = (request: OriginRequest, gone: AbortSignal) => Promise<OriginResponse>;

const hopByHop = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

export function endToEnd<Headers extends IncomingHttpHeaders | OutgoingHttpHeaders>(headers: Headers) {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !hopByHop.has(name)));
}

/** The origin is not listening, or has closed the connection. */
export class OriginUnreachable extends Error {}

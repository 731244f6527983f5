import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import type { EdgeModel, EdgeOrigin } from '../model.ts';
import { addressOf, type EdgeCall } from './edge-call.ts';
import { requireSmallHead } from './edge-limits.ts';
import { forwardedRequest, headersOf, urlOf } from './edge-request.ts';

export class OriginTimeout extends Error {}

/** `timeout` in milliseconds. */
export function originCaller(model: EdgeModel, origins: Record<EdgeOrigin, Origin>, timeout: number) {
  return async (
    { behaviour, request, viewer }: EdgeCall,
    gone = new AbortController(),
  ): Promise<OriginResponse> => {
    const sent = forwardedRequest(request, behaviour);
    const own = model.originHeaders[behaviour.origin];
    const headers = { ...headersOf(sent), ...forwardedHeaders(viewer), ...own };
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      const error = new OriginTimeout();
      late.reject(error);
      gone.abort(error);
    }, timeout);
    const asked = { method: request.method, url: urlOf(sent), headers, viewer };
    const response = await Promise.race([
      origins[behaviour.origin](asked, gone.signal),
      late.promise,
    ]).finally(() => clearTimeout(timer));
    requireSmallHead(response.headers);
    return response;
  };
}

function forwardedHeaders(viewer: IncomingMessage) {
  return {
    'x-forwarded-for': addressOf(viewer),
    'x-forwarded-proto': 'http',
    'x-forwarded-port': String(viewer.socket.localPort ?? ''),
    'x-forwarded-host': viewer.headers.host ?? 'localhost',
  };
}

export type OriginRequest = {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
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

export class OriginUnreachable extends Error {}

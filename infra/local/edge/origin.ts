import {
  Agent,
  request as httpRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http';
import type { Readable } from 'node:stream';
import type { EdgeModel, EdgeOrigin } from '../template/read-edge.ts';
import {
  type EdgeCall,
  forwardedRequest,
  headersOf,
  requestAddress,
  requireSmallHead,
  urlOf,
} from './edge-request.ts';
import { sendBody } from './send-body.ts';

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
    const { method } = request;
    // Several visitors may wait for the response to a read, the first of whom may leave.
    const isRead = method === 'GET' || method === 'HEAD';
    const asked = { method, url: urlOf(sent), headers, viewer, ...(isRead && { body: Buffer.alloc(0) }) };
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
    'x-forwarded-for': requestAddress(viewer),
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
  /** The body if it is known; otherwise the visitor may still be sending it. */
  body?: Buffer;
};

export type OriginResponse = { status: number; headers: OutgoingHttpHeaders; body: Readable };

/** An origin of the distribution; rejects if it cannot be reached. */
export type Origin = (request: OriginRequest, gone: AbortSignal) => Promise<OriginResponse>;

/** Passes a request on to an address of an origin, and its response back, unless the visitor leaves before. */
export async function passOn(
  origin: Origin,
  url: string,
  viewer: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const gone = new AbortController();
  response.on('close', () => gone.abort());
  const { method = 'GET', headers } = viewer;
  const answer = await origin({ method, url, headers, viewer }, gone.signal);
  response.writeHead(answer.status, answer.headers);
  await sendBody(answer.body, response);
}

/** The status and time of each request to an origin. */
export function measuredOrigin(
  origin: Origin,
  record: (call: { status: number; durationMs: number }) => void,
): Origin {
  return async (request, gone) => {
    const startedAt = performance.now();
    const response = await origin(request, gone);
    record({ status: response.status, durationMs: performance.now() - startedAt });
    return response;
  };
}

const hopByHop = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

function endToEnd<Headers extends IncomingHttpHeaders | OutgoingHttpHeaders>(headers: Headers) {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !hopByHop.has(name)));
}

class OriginUnreachable extends Error {}

const agent = new Agent({ keepAlive: true, maxSockets: 100 });

export function httpOrigin(port: () => number | undefined): Origin {
  return (request, gone) => send(request, port(), gone);
}

async function send(
  request: OriginRequest,
  port: number | undefined,
  gone: AbortSignal,
): Promise<OriginResponse> {
  if (port === undefined) throw new OriginUnreachable();
  const { method, url, headers, viewer, body } = request;
  const { promise, resolve, reject } = Promise.withResolvers<OriginResponse>();
  const reads = method === 'GET' || method === 'HEAD';
  // The origin may close a kept connection just as it is reused. A read is then repeated; a write gets its own one.
  const connection = { host: '127.0.0.1', port, agent: reads && agent };
  const upstream = httpRequest(
    { ...connection, method, path: url, headers: endToEnd(headers), signal: gone },
    (response) => {
      resolve({ status: response.statusCode ?? 502, headers: endToEnd(response.headers), body: response });
    },
  );
  upstream.on('error', (error) => {
    if (upstream.reusedSocket && !gone.aborted) resolve(send(request, port, gone));
    else reject(gone.aborted ? gone.reason : new OriginUnreachable(error.message));
  });
  if (body || reads) upstream.end(body);
  else viewer.pipe(upstream);
  return promise;
}

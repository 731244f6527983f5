import {
  Agent,
  request as httpRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { connect, type Socket } from 'node:net';
import type { HttpApi } from './http-api.ts';
import { assetPath } from './local-content.ts';

export type FrontServer = {
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
  upgrade(request: IncomingMessage, socket: Socket, head: Buffer): void;
};

export type FrontOptions = {
  /** The public port, for the headers that describe the original request to an origin. */
  port: number;
  api(): HttpApi | undefined;
  /** The port of the site's server, once it listens. */
  sitePort(): number | undefined;
  /** The port of the content server, which serves the images. */
  contentPort(): number | undefined;
};

const agent = new Agent({ keepAlive: true, maxSockets: 100 });
const hopByHop = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/**
 * The only origin that a browser sees, with the CDN's behaviours: `/api/*` to the HTTP API, the rest to the
 * site.
 */
export function createFrontServer(options: FrontOptions): FrontServer {
  return {
    async handle(request, response) {
      Object.assign(request.headers, forwardedHeaders(request, options.port));
      if (isApiPath(request.url ?? '/')) {
        const api = options.api();
        if (!api) return unavailable(response);
        return api.handle(request, response);
      }
      const url = request.url ?? '/';
      const isAsset = url.startsWith(`${assetPath}/`);
      const port = isAsset ? options.contentPort() : options.sitePort();
      if (port === undefined) return unavailable(response);
      passOn(request, response, port, isAsset ? url.replace(assetPath, '/assets') : url);
    },
    upgrade(request, socket, head) {
      const sitePort = options.sitePort();
      if (sitePort === undefined) socket.destroy();
      else passSocketOn(request, socket, head, sitePort);
    },
  };
}

function isApiPath(url: string): boolean {
  const path = url.split('?')[0] ?? '/';
  return path.startsWith('/api/') && !path.startsWith('/api/preview/');
}

function forwardedHeaders(request: IncomingMessage, port: number): IncomingHttpHeaders {
  const address = request.socket.remoteAddress?.replace(/^::ffff:/, '') ?? '127.0.0.1';
  return {
    'x-forwarded-for': address,
    'x-viewer-address': address,
    'x-forwarded-proto': 'http',
    'x-forwarded-port': String(port),
    'x-forwarded-host': request.headers.host ?? `localhost:${port}`,
  };
}

function passOn(request: IncomingMessage, response: ServerResponse, port: number, path: string): void {
  const { method = 'GET' } = request;
  const headers = endToEnd(request.headers);
  const upstream = httpRequest({ host: '127.0.0.1', port, method, path, headers, agent }, (received) => {
    response.writeHead(received.statusCode ?? 502, endToEnd(received.headers));
    received.pipe(response);
  });
  upstream.on('error', () => {
    if (response.headersSent) response.destroy();
    // The origin may close an idle connection just as it is reused; such a request never reached it.
    else if (upstream.reusedSocket && isSafe(method) && !response.destroyed)
      passOn(request, response, port, path);
    else unavailable(response);
  });
  response.on('close', () => upstream.destroy());
  request.pipe(upstream);
}

function isSafe(method: string): boolean {
  return method === 'GET' || method === 'HEAD';
}

function endToEnd(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !hopByHop.has(name)));
}

function passSocketOn(request: IncomingMessage, socket: Socket, head: Buffer, port: number): void {
  const upstream = connect(port, '127.0.0.1', () => {
    const lines = Object.entries(request.headers).map(([name, value]) => `${name}: ${String(value)}`);
    upstream.write(`${request.method} ${request.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
    upstream.write(head);
    upstream.pipe(socket).pipe(upstream);
  });
  upstream.on('error', () => socket.destroy());
  socket.on('error', () => upstream.destroy());
}

function unavailable(response: ServerResponse): void {
  response.writeHead(503, { 'content-type': 'text/plain; charset=utf-8', 'retry-after': '2' });
  response.end('This part of the local stack is not running (yet).\n');
}

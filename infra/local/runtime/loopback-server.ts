import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

type LoopbackServer = { port: number; close(): Promise<void> };
type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void> | void;
type Upgrade = (request: IncomingMessage, socket: Socket, head: Buffer) => void;

export class PortInUse extends Error {}

/**
 * Listens only on this machine, on both of its loopback addresses, because browsers resolve `localhost` to
 * either.
 */
export async function startLoopbackServer(
  port: number,
  handle: Handle,
  upgrade?: Upgrade,
): Promise<LoopbackServer> {
  const servers: Server[] = [];
  for (const host of ['127.0.0.1', '::1']) {
    const server = newServer(handle, upgrade);
    const outcome = await listen(server, servers[0] ? portOf(servers[0]) : port, host);
    if (outcome === 'listening') servers.push(server);
    else if (outcome === 'EADDRINUSE') {
      await closeAll(servers);
      throw new PortInUse(`Port ${port} is in use.`);
    } else if (host === '127.0.0.1') throw new Error(`Cannot listen on ${host}:${port} (${outcome}).`);
  }
  const [first] = servers;
  return { port: first ? portOf(first) : port, close: () => closeAll(servers) };
}

function newServer(handle: Handle, upgrade: Upgrade | undefined): Server {
  const server = createServer((request, response) => {
    if (isMalformed(request.url ?? '/')) return refuse(request, response);
    Promise.resolve(handle(request, response)).catch((error: unknown) => fail(response, error));
  });
  // Moving the clock by a year may block one request for minutes.
  server.requestTimeout = 0;
  server.timeout = 0;
  // A connection that closes just as a client begins to use it would fail a test.
  server.keepAliveTimeout = 600_000;
  server.headersTimeout = 0;
  if (upgrade) {
    server.on('upgrade', (request, _stream, head) => upgrade(request, request.socket, head));
  }
  return server;
}

/** CloudFront's functions and S3 reject such addresses before anything decodes them. */
function isMalformed(url: string): boolean {
  try {
    decodeURIComponent(url.split('?')[0] ?? '');
    return !URL.canParse(url, 'http://localhost');
  } catch {
    return true;
  }
}

function refuse(request: IncomingMessage, response: ServerResponse): void {
  request.resume();
  response
    .writeHead(400, { 'content-type': 'text/plain; charset=utf-8' })
    .end('This address is not valid.\n');
}

function fail(response: ServerResponse, error: unknown): void {
  // Its browser has left.
  if (response.destroyed) return;
  console.error(error);
  if (!response.headersSent) response.writeHead(500, { 'content-type': 'application/json' });
  response.end('{"message":"Internal Server Error"}');
}

function listen(server: Server, port: number, host: string): Promise<string> {
  return new Promise((resolve) => {
    server.once('error', (error) => resolve('code' in error ? String(error.code) : error.message));
    server.listen(port, host, () => resolve('listening'));
  });
}

export function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

async function closeAll(servers: readonly Server[]): Promise<void> {
  await Promise.all(
    servers.map((server) => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    }),
  );
}

export async function freePort(): Promise<number> {
  const { port, close } = await startLoopbackServer(0, () => {});
  await close();
  return port;
}

/**
 * The body of a request, or undefined if it is larger than allowed; the rest of it is then read and
 * discarded.
 */
export async function readBody(request: IncomingMessage, maxSize: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size <= maxSize) chunks.push(chunk);
  }
  return size > maxSize ? undefined : Buffer.concat(chunks);
}

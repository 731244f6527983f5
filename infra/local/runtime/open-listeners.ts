import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { PlainError } from '@merrowvale/infra/plain-error.ts';
import { type ConsoleParts, createConsoleServer } from '../console/console-server.ts';
import type { Distribution } from '../edge/distribution.ts';
import { httpOrigin, passOn } from '../edge/origin.ts';
import { assetPath } from './local-content.ts';
import { PortInUse, startLoopbackServer } from './loopback-server.ts';
import type { StartOptions } from './start-options.ts';

/** The two public ports, open from the start: parts that are not ready yet return 503. */
export async function openListeners({ port, consolePort }: StartOptions) {
  const parts: FrontParts & ConsoleParts = { isReady: false };
  const front = createFrontServer(parts);
  const desk = createConsoleServer(consolePort, parts);
  const frontListener = await open('PORT', port, front.handle, front.upgrade);
  const consoleListener = await open('CONSOLE_PORT', consolePort, desk).catch(async (error: unknown) => {
    await frontListener.close();
    throw error;
  });
  return {
    parts,
    async close() {
      parts.isReady = false;
      await Promise.all([frontListener.close(), consoleListener.close()]);
    },
  };
}

async function open(variable: string, port: number, ...handlers: Handlers) {
  try {
    return await startLoopbackServer(port, ...handlers);
  } catch (error) {
    if (!(error instanceof PortInUse)) throw error;
    throw new PlainError(
      `Port ${port} is in use: stop the process that uses it, or choose another with ${variable}=${port + 100}.`,
    );
  }
}

type Handlers = Parameters<typeof startLoopbackServer> extends [number, ...infer Rest] ? Rest : never;

/** Parts that are missing have not started yet. */
type FrontParts = {
  distribution?: Distribution;
  sitePort?: number;
  contentPort?: number;
};

/**
 * The only origin that a browser sees: the distribution, and the content system's images, which have a host of their
 * own in the cloud.
 */
function createFrontServer(parts: FrontParts) {
  const content = httpOrigin(() => parts.contentPort);
  return {
    async handle(viewer: IncomingMessage, response: ServerResponse) {
      const { url = '/' } = viewer;
      const { distribution: edge } = parts;
      if (!url.startsWith(`${assetPath}/`))
        return edge ? edge.handle(viewer, response) : unavailable(response);
      const path = url.replace(assetPath, '/assets');
      try {
        await passOn(content, path, viewer, response);
      } catch {
        if (response.headersSent) response.destroy();
        else unavailable(response);
      }
    },
    upgrade(request: IncomingMessage, socket: Socket, head: Buffer) {
      const { sitePort: port } = parts;
      if (port === undefined) socket.destroy();
      else passSocketOn(request, socket, head, port);
    },
  };
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

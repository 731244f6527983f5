import { createServer, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { portOf } from '../runtime/loopback-server.ts';
import { httpOrigin } from './origin.ts';

const used = new WeakSet<Socket>();
const site = createServer((request, response) => {
  // As a server whose keep-alive timeout has just expired.
  if (used.has(request.socket)) request.socket.destroy();
  else response.end(request.method);
  used.add(request.socket);
});
const origin = httpOrigin(() => portOf(site));
const listener = createServer(async (viewer, response) => {
  response.end(await read(viewer).catch(String));
});

async function read(viewer: IncomingMessage) {
  const request = { method: viewer.method ?? 'GET', url: '/en_gb', headers: {}, viewer };
  return text((await origin(request, new AbortController().signal)).body);
}

beforeAll(async () => {
  for (const server of [site, listener])
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
afterAll(() => {
  for (const server of [site, listener]) {
    server.closeAllConnections();
    server.close();
  }
});

it('reaches a site that closes kept connections, with reads and with writes [RUN-01]', async () => {
  const visit = async (method: string) =>
    (await fetch(`http://127.0.0.1:${portOf(listener)}/en_gb`, { method })).text();
  for (const method of ['GET', 'GET', 'POST', 'GET', 'DELETE', 'POST'])
    expect(await visit(method)).toBe(method);
});

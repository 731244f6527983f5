import { createServer, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { portOf } from '../runtime/loopback-server.ts';
import { httpOrigin, passOn } from './origin.ts';

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

it('ends the connection of a visitor who leaves before the response, so that others get theirs [RUN-01]', async () => {
  const large = Buffer.alloc(1_000_000);
  const slow = createServer(async (request, response) => {
    if (request.url !== '/now') await pause(50);
    response.end(large);
  });
  const front = createServer((viewer, response) =>
    passOn(
      httpOrigin(() => portOf(slow)),
      viewer.url ?? '/',
      viewer,
      response,
    ).catch(() => response.destroy()),
  );
  await using servers = new AsyncDisposableStack();
  for (const server of [slow, front]) {
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    servers.defer(() => {
      server.closeAllConnections();
      server.close();
    });
  }
  const visit = (path: string, signal?: AbortSignal) =>
    fetch(`http://127.0.0.1:${portOf(front)}${path}`, signal ? { signal } : {});
  const visits = Array.from({ length: 150 }, () => visit('/picture', AbortSignal.timeout(20)));
  expect((await Promise.allSettled(visits)).filter(({ status }) => status === 'fulfilled')).toEqual([]);
  const picture = await visit('/now', AbortSignal.timeout(2000));
  expect((await picture.arrayBuffer()).byteLength).toBe(large.length);
});

it('reaches a site that closes kept connections, with reads and with writes [RUN-01]', async () => {
  const visit = async (method: string) =>
    (await fetch(`http://127.0.0.1:${portOf(listener)}/en_gb`, { method })).text();
  for (const method of ['GET', 'GET', 'POST', 'GET', 'DELETE', 'POST'])
    expect(await visit(method)).toBe(method);
});

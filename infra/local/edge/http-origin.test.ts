import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { portOf } from '../runtime/loopback-server.ts';
import { httpOrigin } from './origin.ts';

let asked = 0;
const site = createServer((request, response) => {
  asked += 1;
  // Closes the connection on its second request, as a server does whose keep-alive timeout has just expired.
  if (asked === 2) request.socket.destroy();
  else response.end(`answer ${asked}`);
});
const origin = httpOrigin(() => portOf(site));
const listener = createServer(async (viewer, response) => {
  response.end(await read(viewer));
});

async function read(viewer: IncomingMessage) {
  const request = { method: 'GET', url: '/en_gb', headers: {}, viewer };
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

it('retries when the site closes a reused connection [RUN-01]', async () => {
  const visit = async () => (await fetch(`http://127.0.0.1:${portOf(listener)}/en_gb`)).text();
  expect(await visit()).toBe('answer 1');
  expect(await visit()).toBe('answer 3');
});

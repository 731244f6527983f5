import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFrontServer } from './front-server.ts';

let asked = 0;
const site = createServer((request, response) => {
  asked += 1;
  // Closes the connection on its second request, as a server does whose keep-alive timeout has just expired.
  if (asked === 2) request.socket.destroy();
  else response.end(`answer ${asked}`);
});
const front = createFrontServer({
  port: 0,
  api: () => undefined,
  sitePort: () => portOf(site),
  contentPort: () => undefined,
});
const listener = createServer((request, response) => void front.handle(request, response));

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
  const read = async () => (await fetch(`http://127.0.0.1:${portOf(listener)}/en_gb`)).text();
  expect(await read()).toBe('answer 1');
  expect(await read()).toBe('answer 3');
});

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

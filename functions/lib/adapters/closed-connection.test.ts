import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { kontentContentSource } from '../content/content-source.ts';
import { callOutside } from './call-outside.ts';
import { tracedFetch } from './traced-fetch.ts';
import { upstreamConnection } from './upstream-connection.ts';

/** Closes each connection at its second request, as a server does that the function's freeze has kept waiting. */
const served = new Map<Socket, number>();
const server = createServer(({ socket }, response) => {
  const count = (served.get(socket) ?? 0) + 1;
  served.set(socket, count);
  if (count > 1) socket.destroy();
  else
    response
      .setHeader('content-type', 'application/json')
      .end('{"items":[],"modular_content":{},"pagination":{}}');
});
let url: string;

beforeEach(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});

afterEach(async () => {
  served.clear();
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

const outside = (method: 'GET' | 'POST') =>
  callOutside({
    method,
    url,
    headers: {},
    signal: AbortSignal.timeout(5000),
    innerHosts: [new URL(url).host],
  });

describe('a call over a connection that the other side has closed in the meantime', () => {
  it('is repeated if it reads [ERR-02]', async () => {
    const content = kontentContentSource({
      environmentId: 'environment',
      deliveryUrl: url,
      connection: upstreamConnection,
    });
    for (const read of [
      () => content.itemsOf('page', 'en_gb', []),
      async () => (await tracedFetch(url, {})).json(),
      () => outside('GET'),
    ]) {
      served.clear();
      await read();
      // A connection is free for the next call one turn later.
      await setImmediate();
      await read();
      expect([...served.values()]).toEqual([2, 1]);
    }
  });

  it('is not repeated if it may have changed something [ERR-02]', async () => {
    await outside('POST');
    await setImmediate();
    await expect(outside('POST')).rejects.toMatchObject({ code: 'ECONNRESET' });
  });
});

import { once } from 'node:events';
import { request } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startLoopbackServer } from './loopback-server.ts';

let server: Awaited<ReturnType<typeof startLoopbackServer>>;

beforeAll(async () => {
  server = await startLoopbackServer(0, (_, response) => void response.end());
});
afterAll(() => server.close());

function statusOf(path: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port: server.port, path }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    call.on('error', reject).end();
  });
}

it('of the local stack rejects an address that cannot be decoded, whatever it serves [ROU-04]', async () => {
  for (const place of ['', '_next/static/', 'api/messages/'])
    for (const malformed of ['%', '%f', '%ff', '%zz', '%C0%80', '%E0%A4%A', 'a%/b?c=d'])
      expect(await statusOf(`/${place}${malformed}`), `/${place}${malformed}`).toBe(400);
  expect(await statusOf('//')).toBe(400);
  for (const path of ['/', '/100%25', '/jp/%E7%8A%AC', '/a%2Fb', '/de?page=%'])
    expect(await statusOf(path), path).toBe(200);
});

it('reports nothing if a browser leaves before its response', async () => {
  const answered = Promise.withResolvers<void>();
  const leaving = await startLoopbackServer(0, async (_, response) => {
    await once(response, 'close');
    // Once the handler has failed.
    setImmediate(answered.resolve);
    await pipeline(Readable.from(['late']), response);
  });
  const call = request({ host: '127.0.0.1', port: leaving.port, path: '/' });
  call.on('error', () => undefined).end();
  await once(call, 'socket').then(([socket]) => once(socket, 'connect'));
  call.destroy();
  await answered.promise;
  expect(console.error).not.toHaveBeenCalled();
  await leaving.close();
});

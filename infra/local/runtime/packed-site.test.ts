import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { freePort } from './loopback-server.ts';

/** A server as packaged by OpenNext that returns its event, compressed, and changes requests as under `next start`. */
const server = `
import { subscribe } from 'node:diagnostics_channel';
import { gzipSync } from 'node:zlib';
subscribe('http.server.request.start', ({ request }) => {
  request.url = '/changed';
  delete request.headers.rsc;
});
export async function handler({ rawPath, rawQueryString, headers }) {
  return {
    statusCode: 200,
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    cookies: ['a=1', 'b=2'],
    body: gzipSync(JSON.stringify({ rawPath, rawQueryString, rsc: headers.rsc })).toString('base64'),
    isBase64Encoded: true,
  };
}`;

it('the packaged server gets the event of the request as it was sent, as on Lambda, where no HTTP server announces it [RUN-01, RUN-02]', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'packed-'));
  mkdirSync(join(folder, 'server-functions/default'), { recursive: true });
  writeFileSync(join(folder, 'server-functions/default/index.mjs'), server);
  mkdirSync(join(folder, 'assets/map'), { recursive: true });
  writeFileSync(join(folder, 'assets/map/areas.pmtiles'), '0123456789');
  const port = await freePort();
  const program = fileURLToPath(new URL('./packed-site.ts', import.meta.url));
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', program, String(port), folder],
    { stdio: 'ignore' },
  );
  const ended = once(child, 'exit');
  try {
    const ask = () => fetch(`http://127.0.0.1:${port}/de/fl%C3%B6he?hydration=x`, { headers: { rsc: '1' } });
    await expect.poll(() => ask().then(({ ok }) => ok, String), { timeout: 20_000 }).toBe(true);
    const response = await ask();
    expect(await response.json()).toEqual({ rawPath: '/de/flöhe', rawQueryString: 'hydration=x', rsc: '1' });
    expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
    // A map reads parts of its file, which the bucket returns.
    const part = async (range: string) => {
      const read = await fetch(`http://127.0.0.1:${port}/map/areas.pmtiles`, { headers: { range } });
      return [read.status, read.headers.get('content-range'), await read.text()];
    };
    expect(await part('bytes=2-4')).toEqual([206, 'bytes 2-4/10', '234']);
    expect(await part('bytes=20-')).toEqual([416, 'bytes */10', '']);
  } finally {
    child.kill();
    await ended;
    rmSync(folder, { recursive: true });
  }
}, 30_000);

import { readFile } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createConsoleServer } from './console-server.ts';

const server = createServer();
let port = 0;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  port = typeof address === 'object' && address ? address.port : 0;
  const console = createConsoleServer(port, { isReady: true });
  server.on('request', (incoming, outgoing) => void console(incoming, outgoing));
});
afterAll(() => void server.close());

function statusFor(path: string, host: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, path, headers: { host } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    call.on('error', reject).end();
  });
}

it('responds only to its own host names, so that no website can pass for it [SEC-02]', async () => {
  for (const host of ['localhost', '127.0.0.1', '[::1]'])
    expect(await statusFor('/api/health', `${host}:${port}`), host).toBe(200);
  for (const host of ['evil.example', `evil.example:${port}`, 'localhost', `localhost.evil.example:${port}`])
    for (const path of ['/', '/api/messages', '/identity/auth'])
      expect(await statusFor(path, host), `${host}${path}`).toBe(421);
});

it('serves every style sheet and script that its page refers to', async () => {
  const page = await readFile(new URL('page/index.html', import.meta.url), 'utf8');
  const files = Array.from(page.matchAll(/(?:href|src)="(\/[^"]+)"/g), ([, path = '']) => path);
  expect(files).toContain('/console.css');
  for (const path of files) expect(await statusFor(path, `localhost:${port}`), path).toBe(200);
});

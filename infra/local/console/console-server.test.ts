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
  const console = createConsoleServer(port, {
    isReady: true,
    editor: async (_request, response) => void response.end(),
  });
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

it('lets only its own pages change content from a browser [SEC-02, CMS-09]', async () => {
  const statusOfPost = async (origin?: string) => {
    const headers = origin === undefined ? {} : { origin };
    return (await fetch(`http://localhost:${port}/edit?item=home`, { method: 'POST', headers })).status;
  };
  for (const origin of ['https://evil.example', 'null', 'http://localhost:3000'])
    expect(await statusOfPost(origin), origin).toBe(403);
  expect(await statusOfPost(`http://localhost:${port}`)).toBe(200);
  expect(await statusFor('/edit', `evil.example:${port}`)).toBe(421);
});

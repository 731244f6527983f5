import { subscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { createServer, IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import type { UsedItem } from '../../content/model/cache-tags.ts';
import { holdBack, startHoldingBack } from './hold-back.ts';
import { sharedPageHeader, storeFacts } from './shared-page.ts';

vi.mock('node:diagnostics_channel', { spy: true });

const servers: ReturnType<typeof createServer>[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

type Send = (response: ServerResponse, request: IncomingMessage) => Promise<void> | void;

async function responseOf(send: Send, path = '/', headers = {}): Promise<Response> {
  const server = createServer((request, response) => {
    holdBack(response);
    void send(response, request);
  }).listen(0);
  servers.push(server);
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server has no port.');
  return fetch(`http://localhost:${address.port}${path}`, { headers: { connection: 'close', ...headers } });
}

it('sends a page that is rendered for everybody with headers that depend on all of it [CMS-06]', async () => {
  const roots = new Map<string, UsedItem>();
  const response = await responseOf(async (out) => {
    out.setHeader(sharedPageHeader, 'one');
    storeFacts('one', {
      locale: 'de',
      roots,
      parts: new Map(),
      links: new Map(),
      lists: new Set(),
      missing: new Set(),
      versions: new Set(),
      reasons: new Set(),
      changesAt: Number.POSITIVE_INFINITY,
    });
    out.flushHeaders();
    out.writeHead(200, { 'x-more': 'yes' });
    out.write('<h1>');
    await new Promise(setImmediate);
    roots.set('fleas', { codename: 'fleas', language: 'de' });
    out.write(Buffer.from('Flöhe'));
    out.end('</h1>');
  });
  expect(response.headers.get('cache-tag')).toBe('content,item.de.fleas');
  expect(response.headers.get('x-more')).toBe('yes');
  expect(response.headers.has(sharedPageHeader)).toBe(false);
  expect(await response.text()).toBe('<h1>Flöhe</h1>');
});

it('sends every other response as it is written [CMS-06]', async () => {
  let finish = () => {};
  const response = await responseOf((out) => {
    out.write('first ');
    finish = () => out.end('last');
  });
  const reader = response.body?.getReader();
  expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe('first ');
  finish();
  expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe('last');
});

it('shows the server a request for a page without what differs between visitors [CMS-06]', async () => {
  vi.mocked(subscribe).mockImplementation(() => {});
  startHoldingBack();
  const [[, started] = []] = vi.mocked(subscribe).mock.calls;
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  started?.({ response }, 'http.server.request.start');
  expect(Object.hasOwn(response, 'end')).toBe(true);
  const seenOf = async (path: string, headers: Record<string, string>) => {
    const echo = await responseOf(
      (response, request) => {
        for (const message of [{ request, response }, { request: {}, response: {} }, {}, null])
          started?.(message, 'http.server.request.start');
        response.end(JSON.stringify([request.url, request.headers]));
      },
      path,
      headers,
    );
    return echo.json();
  };
  const partial = { 'next-url': '/de', 'accept-language': 'de' };
  const [url, headers] = await seenOf('/de?page=2&utm_source=x', partial);
  expect(url).toBe('/de?page=2');
  expect(headers).toMatchObject({ 'accept-language': 'de' });
  expect(headers).not.toHaveProperty('next-url');
  expect(await seenOf('/api/pets?utm_source=x', partial)).toMatchObject(['/api/pets?utm_source=x', partial]);
});

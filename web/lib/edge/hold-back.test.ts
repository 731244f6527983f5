import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import type { UsedItem } from '../../content/model/cache-tags.ts';
import { holdBack } from './hold-back.ts';
import { sharedPageHeader, storeFacts } from './shared-page.ts';

const servers: ReturnType<typeof createServer>[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function responseOf(send: (response: ServerResponse) => Promise<void> | void): Promise<Response> {
  const server = createServer((_, response) => {
    holdBack(response);
    void send(response);
  }).listen(0);
  servers.push(server);
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server has no port.');
  return fetch(`http://localhost:${address.port}`, { headers: { connection: 'close' } });
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

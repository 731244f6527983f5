import { createServer, type Server } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { SiteVisitor } from './site-visitor.ts';

const person = { email: 'ann@example.com', password: 'a secret' };
const search = '<form action="/search"><input type="search" name="q"></form>';
const field = (name: string, type: string) => `<input name="${name}" type="${type}">`;
const page = (action: string, ...fields: string[]) =>
  `${search}<form method="post" action="${action}"><input type="hidden" name="_csrf" value="1">${fields.join('')}</form>`;

let servers: Server[] = [];
afterEach(() => {
  for (const server of servers) server.close();
  servers = [];
});

async function listen(respond: (method: string, body: string) => string | { to: string }): Promise<string> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const path = `${request.method} ${request.url}`;
    const result = respond(path, Buffer.concat(chunks).toString());
    if (typeof result === 'string') return void response.end(result);
    response.writeHead(303, { location: result.to }).end();
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return `http://localhost:${Object(server.address()).port}`;
}

async function signInOver(...pages: string[]) {
  const posted: string[] = [];
  let site = '';
  const provider = await listen((path, body) => {
    if (path.startsWith('POST')) posted.push(body);
    return pages[posted.length] ?? { to: `${site}/home` };
  });
  site = await listen((path) => (path === 'GET /auth/login' ? { to: `${provider}/login` } : 'Welcome'));
  return { posted, signIn: () => new SiteVisitor(site).signIn(person) };
}

it('signs in on a page for address and password', async () => {
  const { posted, signIn } = await signInOver(
    page('/in', field('username', 'text'), field('password', 'password')),
  );
  await signIn();
  expect(posted).toEqual(['_csrf=1&username=ann%40example.com&password=a+secret']);
});

it('signs in on a page for each, as where people may choose a passkey', async () => {
  const { posted, signIn } = await signInOver(
    page('/in', field('username', 'email')),
    page('/in', field('password', 'password')),
  );
  await signIn();
  expect(posted).toEqual(['_csrf=1&username=ann%40example.com', '_csrf=1&password=a+secret']);
});

it('reports a sign-in that does not end, and a page without a form', async () => {
  const wrong = page('/in', field('username', 'text'), field('password', 'password'));
  await expect((await signInOver(wrong, wrong, wrong)).signIn()).rejects.toThrow('not signed in');
  await expect((await signInOver(search)).signIn()).rejects.toThrow('no form');
});

import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseHtml } from '../../../test/support/parse-html.ts';
import { respondWithWidget } from './widget-server.ts';

let server: Server;
let origin: string;
let posted = '';

beforeAll(async () => {
  server = createServer(
    (request, response) =>
      void respondWithWidget(request.url ?? '', 4000, response, new URLSearchParams(posted)),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const samples = [
  'forms.merrowvale.example/embed/clinic-survey',
  'forms.merrowvale.example/embed/one_question',
  'alerts.merrowvale.example/bluetongue',
  'games.merrowvale.example/catch-the-flea',
  'games.merrowvale.example/tick-tock',
  'rebates.merrowvale.example/claim',
  'interactive.merrowvale.example/items/dog-size',
  'interactive.merrowvale.example/items/flea_life_cycle',
  'where-to-buy.merrowvale.example/shops',
  'click-to-buy.merrowvale.example/buy',
  'carts.merrowvale.example/basket',
];

describe('the local providers', () => {
  it.each(samples)(
    'have a page at %s, with every file that it references [EMB-01, EMB-02, EMB-03, EMB-04, BUY-07]',
    async (name) => {
      const answer = await fetch(`${origin}/widgets/${name}`);
      expect(answer.status).toBe(200);
      const files = [...(await answer.text()).matchAll(/(?:src|href)="(\/widgets\/[^"]+)"/g)];
      expect(files.length).toBeGreaterThan(1);
      for (const [, file] of files) expect((await fetch(origin + file)).status, file).toBe(200);
    },
  );

  it('have the scripts and the style sheet of shops, for any client’s cart [BUY-02, BUY-04]', async () => {
    for (const [path, type] of [
      ['where-to-buy.merrowvale.example/widget.js', 'text/javascript'],
      ['click-to-buy.merrowvale.example/widget.js', 'text/javascript'],
      ['static.merrowvale.example/cart/mv-uk/seresto/cart.js', 'text/javascript'],
      ['static.merrowvale.example/cart/mv-uk/seresto/cart.css', 'text/css'],
    ]) {
      const answer = await fetch(`${origin}/widgets/${path}`);
      expect(answer.status, path).toBe(200);
      expect(answer.headers.get('content-type')).toContain(type);
    }
    const other = 'static.merrowvale.example/cart/mv-uk/seresto/widget-server.ts';
    expect((await fetch(`${origin}/widgets/${other}`)).status).toBe(404);
  });

  it('can be framed only by pages of this machine, and run only their own scripts [SEC-02]', async () => {
    const policy = (await fetch(`${origin}/widgets/${samples[0]}`)).headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain('script-src http://localhost:4000 http://127.0.0.1:4000;');
    expect(policy).toContain('frame-ancestors http://localhost:* http://127.0.0.1:*');
  });

  it('show what they have received, as text only [RBT-27]', async () => {
    posted = new URLSearchParams({ ProfileFirstName: '<b>Anna</b>' }).toString();
    const page = await (
      await fetch(`${origin}/widgets/rebates.merrowvale.example/claim?offer=MV-DOG20`)
    ).text();
    const shown = parseHtml(page)
      .get('dl')
      .children.map(({ text }) => text);
    expect(shown).toEqual(expect.arrayContaining(['ProfileFirstName', '<b>Anna</b>', 'offer', 'MV-DOG20']));
  });

  it('serve nothing else, and no other files [SEC-02]', async () => {
    for (const path of ['nowhere', 'assets/../widget-server.ts', 'assets/nothing.js'])
      expect((await fetch(`${origin}/widgets/${path}`)).status, path).toBe(404);
  });
});

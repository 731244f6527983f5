import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import type { ContentItemOf } from '../../web/content/model/content-item.ts';
import { environmentId, type RunningContent, runContent, sampleFiles } from './support/sample-content.ts';

type Call = { body: string; signature: string | undefined };
type Receiver = { url: string; next: () => Promise<Call>; [Symbol.asyncDispose]: () => Promise<void> };

/** A webhook receiver that records requests; the first `refuse` of them get a 503. */
async function receiver(refuse = 0): Promise<Receiver> {
  const calls: Call[] = [];
  const waiting: ((call: Call) => void)[] = [];
  let refusals = refuse;
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    response.writeHead(refusals > 0 ? 503 : 200).end();
    if (refusals-- > 0) return;
    const call = { body, signature: [request.headers['x-kontent-ai-signature']].flat()[0] };
    const next = waiting.shift();
    if (next === undefined) calls.push(call);
    else next(call);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/hook`,
    next: () => new Promise((resolve) => resolveOrWait(calls, waiting, resolve)),
    [Symbol.asyncDispose]: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function resolveOrWait(
  calls: Call[],
  waiting: ((call: Call) => void)[],
  resolve: (call: Call) => void,
): void {
  const call = calls.shift();
  if (call === undefined) waiting.push(resolve);
  else resolve(call);
}

const open: AsyncDisposable[] = [];
afterEach(async () => {
  for (const each of open.splice(0).reverse()) await each[Symbol.asyncDispose]();
});

async function started(
  refuse = 0,
  files = sampleFiles,
): Promise<{ content: RunningContent; hook: Receiver }> {
  const hook = await receiver(refuse);
  const content = await runContent({ webhook: { url: hook.url, secret: 'a-secret' } }, files);
  open.push(hook, content);
  return { content, hook };
}

async function notificationsOf(hook: Receiver, count: number) {
  const calls = [];
  for (let number = 0; number < count; number++) calls.push(await hook.next());
  return calls
    .flatMap(({ body }) => JSON.parse(body).notifications)
    .map(
      ({ data, message }) =>
        `${message.delivery_slot} ${message.action} ${data.system.language} ${data.system.codename}`,
    )
    .sort();
}

const renamed = { type: 'article', name: 'Ticks', elements: { title: 'Ticks again', article_slug: 'ticks' } };

describe('a changed content file', () => {
  it('is served at once, without a restart [CMS-02]', async () => {
    const { content, hook } = await started();
    await content.write('items/en_gb/ticks.json', renamed);
    await hook.next();
    const { data } = await content.client().item<ContentItemOf<'article'>>('ticks').toPromise();
    expect(data.item.elements.title.value).toBe('Ticks again');
  });

  it('calls the webhook with the service’s signature and body [CMS-05]', async () => {
    const { content, hook } = await started();
    await content.write('items/en_gb/ticks.json', renamed);
    const calls = [await hook.next(), await hook.next()];
    for (const { body, signature } of calls)
      expect(signature).toBe(createHmac('sha256', 'a-secret').update(body).digest('base64'));
    const live = calls
      .map(({ body }) => JSON.parse(body))
      .find(({ notifications }) => notifications[0].message.action === 'published');
    expect(live.notifications).toEqual([
      {
        data: {
          system: {
            id: expect.stringMatching(/^[0-9a-f-]{36}$/),
            name: 'Ticks',
            codename: 'ticks',
            collection: 'default',
            workflow: 'default',
            workflow_step: 'published',
            language: 'en_gb',
            type: 'article',
            last_modified: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
          },
        },
        message: {
          environment_id: environmentId,
          object_type: 'content_item',
          action: 'published',
          delivery_slot: 'published',
        },
      },
    ]);
  });

  it('distinguishes a new item, a draft, a deleted item and a translation [CMS-05]', async () => {
    const { content, hook } = await started();
    await content.write('items/fr/ticks.json', {
      type: 'article',
      name: 'Ticks',
      elements: { title: 'Tiques' },
    });
    expect(await notificationsOf(hook, 2)).toEqual([
      'preview created fr ticks',
      'published published fr ticks',
    ]);
    await content.write('items/en_gb/ticks.draft.json', renamed);
    expect(await notificationsOf(hook, 1)).toEqual(['preview workflow_step_changed en_gb ticks']);
    await content.remove('items/fr/ticks.json');
    expect(await notificationsOf(hook, 2)).toEqual([
      'preview deleted fr ticks',
      'published unpublished fr ticks',
    ]);
  });

  it('is announced with others in calls that a site can receive, however many there are [CMS-05]', async () => {
    const { content, hook } = await started();
    const blocks = Array.from({ length: 1_100 }, (_, at) => ({
      type: 'quote',
      elements: { quotation: `Comb ${at} times.` },
    }));
    await content.write('items/en_gb/many.json', {
      type: 'page',
      name: 'Many',
      elements: { page_url: 'many', page_title: 'Many', page_blocks: blocks },
    });
    const calls = [];
    for (let number = 0; number < 4; number++) calls.push(JSON.parse((await hook.next()).body).notifications);
    expect(calls.map(({ length }) => length).sort()).toEqual([1_000, 1_000, 101, 101].sort());
    const named = calls.flat().map(({ data, message }) => `${message.delivery_slot} ${data.system.codename}`);
    expect(new Set(named).size).toBe(2 * 1_101);
  });

  it('is announced again if the site was down [CMS-05]', async () => {
    const { content, hook } = await started(2);
    await content.write('items/en_gb/ticks.json', renamed);
    expect(await notificationsOf(hook, 2)).toEqual([
      'preview changed en_gb ticks',
      'published published en_gb ticks',
    ]);
  });

  it('that is invalid does not stop the publication of others, even at startup [CMS-02]', async () => {
    const { content, hook } = await started(0, {
      ...sampleFiles,
      'items/en_gb/broken.json': '{ "type": ',
    });
    expect(content.problems).toEqual([expect.stringMatching(/^en_gb\/broken\.json: .*JSON/)]);
    await content.write('items/en_gb/fleas.json', '{ "type": "article", ');
    await expect.poll(() => content.problems.join('\n')).toMatch(/fleas\.json: .*JSON/);
    await content.write('items/en_gb/ticks.json', renamed);
    expect(await notificationsOf(hook, 2)).toEqual([
      'preview changed en_gb ticks',
      'published published en_gb ticks',
    ]);
    const titles = await Promise.all(
      ['fleas', 'ticks'].map(async (codename) => {
        const { data } = await content.client().item<ContentItemOf<'article'>>(codename).toPromise();
        return data.item.elements.title.value;
      }),
    );
    expect(titles).toEqual(['Fleas', 'Ticks again']);
    // Each problem is reported once, not at every change.
    expect(content.problems.filter((problem) => problem.includes('broken'))).toHaveLength(1);
  });

  it('that is invalid is reported by name, and the last valid content is still served [CMS-02]', async () => {
    const { content, hook } = await started();
    await content.write('items/en_gb/fleas.json', '{ "type": "article", ');
    await content.write('items/en_gb/ticks.json', {
      type: 'article',
      name: 'Ticks',
      elements: { titel: 'Ticks' },
    });
    await expect.poll(() => content.problems.join('\n')).toMatch(/fleas\.json: .*JSON/);
    const { data } = await content.client().item<ContentItemOf<'article'>>('fleas').toPromise();
    expect(data.item.elements.title.value).toBe('Fleas');

    await content.write('items/en_gb/fleas.json', sampleFiles['items/en_gb/fleas.json'] ?? '');
    await expect
      .poll(() => content.problems.join('\n'))
      .toContain('ticks: the type article has no element "titel"');
    await content.write('items/en_gb/ticks.json', { ...renamed, elements: { title: 'Mended' } });
    expect(await notificationsOf(hook, 2)).toEqual([
      'preview changed en_gb ticks',
      'published published en_gb ticks',
    ]);
  });
});

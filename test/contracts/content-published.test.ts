import { createHmac } from 'node:crypto';
import type { Context, SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { AwsError } from '../../infra/local/aws/aws-error.ts';
import { sqsEvent } from '../../infra/local/runtime/consumers.ts';
import { createSqsCalls } from '../../infra/local/runtime/queue-poller.ts';
import { events as released } from '../../shared/events/registry.ts';
import { lambdaContext } from '../support/functions/endpoint.ts';
import { silentLog } from '../support/functions/log.ts';
import { startLocalAws } from './aws-endpoints/local-aws.ts';
import { stackModel } from './aws-endpoints/stack-model.ts';
import { type Change, notificationOf, pageItem, publishedFiles } from './support/published-content.ts';
import { environmentId, type RunningContent, runContent } from './support/sample-content.ts';

const revalidated = vi.hoisted(() => new Set<string>());
const afterResponse = vi.hoisted((): Promise<void>[] => []);
vi.mock('next/server', () => ({ after: (work: () => Promise<void>) => afterResponse.push(work()) }));
vi.mock('@merrowvale/functions/lib/log.ts', async (original: () => Promise<object>) => ({
  ...(await original()),
  connectLog: () => silentLog,
}));
vi.mock('next/cache', () => ({
  revalidateTag: (tag: string) => revalidated.add(tag),
  unstable_cache: (ask: () => unknown) => ask,
}));

const secret = 'a-secret';
let invalidations: string[][] = [];
let content: RunningContent;
let events: () => string[] = () => [];
let eventIds: () => string[] = () => [];
let publishedItems: () => string[] = () => [];
const publishedEvent = z.object({ detail: released['content.published'].schema });
let failing = false;
let failQueue = () => {};
let contentChanged: (request: Request) => Promise<Response>;
let handler: (event: SQSEvent, context: Context) => Promise<SQSBatchResponse>;
let invalidate: () => Promise<void> = async () => {};

beforeEach(async () => {
  // Failures are also measured there.
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  revalidated.clear();
  invalidations = [];
  failing = false;
  content = await runContent({}, publishedFiles);
  const [anyQueue, ...others] = stackModel().queues;
  if (anyQueue === undefined) throw new Error('The model has no queue.');
  const queue = {
    ...anyQueue,
    name: 'page-invalidations',
    arn: anyQueue.arn.replace(/[^:]+$/, 'page-invalidations'),
  };
  const model = stackModel({ queues: [queue, anyQueue, ...others] });
  const { aws, queueUrl } = await startLocalAws({ model });
  aws.useDistribution({
    invalidate: (paths) => {
      if (failing) throw new AwsError('TooManyInvalidationsInProgress', 'Too many are in progress.');
      invalidations.push([...paths].sort());
      return 'I1';
    },
  });
  events = () => aws.events.recent().map(({ event }) => event['detail-type']);
  const details = () => aws.events.recent().map(({ event }) => publishedEvent.parse(event).detail);
  eventIds = () => details().map(({ id }) => id);
  publishedItems = () => details().flatMap(({ detail }) => detail.items.map(({ codename }) => codename));
  const { accessKeyId, secretAccessKey } = aws.credentialsFor('tester');
  const environment = {
    SITE_URL: 'http://localhost:3000',
    TABLE_NAME: 'portal',
    SESSION_TABLE_NAME: 'portal',
    BUS_NAME: 'portal',
    DISTRIBUTION_ID: model.edge.id,
    INVALIDATION_QUEUE_URL: queueUrl(queue.name),
    RETRY_BASE_SECONDS: '0',
    OIDC_ISSUER: 'https://sign-in.example',
    OIDC_CLIENT_ID: 'portal',
    KONTENT_ENVIRONMENT_ID: environmentId,
    KONTENT_DELIVERY_URL: content.url,
    KONTENT_WEBHOOK_SECRET: secret,
    AWS_REGION: 'eu-west-1',
    AWS_ENDPOINT_URL: aws.url,
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    AWS_MAX_ATTEMPTS: '1',
  };
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  // Its clients keep the addresses with which they were created.
  vi.resetModules();
  ({ contentChanged } = await import('../../web/lib/content/content-changed.ts'));
  ({ handler } = await import('../../functions/queues/invalidate-pages.ts'));
  failQueue = () => aws.faults.set({ target: 'sqs', mode: 'fail', times: 1 });
  const calls = createSqsCalls(aws.gateway, queue.name);
  invalidate = async () => {
    aws.queues.endWaits();
    const messages = await calls.receive(10, 0, new AbortController().signal);
    if (messages.length === 0) return;
    const { batchItemFailures } = await handler(sqsEvent(messages, queue.arn) as SQSEvent, lambdaContext);
    const failed = new Set(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
    for (const message of messages)
      if (failed.has(message.MessageId)) aws.queues.giveBack(message.ReceiptHandle);
      else await calls.remove([message]);
  };
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await content[Symbol.asyncDispose]();
});

let response = new Response();
async function send(body: string, signature = createHmac('sha256', secret).update(body).digest('base64')) {
  const headers = { 'x-kontent-ai-signature': signature };
  const request = new Request('http://localhost:3000/api/preview/content-changed', {
    method: 'POST',
    body,
    headers,
  });
  response = await contentChanged(request);
  await Promise.all(afterResponse.splice(0));
  await invalidate();
  return response.status;
}

describe('the webhook for published content', () => {
  it('invalidates the pages with the tags of what has changed, and no others [CMS-05]', async () => {
    expect(await send(notificationOf({ codename: 'tip', type: 'quote' }))).toBe(204);
    expect(invalidations).toHaveLength(1);
    const [tags = []] = invalidations;
    expect(tags).toContain('#item.en_gb.tip');
    // The page contains the quote.
    expect(tags).toContain('#item.en_gb.fleas');
    expect(tags).toHaveLength(3);
    expect(tags.filter((tag) => /worms|^#content$/.test(tag))).toEqual([]);
    expect([...revalidated]).toContain('content:en_gb:fleas');
    expect(events()).toEqual(['content.published']);
  });

  it('changes nothing if it is repeated, or older than one that was handled [CMS-05]', async () => {
    const first = notificationOf({ codename: 'tip' });
    const second = notificationOf({ codename: 'tip', at: '2026-03-01T08:00:01Z' });
    await send(first);
    await send(second);
    expect(invalidations).toHaveLength(2);
    revalidated.clear();
    for (const repeated of [first, second, first]) expect(await send(repeated)).toBe(204);
    expect(invalidations).toHaveLength(2);
    expect(revalidated.size).toBe(0);
    expect(events()).toHaveLength(2);
    await send(notificationOf({ codename: 'tip', at: '2026-03-01T08:00:01.0000001Z' }));
    expect(invalidations).toHaveLength(3);
  });

  it('is retried by the queue until CloudFront accepts it, although it has already been answered [CMS-05]', async () => {
    failing = true;
    expect(await send(notificationOf({ codename: 'tip' }))).toBe(204);
    expect(invalidations).toEqual([]);
    failing = false;
    await invalidate();
    expect(invalidations).toHaveLength(1);
    await invalidate();
    expect(invalidations).toHaveLength(1);
  });

  it('is left to the content system to send again if it cannot be queued [CMS-05]', async () => {
    failQueue();
    expect(await send(notificationOf({ codename: 'tip' }))).toBe(503);
    expect(console.error).toHaveBeenCalledWith(expect.stringContaining('will send the webhook again'));
    vi.mocked(console.error).mockClear();
    expect(await send(notificationOf({ codename: 'tip' }))).toBe(204);
    expect(invalidations).toHaveLength(1);
  });

  it.each<[string, Change]>([
    ['of another environment', { codename: 'tip', environment: '11111111-1111-4111-8111-111111111111' }],
    ['of a draft', { codename: 'tip', slot: 'preview' }],
  ])('changes nothing if it is one %s [CMS-05]', async (_, change) => {
    expect(await send(notificationOf(change))).toBe(204);
    expect([invalidations, revalidated.size, events()]).toEqual([[], 0, []]);
  });

  it('changes nothing if it is not signed with the secret, or was changed [CMS-05]', async () => {
    expect(await send(notificationOf({ codename: 'tip' }), 'c2lnbmVk')).toBe(401);
    const signature = createHmac('sha256', secret)
      .update(notificationOf({ codename: 'tip' }))
      .digest('base64');
    expect(await send(notificationOf({ codename: 'ticks' }), signature)).toBe(401);
    expect(invalidations).toEqual([]);
  });

  it.each(['content_type', 'taxonomy', 'language'])(
    'affects every page if a %s has changed [CMS-05]',
    async (object) => {
      expect(await send(notificationOf({ codename: 'species', object }))).toBe(204);
      expect(invalidations).toEqual([['#content']]);
      expect([...revalidated]).toEqual(['content']);
      expect(events()).toEqual([]);
    },
  );

  it('affects the pages that show an asset if the asset has changed [CMS-05]', async () => {
    const { data } = await content.client().item('fleas').toPromise();
    expect(data.item.system.codename).toBe('fleas');
    expect(await send(notificationOf({ codename: 'flea_svg', object: 'asset' }))).toBe(204);
    expect(invalidations.flat()).toContain('#item.en_gb.fleas');
    expect(invalidations.flat()).not.toContain('#content');
  });

  it('leaves pages that link to a page alone if only its blocks have changed [CMS-05]', async () => {
    const publish = async (at: string, title: string, blocks: string[]) => {
      invalidations = [];
      await content.write('items/en_gb/worms.json', pageItem(title, blocks));
      await send(notificationOf({ codename: 'worms', type: 'page', at }));
      return invalidations.flat();
    };
    // Nothing is known about the page yet.
    expect(await publish('2026-03-02T08:00:00Z', 'Worms', [])).toContain('#link.en_gb.worms');
    expect(await publish('2026-03-03T08:00:00Z', 'Worms', ['tip'])).toEqual([
      '#every-item.en_gb',
      '#item.en_gb.worms',
    ]);
    const renamed = await publish('2026-03-04T08:00:00Z', 'Tapeworms', ['tip']);
    expect(renamed).toContain('#link.en_gb.worms');
    expect(renamed).toContain('#list.en_gb.page');
  });

  it('knows, after the first edit of a language, the previous state of its other pages [CMS-05]', async () => {
    const edit = async (codename: string, at: string, title: string) => {
      invalidations = [];
      await content.write(`items/en_gb/${codename}.json`, {
        ...pageItem(title, ['picture']),
        last_modified: at,
      });
      await send(notificationOf({ codename, type: 'page', at }));
      return invalidations.flat();
    };
    expect(await edit('worms', '2026-03-02T08:00:00Z', 'Worms')).toContain('#link.en_gb.worms');
    expect(await edit('fleas', '2026-03-03T08:00:00Z', 'Fleas')).toEqual([
      '#every-item.en_gb',
      '#item.en_gb.fleas',
    ]);
    expect(await edit('fleas', '2026-03-04T08:00:00Z', 'Fleas again')).toContain('#link.en_gb.fleas');
  });

  it('does not know about publications before pages were noted that have not been announced yet [CMS-05]', async () => {
    await content.write('items/en_gb/fleas.json', {
      ...pageItem('Fleas again', []),
      last_modified: '2026-03-03T08:00:00Z',
    });
    await send(notificationOf({ codename: 'worms', type: 'page', at: '2026-03-02T08:00:00Z' }));
    invalidations = [];
    await send(notificationOf({ codename: 'fleas', type: 'page', at: '2026-03-03T08:00:00Z' }));
    expect(invalidations.flat()).toContain('#link.en_gb.fleas');
  });

  const itemTag = (codename: string) => `#item.en_gb.${codename}`;
  const isEverything = () => revalidated.has('content') && invalidations.flat().includes('#content');

  it.each([1, 2, 99, 999, 1_000, 1_001, 5_000])(
    'reaches the pages of each of %s items that have changed at once, or all pages [CMS-05]',
    async (count) => {
      const codenames = Array.from({ length: count }, (_, at) => `item_${at}`);
      expect(await send(notificationOf(...codenames.map((codename) => ({ codename }))))).toBe(204);
      const reached = invalidations.flat();
      if (!isEverything()) for (const codename of codenames) expect(reached).toContain(itemTag(codename));
      expect(publishedItems().sort()).toEqual(codenames.sort());
      expect(events()).toHaveLength(new Set(eventIds()).size);
    },
  );

  it('about many items changes nothing when it is repeated, and leaves no older version of a page known [CMS-05]', async () => {
    const at = (hour: number, codename: string): Change => ({
      codename,
      type: 'page',
      at: `2026-03-02T0${hour}:00:00Z`,
    });
    await send(notificationOf(at(1, 'worms')));
    const many = notificationOf(
      at(2, 'worms'),
      ...Array.from({ length: 1_000 }, (_, n) => at(2, `page_${n}`)),
    );
    await send(many);
    revalidated.clear();
    invalidations = [];
    for (const repeated of [many, notificationOf(at(1, 'page_7'))]) expect(await send(repeated)).toBe(204);
    expect([invalidations, revalidated.size]).toEqual([[], 0]);
    await send(notificationOf(at(3, 'worms')));
    expect(invalidations.flat()).toContain('#link.en_gb.worms');
  });

  it.each(['', 'null', '[]', '{}', '{"notifications":7}'])(
    'reaches all pages if it cannot be read, once: %s [CMS-05, ERR-05]',
    async (body) => {
      expect(await send(body)).toBe(204);
      expect(isEverything()).toBe(true);
      expect(console.error).toHaveBeenCalledWith(expect.stringContaining('could not be read'));
      vi.mocked(console.error).mockClear();
      revalidated.clear();
      expect(await send(body)).toBe(204);
      expect(revalidated.size).toBe(0);
    },
  );

  const { data: tipData, message: tipMessage } = JSON.parse(notificationOf({ codename: 'tip' }))
    .notifications[0];
  it.each([
    {},
    7,
    null,
    { message: tipMessage },
    { message: tipMessage, data: { system: { ...tipData.system, codename: 7 } } },
    { message: tipMessage, data: { system: { ...tipData.system, language: undefined } } },
    { message: tipMessage, data: { system: { ...tipData.system, type: '' } } },
  ])(
    'reaches all pages if one of its entries cannot be read, and announces the others: %j [CMS-05]',
    async (bad) => {
      const { notifications } = JSON.parse(notificationOf({ codename: 'tip' }, { codename: 'worms' }));
      expect(await send(JSON.stringify({ notifications: [notifications[0], bad, notifications[1]] }))).toBe(
        204,
      );
      expect(isEverything()).toBe(true);
      expect(publishedItems()).toEqual(['tip', 'worms']);
      expect(console.error).toHaveBeenCalledWith(expect.stringContaining('could not be read'));
      vi.mocked(console.error).mockClear();
    },
  );

  it.each([
    { ...tipMessage, delivery_slot: 'preview' },
    { ...tipMessage, environment_id: '11111111-1111-4111-8111-111111111111' },
  ])(
    'ignores entries about drafts and other environments, whatever else they contain [CMS-05]',
    async (message) => {
      expect(await send(JSON.stringify({ notifications: [{ message }] }))).toBe(204);
      expect([invalidations, revalidated.size, events()]).toEqual([[], 0, []]);
    },
  );

  it('is counted for an alarm if it cannot be handled or read [CMS-05, OBS-04]', async () => {
    const counted = () =>
      output.mock.calls.filter(([line]) => String(line).includes('"ContentChangesFailed":1')).length;
    const output = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    await send(notificationOf({ codename: 'tip' }));
    expect(counted()).toBe(0);
    failQueue();
    await send(notificationOf({ codename: 'worms' }));
    expect(counted()).toBe(1);
    await send('{}');
    expect(counted()).toBe(2);
    vi.mocked(console.error).mockClear();
  });
});

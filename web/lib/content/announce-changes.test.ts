import { createHash } from 'node:crypto';
import { EventBridgeClient } from '@aws-sdk/client-eventbridge';
import { SQSClient } from '@aws-sdk/client-sqs';
import { maxInvalidatedTags } from '@merrowvale/shared/schemas/page-invalidation.ts';
import { revalidateTag } from 'next/cache';
import { beforeEach, expect, it, vi } from 'vitest';
import { announceContentChanges } from './announce-changes.ts';

const queue = vi.hoisted(() => ({ url: 'https://queue.example/invalidations' }));
vi.mock('next/cache', () => ({ revalidateTag: vi.fn() }));
vi.mock('./cached-content.ts', () => ({ notePublication: vi.fn(), everyContentTag: 'content' }));
vi.mock('../pages/site-environment.ts', () => ({
  siteEnvironment: () => ({ busName: 'bus', invalidationQueueUrl: queue.url }),
}));

const published = () => vi.mocked(EventBridgeClient.prototype.send);
const queued = () => vi.mocked(SQSClient.prototype.send);

beforeEach(() => {
  vi.mocked(revalidateTag).mockClear();
  queue.url = 'https://queue.example/invalidations';
  vi.spyOn(EventBridgeClient.prototype, 'send').mockImplementation(async () => ({ FailedEntryCount: 0 }));
  vi.spyOn(SQSClient.prototype, 'send').mockImplementation(async () => ({}));
});

const change = (objectType: string, codename: string) => ({
  ...{ environmentId: 'e', objectType, action: 'published', codename },
  ...{ lastModified: '2026-03-01T10:00:00Z', type: 'article', language: 'de' },
});
const tagsOf = (count: number) => Array.from({ length: count }, (_, at) => `tag-${at}`);
const nothing = { contentTags: [], pageTags: [] };
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32);

it('publishes a thousand items per event, whose id is that of the webhook [CMS-06]', async () => {
  const items = Array.from({ length: 1001 }, (_, at) => change('content_item', `item-${at}`));
  await announceContentChanges([change('asset', 'picture'), ...items], nothing, 'body');
  const details = published().mock.calls.map(([{ input }]) =>
    JSON.parse(('Entries' in input && input.Entries?.[0]?.Detail) || ''),
  );
  expect(details.map(({ id, detail }) => [id, detail.items.length])).toEqual([
    [hashOf('body'), 1000],
    [hashOf('body 1'), 1],
  ]);
  expect(queued()).not.toHaveBeenCalled();
  published().mockImplementation(async () => ({ FailedEntryCount: 1 }));
  await expect(announceContentChanges(items, nothing, 'body')).rejects.toThrow('did not accept');
});

it('names the tags that one call can name, or else everything [CMS-06]', async () => {
  const most = tagsOf(maxInvalidatedTags);
  await announceContentChanges([], { contentTags: ['a'], pageTags: most }, 'body');
  expect(vi.mocked(revalidateTag).mock.calls).toEqual([['a', { expire: 0 }]]);
  const [[{ input }] = [{ input: undefined }]] = queued().mock.calls;
  expect(input).toEqual({
    QueueUrl: queue.url,
    MessageBody: JSON.stringify({ tags: most }),
    DelaySeconds: 1,
  });
  const more = tagsOf(maxInvalidatedTags + 1);
  await announceContentChanges([], { contentTags: more, pageTags: more }, 'body');
  expect(vi.mocked(revalidateTag)).toHaveBeenLastCalledWith('content', { expire: 0 });
  expect(queued()).toHaveBeenCalledTimes(2);
  queue.url = '';
  await announceContentChanges([], { contentTags: [], pageTags: most }, 'body');
  expect(queued()).toHaveBeenCalledTimes(2);
});

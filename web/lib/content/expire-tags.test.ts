import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { NextModeTagCache } from '@opennextjs/aws/types/overrides.js';
import { build, stop } from 'esbuild';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { expireTags, tagDays } from './expire-tags.ts';

const folder = mkdtempSync(join(tmpdir(), 'tags-'));
const row = z.object({
  tag: z.object({ S: z.string() }),
  revalidatedAt: z.object({ N: z.string() }),
  expire: z.object({ N: z.string() }),
});
const call = z.object({
  RequestItems: z.object({
    tags: z.union([
      z.array(z.object({ PutRequest: z.object({ Item: row }) })),
      z.object({ Keys: z.array(z.object({ tag: z.object({ S: z.string() }) })) }),
    ]),
  }),
});
const rows = new Map<string, z.infer<typeof row>>();
let tags: NextModeTagCache;

/** OpenNext's own code, whose imports only its bundler resolves. */
beforeAll(async () => {
  const outfile = join(folder, 'tags.mjs');
  await build({
    stdin: {
      contents: "export { default } from '@opennextjs/aws/overrides/tagCache/dynamodb-nextMode.js'",
      resolveDir: import.meta.dirname,
    },
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
  });
  tags = (await import(pathToFileURL(outfile).href)).default;
  expireTags(tags);
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await stop();
});

beforeEach(() => {
  // A second that begins between two reads of the clock would move the expiry.
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.stubEnv('CACHE_DYNAMO_TABLE', 'tags');
  vi.stubEnv('CACHE_BUCKET_REGION', 'eu-west-1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'key');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
  Object.assign(globalThis, { openNextConfig: {}, __openNextAls: { getStore: () => undefined } });
  vi.stubGlobal('internalFetch', async (_: URL, { body }: { body: BodyInit }) => {
    const { tags: asked } = call.parse(await new Response(body).json()).RequestItems;
    if (!Array.isArray(asked))
      return Response.json({ Responses: { tags: asked.Keys.flatMap(({ tag }) => rows.get(tag.S) ?? []) } });
    for (const { PutRequest } of asked) rows.set(PutRequest.Item.tag.S, PutRequest.Item);
    return Response.json({});
  });
});

afterEach(() => void vi.useRealTimers());

it('a tag’s row expires, and until then refuses what was stored before it and nothing else [CON-21]', async () => {
  const before = Date.now();
  await tags.writeTags(['content:en:home', { tag: 'content:en:pets', expire: before }]);
  expect(rows.size).toBe(2);
  for (const { expire, revalidatedAt } of rows.values()) {
    const written = Number(revalidatedAt.N);
    expect(Number(expire.N)).toBe(Math.floor(written / 1000) + tagDays * 86_400);
    for (const tag of ['content:en:home', 'content:en:pets']) {
      expect(await tags.hasBeenRevalidated([tag], written - 1)).toBe(true);
      expect(await tags.hasBeenRevalidated([tag], written + 1)).toBe(false);
    }
  }
  expect(await tags.hasBeenRevalidated(['content:en:vets'], before - 1)).toBe(false);
});

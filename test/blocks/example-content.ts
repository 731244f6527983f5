import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startContentServer } from '../../infra/local/content/start-content-server.ts';
import type { BlockExample } from '../../web/blocks/block-example.ts';
import type { ContentItemOf } from '../../web/content/model/content-item.ts';
import { createContentClient } from '../../web/lib/content/create-content-client.ts';

const environmentId = 'examples';
const previewKey = 'a-key';

/** Delivers examples through the local content server and the site's own client, as if an editor had made them. */
export async function exampleContent(examples: ReadonlyMap<string, readonly BlockExample[]>) {
  const directory = await mkdtemp(path.join(tmpdir(), 'block-examples-'));
  await cp(path.join(import.meta.dirname, '../../web/content/assets'), path.join(directory, 'assets'), {
    recursive: true,
  });
  const items = path.join(directory, 'items/en_gb');
  await mkdir(items, { recursive: true });
  for (const [type, list] of examples) {
    const blocks = list.map(({ elements }, index) => ({ type, codename: `${type}_${index + 1}`, elements }));
    const page = { type: 'page', name: type, elements: { page_url: type, page_blocks: blocks } };
    await writeFile(path.join(items, `page_${type}.json`), JSON.stringify(page));
  }
  const problems: string[] = [];
  const server = await startContentServer({
    contentDirectory: directory,
    port: 0,
    environmentId,
    previewKey,
    report: (problem) => problems.push(problem),
  });
  const settings = {
    environmentId,
    deliveryUrl: server.url,
    previewUrl: server.url,
    previewKey,
    secureKey: undefined,
  };
  const client = createContentClient(settings, 'live');
  return {
    problems,
    async blocksOf(type: string) {
      const { data } = await client.item<ContentItemOf<'page'>>(`page_${type}`).depthParameter(6).toPromise();
      return data.item.elements.page_blocks.linkedItems;
    },
    async close() {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

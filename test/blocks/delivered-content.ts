import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startContentServer } from '../../infra/local/content/start-content-server.ts';
import type { ContentItemOf, TypeCodename } from '../../web/content/model/content-item.ts';
import { createContentClient } from '../../web/lib/content/create-content-client.ts';

const environmentId = 'delivered';
const previewKey = 'a-key';

/** An item as written in a content file. */
type WrittenItem = { type: string; name?: string; elements: object };

/** Delivers English items, by codename, through the local content server and the site's own client. */
export async function deliveredContent(items: Readonly<Record<string, WrittenItem>>) {
  const directory = await mkdtemp(path.join(tmpdir(), 'delivered-content-'));
  await cp(path.join(import.meta.dirname, '../../web/content/assets'), path.join(directory, 'assets'), {
    recursive: true,
  });
  const folder = path.join(directory, 'items/en_gb');
  await mkdir(folder, { recursive: true });
  for (const [codename, item] of Object.entries(items))
    await writeFile(path.join(folder, `${codename}.json`), JSON.stringify({ name: codename, ...item }));
  const problems: string[] = [];
  const server = await startContentServer({
    contentDirectory: directory,
    port: 0,
    environmentId,
    previewKey,
    report: (problem) => problems.push(problem),
  });
  const settings = { environmentId, deliveryUrl: server.url, previewUrl: server.url };
  const client = createContentClient(settings, 'live', async () => '');
  return {
    problems,
    async item<Type extends TypeCodename>(codename: string): Promise<ContentItemOf<Type>> {
      const { data } = await client.item<ContentItemOf<Type>>(codename).depthParameter(6).toPromise();
      return data.item;
    },
    async close(): Promise<void> {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

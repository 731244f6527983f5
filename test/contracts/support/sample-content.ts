import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  type ContentServerOptions,
  startContentServer,
} from '../../../infra/local/content/start-content-server.ts';
import { type ContentMode, createContentClient } from '../../../web/lib/content/create-content-client.ts';

type Files = Record<string, object | string>;

export const samplePicture =
  '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="200"><rect width="320" height="200"/></svg>';

const published = { last_modified: '2026-03-01T08:00:00Z' };

export const menu = (text: string, children: readonly string[]) => ({
  ...published,
  type: 'navigation_link',
  name: text,
  elements: { text, children },
});

/** Four articles in English, two of them in German, and links of a menu. */
export const sampleFiles: Files = {
  'assets/flea.svg': samplePicture,
  'items/en_gb/fleas.json': {
    ...published,
    type: 'article',
    name: 'Fleas',
    elements: {
      title: 'Fleas',
      article_slug: 'fleas',
      description: 'How to keep fleas away',
      lister_order_number: 2,
      published_at: '2026-02-10T09:00:00Z',
      tags: ['fleas', 'ticks'],
      species: ['dog', 'cat'],
      hide_from_lister: 'no',
      thumbnail_image: { file: 'flea.svg', description: 'A flea, much enlarged' },
      author: ['vet'],
      content: {
        html: '<p>See <a data-codename="ticks" target="_blank">ticks</a> or <a href="/contact">ask us</a>.</p><img data-asset="flea.svg" alt="A flea"><object data-codename="fleas_quote"></object><object data-codename="tip"></object>',
        components: [
          {
            codename: 'fleas_quote',
            type: 'quote',
            name: 'Quote',
            elements: { quotation: 'They jump far.' },
          },
        ],
      },
    },
  },
  'items/en_gb/tip.json': {
    ...published,
    type: 'quote',
    name: 'Tip',
    elements: { quotation: 'Comb every evening.' },
  },
  'items/en_gb/ticks.json': {
    type: 'article',
    name: 'Ticks',
    last_modified: '2026-03-02T08:00:00Z',
    elements: {
      title: 'Ticks',
      article_slug: 'ticks',
      lister_order_number: 10,
      published_at: '2026-02-20',
      tags: ['ticks'],
      species: 'dog',
      hide_from_lister: 'yes',
    },
  },
  'items/en_gb/worms.json': {
    ...published,
    type: 'article',
    name: 'Worms',
    elements: {
      title: 'Worms',
      article_slug: 'worms',
      published_at: '2026-03-05T00:00:00Z',
    },
  },
  'items/en_gb/worms.draft.json': {
    ...published,
    type: 'article',
    name: 'Worms',
    elements: { title: 'Worms, second edition', article_slug: 'worms', tags: ['worms'] },
  },
  'items/en_gb/lice.json': {
    ...published,
    type: 'article',
    name: 'Lice',
    workflow_step: 'draft',
    elements: { title: 'Lice', article_slug: 'lice', lister_order_number: 0 },
  },
  'items/en_gb/mites.json': {
    ...published,
    type: 'article',
    name: 'Mites',
    workflow_step: 'archived',
    elements: { title: 'Mites', article_slug: 'mites' },
  },
  'items/en_gb/home.json': {
    ...published,
    type: 'page',
    name: 'Home',
    elements: {
      page_title: 'Home',
      page_blocks: [
        { codename: 'home_hero', type: 'hero_banner', elements: { heading: 'Healthy animals' } },
        {
          type: 'card_grid',
          elements: { columns: 2, cards: [{ type: 'text_card', elements: { title: 'Dogs' } }] },
        },
      ],
    },
  },
  'items/en_gb/vet.json': { ...published, type: 'author', name: 'Vet', elements: { name: 'A vet' } },
  'items/en_gb/dogs.json': menu('Dogs', ['cats', 'birds']),
  'items/en_gb/cats.json': menu('Cats', ['birds']),
  'items/en_gb/birds.json': menu('Birds', []),
  'items/en_gb/birds.draft.json': menu('Birds', ['fish']),
  'items/en_gb/fish.json': { ...menu('Fish', []), workflow_step: 'draft' },
  'items/de/dogs.json': menu('Hunde', ['cats', 'birds']),
  'items/de/cats.json': menu('Katzen', []),
  'items/de/fleas.json': {
    ...published,
    type: 'article',
    name: 'Fleas',
    elements: { title: 'Flöhe', article_slug: 'floehe', tags: ['fleas'] },
  },
};

export type RunningContent = {
  directory: string;
  url: string;
  previewUrl: string;
  client: (mode?: ContentMode) => ReturnType<typeof createContentClient>;
  write: (file: string, content: object | string) => Promise<void>;
  remove: (file: string) => Promise<void>;
  problems: string[];
  editor: Awaited<ReturnType<typeof startContentServer>>['editor'];
  [Symbol.asyncDispose]: () => Promise<void>;
};

export const environmentId = '5d3bd8a1-5c69-4b0e-8f0d-2f2f6f3c1a10';
export const previewKey = 'a-preview-key';

/** Starts a content server for a new folder with the given files. */
export async function runContent(
  options: Partial<ContentServerOptions> = {},
  files: Files = sampleFiles,
): Promise<RunningContent> {
  const directory = await mkdtemp(path.join(tmpdir(), 'content-'));
  const write = async (file: string, content: object | string) => {
    const target = path.join(directory, file);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, typeof content === 'string' ? content : JSON.stringify(content));
  };
  for (const [file, content] of Object.entries(files)) await write(file, content);
  const problems: string[] = [];
  const server = await startContentServer({
    contentDirectory: directory,
    port: 0,
    environmentId,
    previewKey,
    report: (problem) => problems.push(problem),
    ...options,
  });
  return {
    directory,
    url: server.url,
    previewUrl: server.previewUrl,
    problems,
    editor: server.editor,
    write,
    remove: (file) => rm(path.join(directory, file)),
    client: (mode = 'live') =>
      createContentClient(
        {
          environmentId,
          deliveryUrl: server.url,
          previewUrl: server.previewUrl,
        },
        mode,
        async () => (mode === 'preview' ? previewKey : (options.secureKey ?? '')),
      ),
    async [Symbol.asyncDispose]() {
      await server.close();
      await rm(directory, { recursive: true });
    },
  };
}

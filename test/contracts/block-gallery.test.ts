import { globSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkContent } from '../../infra/content/check-content.ts';
import { readBlockGallery } from '../../infra/content/gallery/block-gallery.ts';
import { readContent } from '../../infra/content/read-content.ts';
import type { ContentItemOf } from '../../web/content/model/content-item.ts';
import { blockGroups } from '../../web/content/model/content-types.ts';
import { allTypes } from '../../web/content/model/find-type.ts';
import { htmlOf } from '../blocks/html-of.ts';
import { parseHtml } from '../support/parse-html.ts';
import { type RunningContent, runContent } from './support/sample-content.ts';

const contentDirectory = path.join(import.meta.dirname, '../../web/content');
const blocksDirectory = path.join(import.meta.dirname, '../../web/blocks');
const quoteExamples = (...names: string[]) =>
  `export const quoteExamples = ${JSON.stringify(Object.fromEntries(names.map((name) => [name, { quotation: name }])))};`;

let blocks: string;
let content: RunningContent;
const writeExamples = async (block: string, source: string) => {
  await mkdir(path.join(blocks, block), { recursive: true });
  await writeFile(path.join(blocks, block, `${block}.examples.ts`), source);
};

beforeAll(async () => {
  blocks = await mkdtemp(path.join(tmpdir(), 'blocks-'));
  await writeExamples('quote', quoteExamples('long & <wide>', 'short'));
  await writeExamples(
    'anchor',
    `export const anchorExamples = {
      one: { anchor_id: 'dose' },
      two: { anchor_id: 'dose' },
    };`,
  );
  await writeExamples(
    'image',
    `export const imageExamples = {
      narrow: { width: 640, snippet_container__resize: 'narrow' },
    };`,
  );
  await writeExamples('rows', 'export const broken = { one: 1 };');
  content = await runContent({ blocksDirectory: blocks });
});
afterAll(async () => {
  await content[Symbol.asyncDispose]();
  await rm(blocks, { recursive: true });
});

async function pageAt(address: string) {
  const { data } = await content
    .client()
    .items<ContentItemOf<'page'>>()
    .type('page')
    .equalsFilter('elements.page_url', address)
    .depthParameter(4)
    .queryConfig({ waitForLoadingNewContent: true })
    .toPromise();
  return data.items[0];
}

const wordsOn = (page: Awaited<ReturnType<typeof pageAt>>) =>
  page?.elements.page_blocks.linkedItems.map((block) =>
    'content' in block.elements && 'text_alignment' in block.elements
      ? tagged(block.elements.content.value)
      : block.system.type,
  );
const tagged = (html: string) =>
  parseHtml(html)
    .all('*')
    .map(({ tag, text }) => `${tag.slice(1, -1)}: ${text}`);
const heading = (name: string) => [`h2: ${name}`, `code: ${name}`];

describe('the gallery of blocks', () => {
  it('has a page for each block with every variant under its name, excluded from search engines [CMS-04]', async () => {
    const page = await pageAt('blocks/quote');
    expect(page?.elements.page_title.value).toBe('Quote');
    expect(page?.elements.seo__external_noindex.value).toMatchObject([{ codename: 'yes' }]);
    expect(wordsOn(page)).toEqual([
      expect.arrayContaining(['h1: Quote']),
      heading('long & <wide>'),
      'quote',
      heading('short'),
      'quote',
      expect.arrayContaining(['h2: Fields']),
    ]);
  });

  it('shows the settings of a variant, advice for editors on each field, and the folder of the code [CMS-04]', async () => {
    const words = wordsOn(await pageAt('blocks/image'));
    expect(words?.[0]).toContain('code: web/blocks/image');
    expect(words?.[1]).toEqual([...heading('narrow'), 'p: Width: Narrow · Width: 640']);
    expect(words?.[3]).toEqual(expect.arrayContaining(['td: Height', 'td: 170 when empty.']));
  });

  it('links the folder of the code once package.json names the repository [CMS-04]', async () => {
    const placement = { workflowStep: 'draft', collection: 'default' } as const;
    const { variants } = await readBlockGallery(blocks, placement, undefined, 'https://code.example/site');
    const image = variants.filter(({ codename }) => codename.startsWith('block_gallery_image'));
    const texts = JSON.stringify(image).replaceAll('\\"', '"');
    const link = parseHtml(texts).get('a', { href: 'https://code.example/site/tree/HEAD/web/blocks/image' });
    expect(link.texts('code')).toEqual(['web/blocks/image']);
  });

  it('has a search over names, codenames and advice, which works without scripts [CMS-04]', async () => {
    const page = await pageAt('blocks');
    const html = (query: string) =>
      htmlOf(page?.elements.page_blocks.linkedItems ?? [], { query, pageTypes: new Set(['search_header']) });
    parseHtml(await html(''))
      .get('form', { action: '/en_gb/examples' })
      .get('input', { name: 'q' });
    const cardsFor = async (query: string) => parseHtml(await html(query)).texts('h3');
    expect(await cardsFor('?q=QUOTE')).toEqual(['Quote']);
    expect(await cardsFor('?q=one+two+sentences')).toEqual(['Quote']);
    expect(await cardsFor('?q=anchor')).toEqual(['Anchor']);
    expect(await cardsFor('?q=hedgehog')).toEqual([]);
  });

  it('lists the blocks by purpose, with a link to each [CMS-04]', async () => {
    const index = await pageAt('blocks');
    const grids = index?.elements.page_blocks.linkedItems.slice(2).map(({ elements }) => elements);
    expect(grids).toMatchObject([
      {
        title: { value: 'Words and buttons' },
        cards: {
          linkedItems: [
            {
              elements: {
                title: { value: 'Quote' },
                button_text: { value: '2 variants' },
                button_link: { value: '/blocks/quote' },
              },
            },
          ],
        },
      },
      { title: { value: 'Pictures and films' } },
      { title: { value: 'Rows, tabs and ways around' } },
    ]);
  });

  it('makes anchors unique that several variants share [CMS-04]', async () => {
    const anchors = (await pageAt('blocks/anchor'))?.elements.page_blocks.linkedItems.flatMap((block) =>
      'anchor_id' in block.elements ? [block.elements.anchor_id.value] : [],
    );
    expect(anchors).toEqual(['dose-1', 'dose-2']);
  });

  it('keeps its items in a collection of their own, which lists leave out [LST-02, CMS-04]', async () => {
    const page = await pageAt('blocks/quote');
    const parts = page?.elements.page_blocks.linkedItems ?? [];
    expect(new Set([page, ...parts].map((item) => item?.system.collection))).toEqual(new Set(['gallery']));
  });

  it('reports examples that cannot be read, and shows the others [CMS-04]', async () => {
    expect(content.problems).toEqual([expect.stringMatching(/^rows\/rows\.examples\.ts: one /)]);
    expect(await pageAt('blocks/rows')).toBeUndefined();
  });

  it('shows a new example as soon as it is written [CMS-04]', async () => {
    await writeExamples('quote', quoteExamples('long & <wide>', 'short', 'with a portrait'));
    await expect
      .poll(async () => wordsOn(await pageAt('blocks/quote')))
      .toContainEqual(heading('with a portrait'));
  });

  it('contains every block that has examples, consistent with the model [CMS-04]', async () => {
    const sample = await readContent(contentDirectory, {
      blocksDirectory,
      workflowStep: 'draft',
      collection: 'default',
    });
    expect([...sample.galleryProblems, ...checkContent(sample)]).toEqual([]);
    const pages = sample.variants.filter(({ codename }) => codename.startsWith('block_gallery_'));
    const addresses = new Set(pages.map(({ elements }) => elements.page_url && textOf(elements.page_url)));
    const folders = globSync('*/*.examples.ts', { cwd: blocksDirectory }).map((file) => path.dirname(file));
    expect(folders.filter((folder) => !addresses.has(`blocks/${folder}`))).toEqual([]);
    expect(pages.every(({ workflowStep }) => workflowStep === 'draft')).toBe(true);
  });

  it('has every block below one of its headings [CMS-04]', () => {
    const grouped = new Set(Object.values(blockGroups).flatMap((group) => Object.keys(group)));
    const blockTypes = allTypes.filter(({ kind }) => kind === 'block').map(({ codename }) => codename);
    expect(blockTypes.filter((type) => !grouped.has(type))).toEqual([]);
  });
});

function textOf(element: object): unknown {
  return 'value' in element ? element.value : undefined;
}

import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { locales } from '@merrowvale/shared/locales.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { connectEnvironment, pushInto } from '../../infra/content/push/push-environment.ts';
import { readContent } from '../../infra/content/read-content.ts';
import { allTypes } from '../../web/content/model/find-type.ts';
import { parseHtml } from '../support/parse-html.ts';
import { startManagementApi } from './support/management-api.ts';
import type { ManagementApi } from './support/management-state.ts';
import { sampleFiles, samplePicture } from './support/sample-content.ts';

let directory: string;
let environment: ManagementApi;
const firstReport: string[] = [];

/** At full speed, because the pace has a test of its own. */
const atOnce = async () => {};

async function push({ isDryRun = false }: { isDryRun?: boolean } = {}): Promise<string[]> {
  const lines: string[] = [];
  const settings = { environmentId: 'an-environment', apiKey: 'a-management-key', baseUrl: environment.url };
  await pushInto(connectEnvironment(settings, atOnce), await readContent(directory), {
    report: (line) => lines.push(line),
    isDryRun,
  });
  return lines;
}

async function write(file: string, content: object | string): Promise<void> {
  await mkdir(path.dirname(path.join(directory, file)), { recursive: true });
  await writeFile(
    path.join(directory, file),
    typeof content === 'string' ? content : JSON.stringify(content),
  );
}

async function edit(file: string, change: (text: string) => string): Promise<void> {
  await write(file, change(await readFile(path.join(directory, file), 'utf8')));
}

const pets = {
  type: 'page',
  name: 'Pets',
  elements: {
    page_title: 'Pets',
    page_blocks: ['A flea', 'A flea on a hair', ''].map((description) => ({
      type: 'image',
      elements: { image: { file: 'nested/flea.v2.svg', description } },
    })),
  },
};

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'push-'));
  for (const [file, content] of Object.entries(sampleFiles)) await write(file, content);
  await write('assets/nested/flea.v2.svg', samplePicture);
  await write('items/en_gb/pets.json', pets);
  environment = await startManagementApi();
  firstReport.push(...(await push()));
});
afterAll(async () => {
  await environment[Symbol.asyncDispose]();
  await rm(directory, { recursive: true });
});

type Values = { element: { id?: string }; value: unknown }[];

/** Values by the codename of their element; the service stores ids. */
function named(values: Values | undefined): Record<string, unknown> {
  const elements = [...environment.types, ...environment.snippets].flatMap((each) => each.elements);
  const names = new Map(elements.map(({ id, codename }) => [id, codename]));
  return Object.fromEntries((values ?? []).map(({ element, value }) => [names.get(element.id ?? ''), value]));
}

const idOf = (externalId: string) => environment.items.get(externalId)?.id;
const changesSince = async (act: () => Promise<unknown>) => {
  environment.calls.length = 0;
  await act();
  return [...environment.calls];
};

describe('pushing model and content into an environment', () => {
  it('creates a language per locale, with the default one renamed and fallbacks set [CMS-03]', () => {
    const { languages } = environment;
    expect(languages.map(({ codename }) => codename).sort()).toEqual([...locales.keys()].sort());
    expect(languages[0]).toMatchObject({ codename: 'en_gb', is_default: true });
    const german = languages.find(({ codename }) => codename === 'de')?.id;
    expect(languages.find(({ codename }) => codename === 'at')?.fallback_language).toEqual({ id: german });
  });

  it('creates terms, snippets and types, and then sets the types that an element allows [CMS-03]', () => {
    const { types, snippets, taxonomies } = environment;
    expect(types.map(({ codename }) => codename)).toEqual(allTypes.map(({ codename }) => codename));
    expect(taxonomies.find(({ codename }) => codename === 'species')?.terms).toContainEqual(
      expect.objectContaining({ codename: 'dog', name: 'Dog' }),
    );
    expect(snippets.find(({ codename }) => codename === 'snippet_spacing')?.elements).toEqual([
      expect.objectContaining({ codename: 'snippet_spacing__spacing', type: 'multiple_choice' }),
    ]);
    const card = types.find(({ codename }) => codename === 'article_card');
    expect(card?.elements.find((each) => each.codename === 'meta_block')).toMatchObject({
      item_count_limit: { value: 1, condition: 'at_most' },
      allowed_content_types: [{ id: types.find(({ codename }) => codename === 'meta_block')?.id }],
    });
    const found = card?.elements.find(({ type }) => type === 'guidelines');
    const { guidelines } = z.looseObject({ guidelines: z.string() }).parse(found);
    expect(parseHtml(guidelines).all('p')).not.toEqual([]);
  });

  it('sends each value in the format of its element, with items and assets by external id [CMS-03]', () => {
    const live = named(environment.variants.get('en_gb fleas')?.live);
    expect(live).toMatchObject({
      title: 'Fleas',
      lister_order_number: 2,
      published_at: '2026-02-10T09:00:00Z',
      thumbnail_image: [{ id: environment.assets.get('asset-flea_svg')?.id }],
    });
    const [content] = (environment.variants.get('en_gb fleas')?.live ?? []).filter(
      ({ components }) => components?.length === 1,
    );
    const text = parseHtml(String(content?.value));
    text.get('a', { 'data-item-id': idOf('ticks') ?? '', 'data-new-window': 'true' });
    text.get('object', { 'data-type': 'component', 'data-id': content?.components?.[0]?.id ?? '' });
    text.get('object', { 'data-type': 'item', 'data-id': idOf('tip') ?? '' });
    const asset = { 'data-asset-id': /^[\w-]+$/ };
    text.get('figure', asset).get('img', { ...asset, src: '#', alt: 'A flea' });
  });

  it('keeps the description of a picture in each place, with an asset for each description [CMS-03]', () => {
    const inLanguage = environment.languages.find(({ codename }) => codename === 'en_gb')?.id;
    const described = [1, 2, 3].map((number) => {
      const [image] = named(environment.variants.get(`en_gb pets__page_blocks_${number}`)?.live).image as {
        id: string;
      }[];
      const asset = [...environment.assets.values()].find(({ id }) => id === image?.id);
      return asset?.descriptions.find(({ language }) => language.id === inLanguage)?.description;
    });
    expect(described).toEqual(['A flea', 'A flea on a hair', '']);
  });

  it('publishes published versions, leaves drafts on top of them, and archives the rest [CMS-03]', () => {
    expect(environment.variants.get('de fleas')).toMatchObject({ step: 'published' });
    const worms = environment.variants.get('en_gb worms');
    expect(worms?.step).toBe('draft');
    expect(named(worms?.live).title).toBe('Worms');
    expect(named(worms?.elements).title).toBe('Worms, second edition');
    expect(environment.variants.get('en_gb lice')).toMatchObject({ step: 'draft', live: undefined });
    expect(environment.variants.get('en_gb mites')).toMatchObject({ step: 'archived', live: undefined });
    expect(environment.items.has('home_hero')).toBe(true);
    expect(firstReport.some((line) => /^\d+\/\d+ en_gb fleas \(published\)$/.test(line))).toBe(true);
  });

  it('sends nothing when nothing has changed [CMS-03]', async () => {
    expect(await changesSince(() => push())).toEqual([]);
    expect(await push()).toEqual(['Nothing has changed.']);
  });

  it('sends only the version that has changed, and only the file that has changed [CMS-03]', async () => {
    await edit('items/de/fleas.json', (text) => text.replace('Flöhe', 'Flohplage'));
    expect(await changesSince(() => push())).toEqual([
      'PUT items/external-id/fleas/variants/codename/de/new-version',
      'PUT items/external-id/fleas/variants/codename/de',
      'PUT items/external-id/fleas/variants/codename/de/publish',
    ]);
    expect(named(environment.variants.get('de fleas')?.live).title).toBe('Flohplage');
    await edit('assets/flea.svg', (text) => text.replace('320', '321'));
    expect(await changesSince(() => push())).toEqual([
      'POST files/flea.svg',
      'PUT assets/external-id/asset-flea_svg',
    ]);
  });

  it('changes a published version below a draft, and leaves the draft on top [CMS-03]', async () => {
    await edit('items/en_gb/worms.json', (text) => text.replace('"Worms"', '"Worms, revised"'));
    await edit('items/en_gb/worms.json', (text) => text.replace('"title":"Worms"', '"title":"Roundworms"'));
    await push();
    const worms = environment.variants.get('en_gb worms');
    expect([worms?.step, named(worms?.live).title, named(worms?.elements).title]).toEqual([
      'draft',
      'Roundworms',
      'Worms, second edition',
    ]);
    expect(await changesSince(() => push())).toEqual([]);
  });

  it('unpublishes items that are no longer published here [CMS-03]', async () => {
    await edit('items/en_gb/ticks.json', (text) => text.replace('{', '{"workflow_step":"archived",'));
    expect(await changesSince(() => push())).toEqual([
      'PUT items/external-id/ticks/variants/codename/en_gb/unpublish-and-archive',
    ]);
    expect(environment.variants.get('en_gb ticks')).toMatchObject({ step: 'archived', live: undefined });
    await edit('items/en_gb/ticks.json', (text) => text.replace('"archived"', '"published"'));
    await push();
    expect(environment.variants.get('en_gb ticks')).toMatchObject({ step: 'published' });
    expect(await changesSince(() => push())).toEqual([]);
  });

  it('reports its plan in a dry run, and changes nothing [CMS-03]', async () => {
    await edit('items/de/fleas.json', (text) => text.replace('Flohplage', 'Flöhe'));
    const plan: string[] = [];
    expect(await changesSince(async () => plan.push(...(await push({ isDryRun: true }))))).toEqual([]);
    expect(plan).toEqual(['1 change in 3 calls, at least 1 minute', 'would push de fleas (published)']);
  });

  it('continues after an interruption with everything that was not pushed yet [CMS-03]', async () => {
    await edit('items/en_gb/home.json', (text) => text.replace('Healthy animals', 'Lively animals'));
    environment.refuse = (call) =>
      call.endsWith('home_hero/variants/codename/en_gb/publish') ? 'The line was cut.' : undefined;
    await expect(push()).rejects.toThrow(
      'en_gb home_hero (published) failed after 1 of 2 changes: The line was cut.',
    );
    environment.refuse = () => undefined;
    expect(await changesSince(() => push())).toEqual([
      'PUT items/external-id/home_hero/variants/codename/en_gb/publish',
    ]);
  });

  it('does not take over an item that editors created, or one of another type [CMS-03]', async () => {
    const home = environment.items.get('home');
    if (home === undefined) throw new Error('There is no home page.');
    const { external_id: _own, ...byEditors } = home;
    environment.items.set('home', byEditors);
    expect(
      await changesSince(() => expect(push()).rejects.toThrow(/home exists in the environment/)),
    ).toEqual([]);
    const quote = environment.types.find(({ codename }) => codename === 'quote');
    environment.items.set('home', { ...home, type: { id: quote?.id ?? '' } });
    await expect(push()).rejects.toThrow('home is of type quote in the environment and cannot become');
    environment.items.set('home', home);
  });

  it('adds missing elements, updates names, and reports elements that are no longer in the model [CMS-03]', async () => {
    const quote = environment.types.find(({ codename }) => codename === 'quote');
    const faq = environment.types.find(({ codename }) => codename === 'faq');
    if (quote === undefined || faq === undefined) throw new Error('There are no such types.');
    quote.name = 'Citation';
    quote.elements = quote.elements.filter((each) => each.codename !== 'role');
    quote.elements.push({ id: 'source', codename: 'source', type: 'text', name: 'Source' });
    const items = faq.elements.find((each) => each.codename === 'items');
    if (items === undefined) throw new Error('There is no such element.');
    items.allowed_content_types = [];
    const lines = await push();
    expect(quote.name).toBe('Quote');
    expect(quote.elements.map((each) => each.codename)).toEqual(expect.arrayContaining(['role', 'source']));
    const faqItem = environment.types.find(({ codename }) => codename === 'faq_item');
    expect(items.allowed_content_types).toEqual([{ id: faqItem?.id }]);
    expect(lines.filter((line) => / ?type /.test(line))).toEqual([
      expect.stringContaining('type quote: "source" is no longer in the model'),
      expect.stringMatching(/type quote: 2 changes$/),
      expect.stringMatching(/type faq: 1 changes$/),
    ]);
    expect(await changesSince(() => push())).toEqual([]);
  });
});

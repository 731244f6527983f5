import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { locales } from '@merrowvale/shared/locales.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectEnvironment, pushInto } from '../../infra/content/push/push-environment.ts';
import { readContent } from '../../infra/content/read-content.ts';
import { allTypes } from '../../web/content/model/find-type.ts';
import { type ManagementApi, startManagementApi } from './support/management-api.ts';
import { sampleFiles } from './support/sample-content.ts';

let directory: string;
let environment: ManagementApi;
const firstReport: string[] = [];

async function push(report: (line: string) => void = () => {}): Promise<void> {
  const settings = { environmentId: 'an-environment', apiKey: 'a-management-key', baseUrl: environment.url };
  await pushInto(connectEnvironment(settings), await readContent(directory), report);
}

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'push-'));
  for (const [file, content] of Object.entries(sampleFiles)) {
    await mkdir(path.dirname(path.join(directory, file)), { recursive: true });
    await writeFile(
      path.join(directory, file),
      typeof content === 'string' ? content : JSON.stringify(content),
    );
  }
  environment = await startManagementApi();
  await push((line) => firstReport.push(line));
});
afterAll(async () => {
  await environment[Symbol.asyncDispose]();
  await rm(directory, { recursive: true });
});

const elementsOf = (key: string) =>
  Object.fromEntries(
    (environment.variants.get(key)?.elements ?? []).map((each) => [each.element.codename, each]),
  );

describe('pushing model and content into an environment', () => {
  it('creates a language per locale, with the default one renamed and fallbacks set [CMS-03]', () => {
    expect(environment.languages.map(({ codename }) => codename).sort()).toEqual([...locales.keys()].sort());
    expect(environment.languages[0]).toMatchObject({ codename: 'en_gb', is_default: true });
    expect(environment.languages.find(({ codename }) => codename === 'at')).toMatchObject({
      fallback_language: { codename: 'de' },
    });
  });

  it('creates terms, snippets and types, and then sets the types that an element allows [CMS-03]', () => {
    expect(environment.types.map(({ codename }) => codename)).toEqual(
      allTypes.map(({ codename }) => codename),
    );
    expect(environment.taxonomies.find(({ codename }) => codename === 'species')?.terms).toContainEqual(
      expect.objectContaining({ codename: 'dog', name: 'Dog' }),
    );
    expect(environment.snippets.find(({ codename }) => codename === 'snippet_spacing')?.elements).toEqual([
      expect.objectContaining({
        codename: 'snippet_spacing__spacing',
        type: 'multiple_choice',
        mode: 'single',
      }),
    ]);
    const card = environment.types.find(({ codename }) => codename === 'article_card');
    expect(card?.elements.find((each) => each.codename === 'meta_block')).toMatchObject({
      item_count_limit: { value: 1, condition: 'at_most' },
      allowed_content_types: [{ codename: 'meta_block' }],
    });
    expect(card?.elements).toContainEqual(
      expect.objectContaining({ type: 'guidelines', guidelines: expect.stringContaining('<p>') }),
    );
  });

  it('sends each value in the format of its element, with items and assets by external id [CMS-03]', () => {
    const live = Object.fromEntries(
      (environment.variants.get('en_gb fleas')?.live ?? []).map((each) => [
        each.element.codename,
        each.value,
      ]),
    );
    expect(live).toMatchObject({
      title: 'Fleas',
      lister_order_number: 2,
      published_at: '2026-02-10T09:00:00.000Z',
      tags: [{ codename: 'fleas' }, { codename: 'ticks' }],
      hide_from_lister: [{ codename: 'no' }],
      related: [{ external_id: 'ticks' }, { external_id: 'worms' }],
      thumbnail_image: [{ external_id: 'asset:flea.svg' }],
    });
    const text = elementsOf('en_gb fleas').content;
    const [component] = text?.components ?? [];
    expect(component).toMatchObject({ type: { codename: 'quote' } });
    expect(text?.value).toContain('<a target="_blank" data-item-external-id="ticks">');
    expect(text?.value).toContain(`data-type="component" data-id="${component?.id}"`);
    expect(text?.value).toContain('data-type="item" data-external-id="tip"');
    expect(text?.value).toContain('<figure data-asset-external-id="asset:flea.svg">');
    expect(environment.assets.get('asset:flea.svg')?.descriptions).toEqual([
      { language: { codename: 'en_gb' }, description: 'A flea, much enlarged' },
    ]);
  });

  it('publishes published versions, leaves drafts on top of them, and archives the rest [CMS-03]', () => {
    expect(environment.variants.get('de fleas')).toMatchObject({ step: 'published' });
    const worms = environment.variants.get('en_gb worms');
    expect(worms?.step).toBe('draft');
    expect(worms?.live).toContainEqual(
      expect.objectContaining({ element: { codename: 'title' }, value: 'Worms' }),
    );
    expect(elementsOf('en_gb worms').title?.value).toBe('Worms, second edition');
    expect(environment.variants.get('en_gb lice')).toMatchObject({ step: 'draft', live: undefined });
    expect(environment.variants.get('en_gb mites')).toMatchObject({ step: 'archived', live: undefined });
    expect(environment.items.get('home_hero')).toMatchObject({ type: { codename: 'hero_banner' } });
    expect(firstReport).toContain('en_gb fleas (published)');
  });

  it('is idempotent: the model is not changed again, files are not uploaded again, content is updated [CMS-03]', async () => {
    environment.calls.length = 0;
    await push();
    const places = new Set(environment.calls.map((call) => call.split('/')[0]));
    expect([...places].sort()).toEqual(['PUT assets', 'PUT items']);
    expect(environment.calls).toContain('PUT items/external-id/fleas/variants/codename/de/new-version');
    expect(environment.variants.get('de fleas')).toMatchObject({ step: 'published' });
  });

  it('adds missing elements, updates names, and reports what the model no longer has [CMS-03]', async () => {
    const quote = environment.types.find(({ codename }) => codename === 'quote');
    const faq = environment.types.find(({ codename }) => codename === 'faq');
    if (quote === undefined || faq === undefined) throw new Error('There are no such types.');
    quote.name = 'Citation';
    quote.elements = quote.elements.filter((each) => each.codename !== 'role');
    quote.elements.push({ codename: 'source', type: 'text', name: 'Source' });
    const items = faq.elements.find((each) => each.codename === 'items');
    if (items === undefined) throw new Error('There is no such element.');
    items.allowed_content_types = [];
    const lines: string[] = [];
    await push((line) => lines.push(line));
    expect(quote.name).toBe('Quote');
    expect(quote.elements.map((each) => each.codename)).toEqual(expect.arrayContaining(['role', 'source']));
    expect(items.allowed_content_types).toEqual([{ codename: 'faq_item' }]);
    expect(lines.filter((line) => line.startsWith('type '))).toEqual([
      'type faq: 1 changes',
      expect.stringContaining('type quote: "source" is no longer in the model'),
      'type quote: 2 changes',
    ]);
  });
});

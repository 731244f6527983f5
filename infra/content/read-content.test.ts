import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkContent } from './check-content.ts';
import { readContent } from './read-content.ts';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'read-'));
});
afterEach(() => rm(directory, { recursive: true }));

async function write(file: string, content: object | string): Promise<void> {
  const target = path.join(directory, 'items', file);
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, typeof content === 'string' ? content : JSON.stringify(content));
}

async function problemsOf(type: string, elements: object): Promise<string[]> {
  await write('en_gb/it.json', { type, name: 'It', elements });
  const content = await readContent(directory);
  return [...content.problems, ...checkContent(content)];
}

describe('reading content files', () => {
  it('takes an item’s codename and language from its path, in folders of any depth [CMS-02]', async () => {
    await write('de/health/fleas.json', { type: 'quote', name: 'Flöhe', elements: { quotation: 'Weit.' } });
    const { variants, problems } = await readContent(directory);
    expect(problems).toEqual([]);
    expect(variants).toMatchObject([
      { codename: 'fleas', language: 'de', workflowStep: 'published', source: 'de/health/fleas.json' },
    ]);
  });

  it('turns items written inside another one into separate items, named by their position [CMS-02]', async () => {
    const quote = { type: 'quote', elements: { quotation: 'One' } };
    await write('en_gb/slider.json', {
      type: 'quote_slider',
      name: 'Slider',
      workflow_step: 'draft',
      elements: { quotes: [quote, { ...quote, codename: 'two' }] },
    });
    const { variants } = await readContent(directory);
    expect(variants.map(({ codename, workflowStep }) => `${codename} ${workflowStep}`)).toEqual([
      'slider__quotes_1 draft',
      'two draft',
      'slider draft',
    ]);
    expect(variants.at(-1)?.elements.quotes).toEqual({
      type: 'modular_content',
      codenames: ['slider__quotes_1', 'two'],
    });
  });

  it('takes a day without a time as midnight where its language is spoken [REM-19]', async () => {
    for (const language of ['us', 'jp'])
      await write(`${language}/it.json`, {
        type: 'coupon',
        name: 'It',
        elements: { valid_until: '2026-06-30' },
      });
    const { variants } = await readContent(directory);
    expect(variants.map(({ elements }) => elements.valid_until)).toMatchObject([
      { value: '2026-06-29T15:00:00.000Z', displayTimeZone: 'Asia/Tokyo' },
      { value: '2026-06-30T04:00:00.000Z', displayTimeZone: 'America/New_York' },
    ]);
  });

  it('gives an item the same id in each language and on each read [CMS-02]', async () => {
    const file = { type: 'quote', name: 'It' };
    await write('en_gb/it.json', file);
    await write('de/it.json', file);
    const [first, second] = [await readContent(directory), await readContent(directory)];
    const ids = [...first.variants, ...second.variants].map(({ id }) => id);
    expect(new Set(ids).size).toBe(1);
  });

  it.each([
    [
      'an option that the element does not have',
      'text_block',
      { text_alignment: 'middle' },
      'has no option "middle"',
    ],
    [
      'two options where one is allowed',
      'text_block',
      { text_alignment: ['left', 'right'] },
      'allows at most 1',
    ],
    ['a term outside the group', 'article', { species: ['unicorn'] }, 'has no option "unicorn"'],
    ['text in place of a number', 'card_grid', { columns: 'three' }, 'it.columns'],
    ['an invalid date', 'article', { published_at: '31/02/2026' }, 'it.published_at'],
    ['an element that the type lacks', 'quote', { quotaton: 'x' }, 'has no element "quotaton"'],
    [
      'an inner item of a type that is not allowed',
      'faq',
      { items: [{ type: 'quote' }] },
      'does not allow the type quote',
    ],
    [
      'a component of a type that is not allowed',
      'quiz',
      { intro: { html: '', components: [{ type: 'office' }] } },
      'does not allow the type office',
    ],
    ['a type that does not exist', 'quotation', {}, 'the type "quotation" does not exist'],
    ['a link to nothing', 'faq', { items: ['nobody'] }, 'links to "nobody", which does not exist'],
    [
      'a link within a text to nothing',
      'text_block',
      { content: '<a data-codename="nobody">x</a>' },
      'links to "nobody"',
    ],
    ['a missing asset', 'image', { image: { file: 'none.svg' } }, 'uses the asset "none.svg"'],
  ])('names the file and position of %s [CMS-02]', async (_what, type, elements, message) => {
    const problems = await problemsOf(type, elements);
    expect(problems).toEqual([expect.stringContaining(message)]);
    expect(problems[0]).toMatch(/^en_gb\/it\.json: /);
  });

  it('reports folders that are not a locale, and items whose type differs between languages [CMS-02]', async () => {
    await write('english/it.json', { type: 'quote', name: 'It' });
    await write('en_gb/other.json', { type: 'quote', name: 'Other' });
    await write('fr/other.json', { type: 'faq', name: 'Other' });
    const content = await readContent(directory);
    expect(content.problems).toEqual(['english/it.json: the folder "english" is not a locale']);
    expect(checkContent(content)).toEqual([expect.stringContaining('other has another type')]);
  });

  it('reports blocks that contain themselves, pages that are their own ancestors, and shared addresses [CMS-02]', async () => {
    const grid = (cards: unknown[]) => ({ type: 'rows', name: 'Rows', elements: { first_column: cards } });
    await write('en_gb/one.json', grid(['two']));
    await write('en_gb/two.json', grid([{ type: 'text_block', elements: {} }, 'one']));
    const page = (address: string, parent: string) => ({
      type: 'page',
      name: 'Page',
      elements: { page_url: address, page_title: 'Page', parent_page: [parent] },
    });
    await write('en_gb/first.json', page('advice', 'second'));
    await write('en_gb/second.json', page('/advice/', 'first'));
    await write('de/second.json', page('rat', 'first'));
    expect(checkContent(await readContent(directory))).toEqual([
      'en_gb/one.json: one › two › one: it contains itself',
      'en_gb/first.json: first › second › first: it is above itself',
      'en_gb: the pages first and second have the same address "advice"; only first is shown',
    ]);
  });

  it('reports an item that two files define [CMS-02]', async () => {
    await write('en_gb/a/it.json', { type: 'quote', name: 'It' });
    await write('en_gb/b/it.json', { type: 'quote', name: 'It' });
    expect(checkContent(await readContent(directory))).toEqual(['en_gb/b/it.json: it exists twice']);
  });
});

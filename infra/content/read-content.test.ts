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
  it('takes an item’s codename and language from its file, in folders of any depth [CMS-02]', async () => {
    await write('de/health/fleas.json', { type: 'quote', name: 'Flöhe', elements: { quotation: 'Weit.' } });
    const { variants, problems } = await readContent(directory);
    expect(problems).toEqual([]);
    expect(variants).toMatchObject([
      { codename: 'fleas', language: 'de', workflowStep: 'published', source: 'de/health/fleas.json' },
    ]);
  });

  it('makes items written inside another one items of their own, named by their place [CMS-02]', async () => {
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

  it('gives an item the same id in each language and at each reading [CMS-02]', async () => {
    const file = { type: 'quote', name: 'It' };
    await write('en_gb/it.json', file);
    await write('de/it.json', file);
    const [first, second] = [await readContent(directory), await readContent(directory)];
    const ids = [...first.variants, ...second.variants].map(({ id }) => id);
    expect(new Set(ids).size).toBe(1);
  });

  it.each([
    [
      'a choice that the element does not have',
      'text_block',
      { text_alignment: 'middle' },
      'has no choice "middle"',
    ],
    [
      'two choices where one is possible',
      'text_block',
      { text_alignment: ['left', 'right'] },
      'takes 1 at most',
    ],
    ['a term outside the group', 'article', { species: ['unicorn'] }, 'has no choice "unicorn"'],
    ['words in place of a number', 'card_grid', { columns: 'three' }, 'it.columns'],
    ['a date that is none', 'article', { published_at: '31/02/2026' }, 'it.published_at'],
    ['an element that the type lacks', 'quote', { quotaton: 'x' }, 'has no element "quotaton"'],
    [
      'an inner item of a type that is not taken',
      'faq',
      { items: [{ type: 'quote' }] },
      'does not take the type quote',
    ],
    [
      'a component of a type that is not taken',
      'quiz',
      { intro: { html: '', components: [{ type: 'office' }] } },
      'does not take the type office',
    ],
    ['a type that does not exist', 'quotation', {}, 'there is no type "quotation"'],
    ['a link to nothing', 'faq', { items: ['nobody'] }, 'links "nobody", which is not there'],
    [
      'a link within a text to nothing',
      'text_block',
      { content: '<a data-codename="nobody">x</a>' },
      'leads to "nobody"',
    ],
    ['a picture that is not there', 'image', { image: { file: 'none.svg' } }, 'shows "none.svg"'],
  ])('names the file and place of %s [CMS-02]', async (_what, type, elements, message) => {
    const problems = await problemsOf(type, elements);
    expect(problems).toEqual([expect.stringContaining(message)]);
    expect(problems[0]).toMatch(/^en_gb\/it\.json: /);
  });

  it('names folders that are no locale, and items that change type between languages [CMS-02]', async () => {
    await write('english/it.json', { type: 'quote', name: 'It' });
    await write('en_gb/other.json', { type: 'quote', name: 'Other' });
    await write('fr/other.json', { type: 'faq', name: 'Other' });
    const content = await readContent(directory);
    expect(content.problems).toEqual(['english/it.json: the folder "english" is no locale']);
    expect(checkContent(content)).toEqual([expect.stringContaining('other is of another type')]);
  });

  it('names an item that two files claim [CMS-02]', async () => {
    await write('en_gb/a/it.json', { type: 'quote', name: 'It' });
    await write('en_gb/b/it.json', { type: 'quote', name: 'It' });
    expect(checkContent(await readContent(directory))).toEqual(['en_gb/b/it.json: it is written twice']);
  });
});

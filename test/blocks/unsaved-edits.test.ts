import { beforeEach, expect, it, vi } from 'vitest';
import { applyEdits, keepEdits, parsedEdits } from '../../web/lib/preview/edits.ts';
import { deliveredContent } from './delivered-content.ts';

let request = new Headers();
vi.mock('next/headers', () => ({ headers: async () => request }));

beforeEach(() => {
  request = new Headers();
});

const reference = (codename: string) => ({ id: codename, codename });
const edits = (elements: object[], item = 'hero', variant = 'en_gb') => [
  { projectId: 'an-environment', item: reference(item), variant: reference(variant), elements },
];
const edit = (codename: string, type: string, data: object) => ({ element: reference(codename), type, data });
const quote = (codename: string) => ({ type: 'quote', codename, elements: { quotation: codename } });

async function hero() {
  const delivered = await deliveredContent({
    page_hero: {
      type: 'page',
      elements: {
        page_blocks: [
          { type: 'hero_banner', codename: 'hero', elements: { heading: 'Before', text: '<p>Before</p>' } },
          { type: 'rows', codename: 'row', elements: { first_column: [quote('one'), quote('two')] } },
        ],
      },
    },
    other: { type: 'quote', elements: { quotation: 'other' } },
  });
  const page = await delivered.item<'page'>('page_hero');
  const other = await delivered.item<'quote'>('other');
  await delivered.close();
  const [banner, row] = page.elements.page_blocks.linkedItems;
  return { page, other, elements: { ...banner?.elements, ...row?.elements } };
}

const noItems = async () => [];

it.each([
  ['a text', 'heading', 'text', { value: 'After' }],
  ['a picture', 'image', 'asset', { value: [{ url: 'https://a.example/b.jpg', description: 'B' }] }],
  ['an option', 'theme', 'multiple_choice', { value: [{ name: 'Dark', codename: 'dark' }] }],
  [
    'a rich text',
    'text',
    'rich_text',
    { value: '<p>After</p>', links: [], images: [], linkedItemCodenames: [], linkedItems: [] },
  ],
])('an edit of %s is in the page that is rendered for it [PRV-07]', async (_, codename, type, data) => {
  const { page, elements } = await hero();
  const read = parsedEdits(JSON.stringify(edits([edit(codename, type, data)])));
  await keepEdits(read ?? []);
  await applyEdits(page, noItems);
  expect(Object.entries(elements).find(([name]) => name === codename)?.[1]).toMatchObject(data);
});

it('linked items are put in another order, removed and added, the added ones as they are stored [PRV-07]', async () => {
  const { page, other, elements } = await hero();
  const value = ['other', 'two'];
  await keepEdits(
    parsedEdits(
      JSON.stringify(edits([edit('first_column', 'modular_content', { value, linkedItems: [] })], 'row')),
    ) ?? [],
  );
  const load = vi.fn(async () => [other]);
  await applyEdits(page, load);
  expect(load).toHaveBeenCalledExactlyOnceWith(['other']);
  const column = Object.entries(elements).find(([name]) => name === 'first_column')?.[1];
  expect(JSON.stringify(column)).toMatch(/"quotation":.*"other".*"quotation":.*"two"/);
});

it('edits of another request or another language change nothing [PRV-07, PRV-01]', async () => {
  const { page } = await hero();
  const before = structuredClone(page);
  const heading = [edit('heading', 'text', { value: 'After' })];
  await keepEdits(parsedEdits(JSON.stringify(edits(heading, 'hero', 'de'))) ?? []);
  await applyEdits(page, noItems);
  request = new Headers();
  await applyEdits(page, noItems);
  expect(page).toEqual(before);
});

it('what Kontent.ai does not send is refused [PRV-07]', () => {
  for (const text of [null, '', '{}', '[1]', JSON.stringify([{ item: reference('hero') }])])
    expect(parsedEdits(text), String(text)).toBeUndefined();
  for (const data of [{}, { value: 3 }, { value: null }])
    expect(parsedEdits(JSON.stringify(edits([edit('heading', 'text', data)])))).toBeUndefined();
  expect(parsedEdits(JSON.stringify(edits([edit('heading', 'unknown', { value: '' })])))).toBeUndefined();
});

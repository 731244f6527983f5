import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { BlockProps } from '../../web/blocks/block.ts';
import { petNameFinderExamples } from '../../web/blocks/pet-name-finder/pet-name-finder.examples.ts';
import { PetNameFinder } from '../../web/blocks/pet-name-finder/pet-name-finder.tsx';
import { petNameViewAllExamples } from '../../web/blocks/pet-name-view-all/pet-name-view-all.examples.ts';
import { blockContext } from '../../web/blocks/render-blocks.tsx';
import { NameList } from '../../web/components/name-list/name-list.tsx';
import type { PetNameCalls } from '../../web/lib/pet-names/pet-name-calls.ts';
import { PetNameError } from '../../web/lib/pet-names/pet-name-calls.ts';
import * as serverNames from '../../web/lib/pet-names/server-pet-names.ts';
import { parseHtml } from '../support/parse-html.ts';
import { exampleContent } from './example-content.ts';
import { htmlOf, htmlOfNode, pageFacts } from './html-of.ts';

const path = '/en_gb/pet/names';
const twentyFive = Array.from({ length: 25 }, (_, at) => `Name ${at + 1}`);

let content: Awaited<ReturnType<typeof exampleContent>>;
beforeAll(async () => {
  content = await exampleContent(
    new Map([
      ['pet_name_finder', petNameFinderExamples],
      ['pet_name_view_all', petNameViewAllExamples],
    ]),
  );
});
afterAll(() => content.close());

type Options = { query?: string; search?: PetNameCalls['search']; all?: PetNameCalls['all'] };

async function render(type: string, example: number, { query = '', ...calls }: Options = {}) {
  const item = (await content.blocksOf(type))[example];
  if (!item) throw new Error('There is no such example.');
  vi.spyOn(serverNames, 'serverPetNames').mockReturnValue({
    search: calls.search ?? (async () => ({ names: twentyFive })),
    all: calls.all ?? (async () => ({ names: [] })),
  });
  return parseHtml(await htmlOf([item], { path, query }));
}
const finder = (example: number, options?: Options) => render('pet_name_finder', example, options);
const all = (example: number, options?: Options) => render('pet_name_view_all', example, options);
const warning = (page: Awaited<ReturnType<typeof render>>) =>
  page.texts('*', { class: /danger/, 'data-live': true });

describe('the block pet_name_finder without scripts', () => {
  it('shows groups within groups by title, and their traits with name and icon [PNF-01]', async () => {
    const page = await finder(0);
    expect(page.texts('legend')).toEqual(['Dog or cat', 'The name', 'Style', 'Sound', 'Length']);
    const sound = page.getByRole('group', { name: 'The name' }).getByRole('group', { name: 'Sound' });
    sound.getByRole('group', { name: 'Length' }).getByRole('radio', { name: 'Short and easy to call' });
    const dog = page.getByRole('radio', { name: 'Dog' });
    expect(dog.parent?.all('img', { src: /dog/ })).toHaveLength(1);
  });

  it('offers one choice in each group, in a form with the page’s address [PNF-02]', async () => {
    const page = await finder(0);
    page.get('form', { action: path });
    const names = page.all('input', { type: 'radio' }).map((input) => input.attribute('name'));
    for (const name of names) expect(name).toMatch(/^trait_[a-z0-9_]+$/);
    expect(new Set(names).size).toBe(3);
  });

  it('cannot be sent while the search is switched off [PNF-03]', async () => {
    (await finder(2)).get('button', { type: 'submit', disabled: true });
    expect((await finder(0)).all('*', { disabled: true })).toEqual([]);
  });

  it('asks for a trait if none was sent [PNF-05, PNF-09]', async () => {
    const search = vi.fn();
    const page = await finder(0, { query: '?traits=find', search });
    expect(warning(page)).toEqual(['At least one trait must be selected']);
    expect(search).not.toHaveBeenCalled();
  });

  it('shows five names and then the others, instead of the traits [PNF-12, PNF-14]', async () => {
    const [, name = ''] = (await finder(0)).attributes('name', 'input', { type: 'radio' });
    const search = vi.fn(async () => ({ names: twentyFive }));
    const page = await finder(0, { query: `?${name}=species:cat&traits=find`, search });
    expect(search).toHaveBeenCalledWith(['species:cat']);
    page.get('form', { hidden: true });
    expect(page.texts('li')).toEqual(twentyFive);
    expect([page.get('ol'), page.get('ul')].map((list) => list.all('li').length)).toEqual([5, 20]);
    expect(page.attributes('href')).toContain(`${path}?${name}=species%3Acat&traits=edit`);
    expect(page.attributes('href')).toContain(path);
  });

  it('keeps what is selected when attributes are changed, and forgets it on reset [PNF-14]', async () => {
    const unchosen = await finder(0);
    const [name] = unchosen.attributes('name', 'input', { type: 'radio' });
    const edited = await finder(0, { query: `?${name}=species:dog&traits=edit` });
    expect(edited.attributes('value', 'input', { checked: true })).toEqual(['species:dog']);
    expect(edited.all('form', { hidden: true })).toEqual([]);
    expect(unchosen.all('input', { checked: true })).toEqual([]);
  });

  it('leads to the page of all names when nothing is found [PNF-10]', async () => {
    const search = async () => ({ names: [] });
    const [item] = await content.blocksOf('pet_name_finder');
    const query = '?trait_x=a:b&traits=find';
    vi.spyOn(serverNames, 'serverPetNames').mockReturnValue({ search, all: search });
    const context = blockContext(pageFacts({ path, query }));
    await expect(
      PetNameFinder({ item: item as BlockProps<'pet_name_finder'>['item'], context }),
    ).rejects.toMatchObject({
      digest: expect.stringContaining('/en_gb/pet/names/all'),
    });
  });

  it('shows the configured error when nothing is found and no such page is linked [PNF-11]', async () => {
    const search = async () => ({ names: [] });
    const page = await finder(1, { query: '?trait_x=a:b&traits=find', search });
    expect(warning(page)).toEqual(['We have no such name yet.']);
    expect(page.all('form', { hidden: true })).toEqual([]);
  });

  it.each([
    [new PetNameError('HTTP error! status: 503'), 'HTTP error! status: 503'],
    [new TypeError('fetch failed'), 'Failed to search names'],
  ])('shows why a search failed in a red box: %s [PNF-09]', async (failure, text) => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    const search = async () => {
      throw failure;
    };
    expect(warning(await finder(0, { query: '?trait_x=a:b&traits=find', search }))).toEqual([text]);
    expect(log).toHaveBeenCalledOnce();
    log.mockClear();
  });

  it('renders nothing without groups [PNF-01]', async () => {
    expect((await finder(3)).all('form')).toEqual([]);
  });
});

const many = (count: number) => Array.from({ length: count }, (_, at) => `Adam ${at + 1}`);

describe('the block pet_name_view_all without scripts', () => {
  it('has six letter buttons and opens on A-D [PNF-16, PNF-17]', async () => {
    const names = ['Ares', 'Élodie', 'Dora', 'Zeus'];
    const page = await all(0, { all: async () => ({ names }) });
    const buttons = page.all('button', { name: 'letters' });
    expect(buttons.map((button) => [button.attribute('value'), button.attribute('aria-pressed')])).toEqual([
      ['A-D', 'true'],
      ['E-H', 'false'],
      ['I-L', 'false'],
      ['M-P', 'false'],
      ['Q-T', 'false'],
      ['U-Z', 'false'],
    ]);
    expect(page.texts('li')).toEqual(['Ares', 'Dora']);
    const further = await all(0, { query: '?letters=E-H', all: async () => ({ names }) });
    expect(further.texts('li')).toEqual(['Élodie']);
  });

  it('asks for a species, which combines with the letters [PNF-18]', async () => {
    const calls = vi.fn(async () => ({ names: ['Minka', 'Anton'] }));
    const page = await all(0, { query: '?letters=M-P&species=cat', all: calls });
    expect(calls).toHaveBeenCalledWith('cat');
    expect(page.texts('li')).toEqual(['Minka']);
    page.get('input', { type: 'hidden', name: 'letters', value: 'M-P' });
    const without = vi.fn(async () => ({ names: [] }));
    const plain = await all(1, { query: '?species=cat', all: without });
    expect(without).toHaveBeenCalledWith(undefined);
    expect(plain.attributes('name')).not.toContain('species');
  });

  it.each([
    [40, 40, false],
    [41, 40, true],
  ])('shows %i names as %i, with more to load: %j [PNF-19]', async (count, shown, hasMore) => {
    const page = await all(0, { all: async () => ({ names: many(count) }) });
    expect(page.all('li')).toHaveLength(shown);
    expect(page.attributes('value', 'button', { name: 'shown' })).toEqual(hasMore ? ['80'] : []);
    expect(page.text).toContain(`${shown} of ${count} names`);
  });

  it('shows further names at the address of "load more", and none beyond the last [PNF-19]', async () => {
    const page = await all(0, { query: '?shown=80', all: async () => ({ names: many(41) }) });
    expect(page.all('li')).toHaveLength(41);
    expect(page.attributes('name')).not.toContain('shown');
  });

  it('shows why the names are missing [PNF-09]', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    const failing = async () => {
      throw new PetNameError('HTTP error! status: 500');
    };
    expect(warning(await all(0, { all: failing }))).toEqual(['HTTP error! status: 500']);
    expect(log).toHaveBeenCalledOnce();
    log.mockClear();
  });
});

describe('a list of names', () => {
  it.each([
    [40, false, 40],
    [41, false, 40],
    [41, true, 41],
  ])('of %i names, with "load more" %j, shows %i [PNF-15]', async (count, loadMore, shown) => {
    const page = parseHtml(await htmlOfNode(NameList({ list: { names: many(count) }, loadMore })));
    expect(page.all('li')).toHaveLength(shown);
  });

  it('shows the reading above kanji [PNF-15]', async () => {
    const list = { names: ['小春', 'モカ'], readings: ['こはる', ''] };
    const page = parseHtml(await htmlOfNode(NameList({ list })));
    expect(page.get('ruby').children.map(({ text }) => text)).toEqual(['小春', 'こはる']);
    expect(page.get('rt').text).toBe('こはる');
    expect(page.texts('li')).toContain('モカ');
  });
});

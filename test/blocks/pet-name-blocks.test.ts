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
  return (await htmlOf([item], { path, query })).replaceAll('<!-- -->', '');
}
const finder = (example: number, options?: Options) => render('pet_name_finder', example, options);
const all = (example: number, options?: Options) => render('pet_name_view_all', example, options);
const listed = (html: string) =>
  [...html.matchAll(/<li[^>]*>(?:<span[^>]*>)?(Name \d+)</g)].map(([, name]) => name);
const inputs = (html: string) => [...html.matchAll(/<input[^>]*type="radio"[^>]*>/g)].map(([input]) => input);

describe('the block pet_name_finder without scripts', () => {
  it('shows groups within groups by title, and their traits with name and icon [PNF-01]', async () => {
    const html = await finder(0);
    const legends = [...html.matchAll(/<legend[^>]*>([^<]*)</g)].map(([, legend]) => legend);
    expect(legends).toEqual(['Dog or cat', 'The name', 'Style', 'Sound', 'Length']);
    expect(html).toMatch(
      /<fieldset.*The name.*<fieldset.*Sound.*<fieldset.*Length.*<\/fieldset><\/fieldset><\/fieldset>/s,
    );
    expect(html).toMatch(/<img src="[^"]*dog[^"]*"[^>]*><span>Dog<\/span><\/label>/);
    expect(html).toContain('>Short and easy to call</span></label>');
  });

  it('offers one choice in each group, in a form with the page’s address [PNF-02]', async () => {
    const html = await finder(0);
    expect(html).toMatch(new RegExp(`<form[^>]* action="${path}"`));
    const names = inputs(html).map((input) => /name="(trait_[a-z0-9_]+)"/.exec(input)?.[1]);
    expect(names).not.toContain(undefined);
    expect(new Set(names).size).toBe(3);
  });

  it('cannot be sent while the search is switched off [PNF-03]', async () => {
    expect(await finder(2)).toMatch(/<button type="submit"[^>]*disabled=""/);
    expect(await finder(0)).not.toContain('disabled=""');
  });

  it('asks for a trait if none was sent [PNF-05, PNF-09]', async () => {
    const search = vi.fn();
    const html = await finder(0, { query: '?traits=find', search });
    expect(html).toMatch(/danger[^"]*" data-live=.*At least one trait must be selected/s);
    expect(search).not.toHaveBeenCalled();
  });

  it('shows five names and then the others, instead of the traits [PNF-12, PNF-14]', async () => {
    const input = inputs(await finder(0))[1] ?? '';
    const name = /name="([^"]+)"/.exec(input)?.[1] ?? '';
    const search = vi.fn(async () => ({ names: twentyFive }));
    const html = await finder(0, { query: `?${name}=species:cat&traits=find`, search });
    expect(search).toHaveBeenCalledWith(['species:cat']);
    expect(html).toMatch(/<form[^>]*hidden=""/);
    expect(listed(html)).toEqual(twentyFive);
    const [top = '', others = ''] = html.split('</ol>');
    expect(listed(top)).toHaveLength(5);
    expect(listed(others)).toHaveLength(20);
    expect(html).toContain(`href="${path}?${name}=species%3Acat&amp;traits=edit"`);
    expect(html).toContain(`href="${path}"`);
  });

  it('keeps what is selected when attributes are changed, and forgets it on reset [PNF-14]', async () => {
    const name = /name="([^"]+)"/.exec(inputs(await finder(0))[0] ?? '')?.[1];
    const checked = (html: string) => inputs(html).filter((input) => input.includes('checked=""'));
    const edited = await finder(0, { query: `?${name}=species:dog&traits=edit` });
    expect(checked(edited)).toHaveLength(1);
    expect(checked(edited)[0]).toContain('value="species:dog"');
    expect(edited).not.toMatch(/<form[^>]*hidden=""/);
    expect(checked(await finder(0))).toEqual([]);
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
    const html = await finder(1, { query: '?trait_x=a:b&traits=find', search });
    expect(html).toMatch(/danger[^"]*" data-live=.*We have no such name yet\./s);
    expect(html).not.toMatch(/<form[^>]*hidden=""/);
  });

  it.each([
    [new PetNameError('HTTP error! status: 503'), 'HTTP error! status: 503'],
    [new TypeError('fetch failed'), 'Failed to search names'],
  ])('shows why a search failed in a red box: %s [PNF-09]', async (failure, text) => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    const search = async () => {
      throw failure;
    };
    const html = await finder(0, { query: '?trait_x=a:b&traits=find', search });
    expect(html).toMatch(new RegExp(`danger[^"]*" data-live=.*${text}`, 's'));
    expect(log).toHaveBeenCalledOnce();
    log.mockClear();
  });

  it('renders nothing without groups [PNF-01]', async () => {
    expect(await finder(3)).not.toContain('<form');
  });
});

const tags = (html: string, name: string) => html.match(new RegExp(`<${name}[^>]*>`, 'g')) ?? [];
const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];
const many = (count: number) => Array.from({ length: count }, (_, at) => `Adam ${at + 1}`);

describe('the block pet_name_view_all without scripts', () => {
  it('has six letter buttons and opens on A-D [PNF-16, PNF-17]', async () => {
    const names = ['Ares', 'Élodie', 'Dora', 'Zeus'];
    const html = await all(0, { all: async () => ({ names }) });
    const buttons = tags(html, 'button').filter((button) => attribute(button, 'name') === 'letters');
    expect(buttons.map((button) => [attribute(button, 'value'), attribute(button, 'aria-pressed')])).toEqual([
      ['A-D', 'true'],
      ['E-H', 'false'],
      ['I-L', 'false'],
      ['M-P', 'false'],
      ['Q-T', 'false'],
      ['U-Z', 'false'],
    ]);
    expect(html).toContain('>Ares</li>');
    expect(html).toContain('>Dora</li>');
    expect(html).not.toContain('Élodie');
    const further = await all(0, { query: '?letters=E-H', all: async () => ({ names }) });
    expect(further).toContain('>Élodie</li>');
    expect(further).not.toContain('Ares');
  });

  it('asks for a species, which combines with the letters [PNF-18]', async () => {
    const calls = vi.fn(async () => ({ names: ['Minka', 'Anton'] }));
    const html = await all(0, { query: '?letters=M-P&species=cat', all: calls });
    expect(calls).toHaveBeenCalledWith('cat');
    expect(html).toContain('>Minka</li>');
    expect(html).not.toContain('Anton');
    expect(html).toContain('<input type="hidden" name="letters" value="M-P"/>');
    const without = vi.fn(async () => ({ names: [] }));
    const plain = await all(1, { query: '?species=cat', all: without });
    expect(without).toHaveBeenCalledWith(undefined);
    expect(plain).not.toContain('name="species"');
  });

  it.each([
    [40, 40, false],
    [41, 40, true],
  ])('shows %i names as %i, with more to load: %j [PNF-19]', async (count, shown, hasMore) => {
    const html = await all(0, { all: async () => ({ names: many(count) }) });
    expect(html.match(/<li/g)).toHaveLength(shown);
    const more = tags(html, 'button').filter((button) => attribute(button, 'name') === 'shown');
    expect(more.map((button) => attribute(button, 'value'))).toEqual(hasMore ? ['80'] : []);
    expect(html).toContain(`${shown} of ${count} names`);
  });

  it('shows further names at the address of "load more", and none beyond the last [PNF-19]', async () => {
    const html = await all(0, { query: '?shown=80', all: async () => ({ names: many(41) }) });
    expect(html.match(/<li/g)).toHaveLength(41);
    expect(html).not.toContain('name="shown"');
  });

  it('shows why the names are missing [PNF-09]', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    const failing = async () => {
      throw new PetNameError('HTTP error! status: 500');
    };
    expect(await all(0, { all: failing })).toMatch(/danger[^"]*" data-live=.*HTTP error! status: 500/s);
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
    const html = await htmlOfNode(NameList({ list: { names: many(count) }, loadMore }));
    expect(html.match(/<li/g)).toHaveLength(shown);
  });

  it('shows the reading above kanji [PNF-15]', async () => {
    const list = { names: ['小春', 'モカ'], readings: ['こはる', ''] };
    const html = await htmlOfNode(NameList({ list }));
    expect(html).toContain('<ruby><span>小春</span><rt>こはる</rt></ruby>');
    expect(html).toContain('>モカ</li>');
  });
});

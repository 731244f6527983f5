import { endpoints } from '@merrowvale/shared/endpoints.ts';
import { AppError } from '@merrowvale/shared/errors.ts';
import type { SourceItem } from '@merrowvale/shared/schemas/lister.ts';
import { describe, expect, it, vi } from 'vitest';
import { call, testDependencies } from '../../../test/support/functions/endpoint.ts';
import type { ContentSource } from '../../lib/content/content-source.ts';
import { endpoint } from '../../lib/endpoint.ts';
import { builtInPetNames } from '../../lib/pet-names/pet-names.ts';
import { listPetNames } from './list-pet-names.ts';
import { searchPetNames } from './search-pet-names.ts';

const few = [
  'Zöe\t\tgirl,classic\tlively',
  'Ärmel\t\tboy,funny\tblack',
  'Zebra\t\tfunny\tblack',
  'Rex\t\tdog,boy,classic\tblack',
  'Miezi\t\tcat,girl,funny\tblack',
].join('\n');

function petNames(text: string, itemsOf: ContentSource['itemsOf'] = async () => []) {
  const dependencies = testDependencies();
  const readFile = vi.fn((_: string) => text);
  const ports = {
    ...dependencies,
    petNames: builtInPetNames({ ...dependencies, content: { itemsOf }, readFile }),
  };
  const handlers = {
    search: endpoint(endpoints.searchPetNames, searchPetNames, ports),
    all: endpoint(endpoints.listPetNames, listPetNames, ports),
  };
  return {
    readFile,
    search: (query: Record<string, string>) => call(handlers.search, endpoints.searchPetNames, { query }),
    all: (query: Record<string, string> = {}) => call(handlers.all, endpoints.listPetNames, { query }),
  };
}

function item(codename: string, values: Record<string, unknown>): SourceItem {
  const elements = Object.entries(values).map(([name, value]) => [name, { type: 'text', name, value }]);
  return {
    id: codename,
    codename,
    type: 'pet_name',
    lastModified: '2026-01-01T00:00:00Z',
    elements: Object.fromEntries(elements),
  };
}

describe('a search for pet names', () => {
  it('requires a locale, and does not read the names without one [PNF-04]', async () => {
    const { search, readFile } = petNames(few);
    const missing = await search({ locale: '', required: 'style:funny' });
    expect(missing).toMatchObject({ status: 400, body: { error: 'Locale is required' } });
    expect(readFile).not.toHaveBeenCalled();
    expect((await search({ locale: 'atlantis', required: 'style:funny' })).status).toBe(400);
  });

  it.each(['', ' , '])('requires a trait, of which %j has none [PNF-05]', async (required) => {
    const expected = { status: 400, body: { error: 'At least one trait must be selected' } };
    expect(await petNames(few).search({ required })).toMatchObject(expected);
    expect(await petNames(few).search({})).toMatchObject(expected);
  });

  it('finds only the names that match every trait [PNF-06, PNF-07]', async () => {
    const { search } = petNames(few);
    const found = await search({ required: 'style:funny,colour:black' });
    expect(found.status).toBe(200);
    expect(found.body.data).toHaveLength(1);
    expect(found.body.data[0].names.toSorted()).toEqual(['Miezi', 'Zebra', 'Ärmel']);
    const narrower = await search({ required: 'style:funny, colour:black ,gender:girl,species:cat' });
    expect(new Set(narrower.body.data[0].names)).toEqual(new Set(['Miezi', 'Zebra']));
    expect((await search({ required: 'style:funny,style:classic' })).body).toEqual({ data: [{ names: [] }] });
    expect((await search({ required: 'mood:unknown' })).body).toEqual({ data: [{ names: [] }] });
  });

  it('puts names that a trait describes before those that suit everybody [PNF-12]', async () => {
    const { body } = await petNames(few).search({ required: 'species:dog' });
    expect(body.data[0].names[0]).toBe('Rex');
    expect(body.data[0].names).not.toContain('Miezi');
  });

  it.each([
    [25, 25],
    [26, 25],
    [5, 5],
  ])('yields %i matching names as %i: five, then the others sorted [PNF-12]', async (matching, yielded) => {
    const text = Array.from(
      { length: matching },
      (_, at) => `Name ${String(at).padStart(2, '0')}\t\tfunny\t`,
    ).join('\n');
    const [{ names }] = (await petNames(text).search({ required: 'style:funny' })).body.data;
    expect(names).toHaveLength(yielded);
    expect(new Set(names).size).toBe(yielded);
    expect(names.slice(5)).toEqual(names.slice(5).toSorted());
  });

  it('sorts the others by the collation of the locale [PNF-12]', async () => {
    const text = ['Zoe', 'Östen', 'Ole', 'Ängla', 'Anna', 'Bo', 'Ohr', 'Ärla', 'Zita', 'Oz', 'Önd', 'Pia']
      .map((name) => `${name}\t\tfunny\t`)
      .join('\n');
    const others = async (locale: string) => {
      const { body } = await petNames(text).search({ locale, required: 'style:funny' });
      return body.data[0].names.slice(5);
    };
    for (const locale of ['de', 'se']) {
      const names: string[] = await others(locale);
      expect(names).toEqual(names.toSorted(new Intl.Collator(locale === 'se' ? 'sv-SE' : 'de-DE').compare));
    }
    expect((await others('se')).at(-1)).toMatch(/^[ÄÖ]/);
    expect((await others('de')).at(-1)).toMatch(/^[ZP]/);
  });

  it.each([
    [{ required: 'funny' }, 'Write each trait as group:name.'],
    [{ required: 'style:funny', species: 'dog' }, 'There is no field with this name.'],
    [{ required: Array.from({ length: 21 }, () => 'a:b').join() }, 'Send at most 20 entries.'],
  ])('rejects %j as JSON with a message [PNF-07]', async (query, error) => {
    expect(await petNames(few).search(query)).toMatchObject({ status: 400, body: { error } });
  });
});

describe('all pet names', () => {
  it('are returned in the format of a search, sorted [PNF-16]', async () => {
    const { status, body, headers } = await petNames(few).all({ locale: 'de' });
    expect(status).toBe(200);
    expect(body).toEqual({ data: [{ names: ['Ärmel', 'Miezi', 'Rex', 'Zebra', 'Zöe'] }] });
    expect(headers['cache-control']).toContain('public, max-age=');
    expect(headers['cache-tag']).toBe('content,list.de.pet_name,list.en_gb.pet_name');
  });

  it('are those of a species and those of any, with the optional species [PNF-18]', async () => {
    const { all } = petNames(few);
    expect((await all({ species: 'dog' })).body.data[0].names).toEqual(['Ärmel', 'Rex', 'Zebra', 'Zöe']);
    expect((await all({ species: 'cat' })).body.data[0].names).toEqual(['Ärmel', 'Miezi', 'Zebra', 'Zöe']);
    expect(await all({ species: 'horse' })).toMatchObject({
      status: 400,
      body: { error: 'Choose one of the listed values.' },
    });
  });

  it('have readings if they are written in kanji, and are sorted by these [PNF-16]', async () => {
    const { all } = petNames('空\tそら\tboy\t\nあん\t\tgirl\t\n福\tふく\tboy\t\nモカ\t\tgirl\t');
    expect((await all({ locale: 'jp' })).body.data).toEqual([
      { names: ['あん', '空', '福', 'モカ'], readings: ['', 'そら', 'ふく', ''] },
    ]);
  });

  it.each([
    ['us', 'en_gb'],
    ['at', 'de'],
    ['fr_ca', 'fr'],
    ['jp', 'jp'],
    ['nl', 'en_gb'],
  ])('of %s are those of %s, and are read once [PNF-16]', async (locale, file) => {
    const { all, readFile } = petNames(few);
    await all({ locale });
    await all({ locale });
    expect(readFile.mock.calls).toEqual([[file]]);
  });

  it('include what editors add, replace and hide [PNF-16]', async () => {
    const items = [
      item('a', {
        name: ' Pudding ',
        traits: 'style:Funny, mood:sweet, nonsense',
        species: [{ codename: 'cat' }],
      }),
      item('b', { name: 'rex', traits: '', is_hidden: [{ codename: 'yes' }] }),
      item('c', { name: 'Zebra', traits: 'colour:patched', is_hidden: [] }),
      item('d', { name: ' ' }),
    ];
    const { all, search } = petNames(few, async () => items);
    expect((await all()).body.data[0].names).toEqual(['Ärmel', 'Miezi', 'Pudding', 'Zebra', 'Zöe']);
    expect((await all({ species: 'dog' })).body.data[0].names).not.toContain('Pudding');
    expect((await search({ required: 'mood:sweet,style:funny' })).body.data[0].names).toEqual(['Pudding']);
    expect((await search({ required: 'colour:patched' })).body.data[0].names).toEqual(['Zebra']);
    expect((await search({ required: 'colour:black' })).body.data[0].names).not.toContain('Zebra');
  });

  it('follow an edit, and are the built-in ones while the content system is down [PNF-16]', async () => {
    let items = [item('a', { name: 'Rex', is_hidden: [{ codename: 'yes' }] })];
    const { all } = petNames(few, async () => items);
    expect((await all()).body.data[0].names).not.toContain('Rex');
    items = [];
    expect((await all()).body.data[0].names).toContain('Rex');
    const down = petNames(few, async () => {
      throw new AppError('unavailable', 'The list cannot be read at the moment.');
    });
    expect((await down.all()).body.data[0].names).toHaveLength(5);
  });

  it('are not available without a locale, or with an unknown parameter [PNF-16]', async () => {
    expect(await petNames(few).all({ locale: '' })).toMatchObject({
      status: 400,
      body: { error: 'Locale is required' },
    });
    expect((await petNames(few).all({ letters: 'A-D' })).body).toEqual({
      error: 'There is no field with this name.',
    });
  });
});

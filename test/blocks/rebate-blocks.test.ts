import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rebatesTableExamples } from '../../web/blocks/rebates-table/rebates-table.examples.ts';
import type { ContentItemOf } from '../../web/content/model/content-item.ts';
import { exampleContent } from './example-content.ts';
import { htmlOf } from './html-of.ts';

let content: Awaited<ReturnType<typeof exampleContent>>;
let table: ContentItemOf<'rebates_table'>;
let empty: ContentItemOf<'rebates_table'>;

beforeAll(async () => {
  content = await exampleContent(new Map([['rebates_table', rebatesTableExamples]]));
  [table, empty] = (await content.blocksOf('rebates_table')) as [typeof table, typeof empty];
});
afterAll(() => content.close());

const codes = (html: string) =>
  [...html.matchAll(/Offer code<\/span> (?:<!-- -->)?([\w-]+)/g)].map(([, code]) => code);

describe('the table of rebates', () => {
  it('shows six offers of the region, and six more on demand until all are there [REB-01, REB-07]', async () => {
    const first = await htmlOf([table]);
    expect(codes(first)).toEqual(['MV-DOG20', 'MV-HEN5', 'MV-BEEF1', 'MV-BEEF2', 'MV-BEEF3', 'MV-PIG1']);
    expect(first).toMatch(/type="submit" value="12"[^>]*name="shown">Load more</);
    const all = await htmlOf([table], { query: '?shown=12' });
    expect(codes(all)).toHaveLength(7);
    expect(all).not.toContain('Load more');
    expect(codes(all)).not.toContain('US-HEN5');
    expect(await htmlOf([table], { locale: 'nz', query: '?rebate_search=hen' })).toContain('US-HEN5');
  });

  it('shows what the address asks for, without any scripting [REB-02, REB-03, REB-04]', async () => {
    const found = async (query: string) => codes(await htmlOf([table], { query }));
    expect(await found('?rebate_type=for_beef')).toEqual(['MV-BEEF1', 'MV-BEEF2', 'MV-BEEF3']);
    expect(await found('?rebate_type=for_beef&rebate_search=f2')).toEqual(['MV-BEEF2']);
    expect(await found('?offer_code=mv-dog20')).toEqual(['MV-DOG20']);
    expect(await found('?rebate_brand=nobody')).toEqual([]);
  });

  it('offers just the eight types [REB-03]', async () => {
    const values = [...(await htmlOf([table])).matchAll(/type="radio"[^>]*value="(\w+)"/g)].map(
      ([, type]) => type,
    );
    expect(values).toHaveLength(8);
    expect(values[0]).toBe('all');
  });

  it('shows all that an offer has, and leaves out what it lacks [REB-08, CON-22]', async () => {
    const html = await htmlOf([table], { query: '?offer_code=MV-DOG20' });
    for (const part of [
      'alt="Seresto"',
      'MV-DOG20',
      '£20 back on two collars bought together.',
      '>£20<',
      '1 March to 31 May 2027',
      '30 June 2027',
      'One claim a household.',
      'Claim £20',
      'Safe use of the collar',
    ])
      expect(html).toContain(part);
    const bare = await htmlOf([table], { query: '?offer_code=MV-HEN5' });
    for (const part of ['<dl', '<img', 'Claim by']) expect(bare).not.toContain(part);
  });

  it('says the editor’s words where there is nothing to list [REB-05]', async () => {
    const html = await htmlOf([empty]);
    expect(html).toContain('The spring offers have ended. Come back in June.');
    expect(html).not.toContain('<form');
    expect(await htmlOf([table], { query: '?rebate_search=zzz' })).toContain('No offer fits just now.');
  });
});

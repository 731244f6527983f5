import { builtInBusinessDirectory } from '@merrowvale/functions/lib/business/business-directory.ts';
import { builtInDirectory } from '@merrowvale/functions/lib/directory/directory.ts';
import { petNameIndex } from '@merrowvale/functions/lib/pet-names/pet-name-index.ts';
import { faqSearchIndex } from '@merrowvale/functions/lib/search/faq-index.ts';
import { siteSearchIndex } from '@merrowvale/functions/lib/search/search-index.ts';
import { findSubmissions } from '@merrowvale/functions/lib/support/find-submissions.ts';
import { countryCodeOf } from '@merrowvale/shared/domain/country-codes.ts';
import { containsTyped, foldedText } from '@merrowvale/shared/domain/folded-text.ts';
import { submissionFilter } from '@merrowvale/shared/schemas/support.ts';
import { vetSearch } from '@merrowvale/shared/schemas/vet-search.ts';
import { describe, expect, it } from 'vitest';
import { findRepresentatives } from '../../web/blocks/representative-finder/find-representatives.ts';
import { suggestionMatcher } from '../../web/lib/search/match-suggestions.ts';
import { MemoryTable } from '../support/functions/memory-table.ts';
import { sampleSourceItem } from '../support/functions/sample-source-item.ts';
import { failed } from '../support/functions/support-desk.ts';
import { typedToFind } from './ways-of-typing.ts';

const now = '2026-03-01T10:00:00.000Z';
const at = { lat: 51.38, lng: -2.36 };
const other = 'Quentin';

/** Every search for a name: what it finds among a name and another one, when somebody types a text. */
const finders: Readonly<Record<string, (written: string, typed: string) => Promise<number> | number>> = {
  representatives: (written, typed) =>
    findRepresentatives(
      [written, other].map((name) => ({ id: name, name, areas: [] })),
      typed,
    )?.length ?? 0,
  'clinics and shelters': async (written, typed) => {
    const places = [written, other].map((name, n) => ({
      ...{ id: `${n}`, classification: 'ELA_AC_061', name, phone: '', address: '', ...at },
    }));
    const search = vetSearch.parse({ classification: 'ELA_AC_061', ...at, q: typed });
    return (await builtInDirectory(places).search(search)).total;
  },
  businesses: async (written, typed) => {
    const address = { address: '', address2: '', city: '', state: '', postalCode: '', countryCode: 'GB' };
    const businesses = [written, other].map((Name) => ({
      ...{ CRMId: Name, Name, AccountClassification: '', location: address },
    }));
    return (await builtInBusinessDirectory(businesses).search({ search: typed, countryCode: 'GB' }))
      .resultCount;
  },
  'names for pets': (written, typed) => {
    const names = [written, other].map((name) => ({
      ...{ name, reading: '', traits: new Set<string>(), suited: new Set<string>() },
    }));
    return petNameIndex(names, 'en-gb').named(typed)?.name === written ? 1 : 0;
  },
  questions: async (written, typed) => {
    const items = [written, other].map((title, n) =>
      sampleSourceItem('faq_item', `q${n}`, {
        ...{ title, content: '<p>Yes.</p>', article_lister_category: [{ codename: 'health' }] },
      }),
    );
    const index = faqSearchIndex({ itemsOf: async () => items });
    return (await index.find({ locale: 'en_gb', query: typed, roles: [], now })).length;
  },
  'the site’s pages': async (written, typed) => {
    const items = [written, other].map((page_title, n) =>
      sampleSourceItem('page', `page_${n}`, { page_url: `p${n}`, page_title }),
    );
    const index = siteSearchIndex(
      { itemsOf: async () => items },
      { of: async () => petNameIndex([], 'en-gb') },
    );
    const request = { locale: 'en_gb', query: typed, top: 18, skip: 0, level: 0, roles: [], now } as const;
    return (await index.search(request))['@odata.count'];
  },
  'suggested pages': (written, typed) => {
    const pages = [written, other].map((title) => ({
      title,
      url: '/en_gb/p',
      type: 'page' as const,
      words: '',
    }));
    return suggestionMatcher({ pages, terms: [] })(typed).length;
  },
  'failed submissions, by their error': async (written, typed) => {
    const table = new MemoryTable();
    for (const [n, lastError] of [written, other].entries()) await table.put(failed(n + 1, { lastError }));
    const { found } = await findSubmissions(table, submissionFilter.parse({ error: typed }), { limit: 10 });
    return found.length;
  },
  'breeds, time zones and cards': (written, typed) =>
    [written, other].filter((name) => containsTyped(name, typed)).length,
};

describe.each(Object.entries(finders))('a search for %s', (_, found) => {
  it.each(typedToFind)(
    'finds %j when %j is typed, and nothing else [LOC-06, VET-04, BIZ-02, PNF-15, LIS-20, SEA-01, SUP-02, PET-13]',
    async (written, typed) => {
      expect(await found(written, typed)).toBe(1);
    },
  );
});

describe('texts that are compared', () => {
  it('differ by the marks that make other letters in their script, but not by the kind of kana [PNF-17, SEA-01]', () => {
    expect(foldedText('モカ')).toBe(foldedText('もか'));
    expect(foldedText('はば')).not.toBe(foldedText('はは'));
    expect(foldedText('กา')).not.toBe(foldedText('กะ'));
    expect(foldedText('हरि')).not.toBe(foldedText('हर'));
    expect(foldedText(foldedText('Großmann İnci'))).toBe(foldedText('Großmann İnci'));
  });

  it('are the same for countries [BIZ-22]', () => {
    const codes = ['OSTERREICH', 'österreich', 'Ｏ\u0308sterreich'].map((name) => countryCodeOf(name, 'de'));
    expect(codes).toEqual(['AT', 'AT', 'AT']);
  });
});

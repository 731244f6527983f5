import { endpoints } from '@merrowvale/shared/endpoints.ts';
import { AppError } from '@merrowvale/shared/errors.ts';
import type { SourceItem } from '@merrowvale/shared/schemas/lister.ts';
import { describe, expect, it, vi } from 'vitest';
import { call, type TestCall, testDependencies } from '../../../test/support/functions/endpoint.ts';
import type { ContentSource } from '../../lib/content/content-source.ts';
import { endpoint } from '../../lib/endpoint.ts';
import { type FaqIndex, faqSearchIndex, faqSearchService } from '../../lib/search/faq-index.ts';
import { listFaqs } from './list-faqs.ts';
import { searchFaqs } from './search-faqs.ts';

const question = (codename: string, title: string, content: string, roles: string[] = []): SourceItem => ({
  id: `id-${codename}`,
  codename,
  type: 'faq_item',
  lastModified: '2026-01-01T00:00:00Z',
  elements: {
    title: { type: 'text', name: 'Question', value: title },
    content: { type: 'rich_text', name: 'Answer', value: content },
    article_lister_category: {
      type: 'taxonomy',
      name: 'Category',
      value: codename === 'of_a_page' ? [] : [{ codename: 'health', name: 'Health' }],
    },
    authentication_gate_component__user_roles: {
      type: 'taxonomy',
      name: 'Roles',
      value: roles.map((role) => ({ codename: role, name: role })),
    },
  },
});
const items = [
  question('collar', 'How long does a collar last?', '<p>Seven months for dogs.</p>'),
  question('swim', 'May my dog swim?', '<p>Yes. The collar stays on.</p>'),
  question('empty', 'And then?', '<p><br></p>'),
  question('untitled', ' ', '<p>Nobody asked.</p>'),
  question('of_a_page', 'Does the collar suit this product?', '<p>Yes.</p>'),
  question('stock', 'How do clinics order?', '<p>By telephone.</p>', ['vet']),
];
const content: ContentSource = { itemsOf: async () => items };

async function lookUp(codenames: string, as?: TestCall['as']) {
  const row = endpoints.listFaqs;
  const handler = endpoint(row, listFaqs, { ...testDependencies(), content });
  return call(handler, row, { query: { codenames }, ...(as !== undefined && { as }) });
}

async function search(q: string, questions: FaqIndex = faqSearchIndex(content), as?: TestCall['as']) {
  const row = endpoints.searchFaqs;
  const handler = endpoint(row, searchFaqs, { ...testDependencies(), questions });
  return call(handler, row, { query: { q }, ...(as !== undefined && { as }) });
}

describe('questions looked up by codename', () => {
  const found = ({ body }: { body: { items: { codename: string }[] } }) =>
    body.items.map(({ codename }) => codename);

  it('are returned with success and message, in the requested order, and by id as well [LIS-20]', async () => {
    const response = await lookUp('swim,collar,nowhere');
    expect(response.body).toMatchObject({ success: true, message: 'OK' });
    expect(found(response)).toEqual(['swim', 'collar']);
    expect(found(await lookUp('id-collar'))).toEqual(['collar']);
    expect(response.body.items[0].elements.content.value).toContain('The collar stays on.');
  });

  it('are omitted without a title or an answer [LIS-21]', async () => {
    expect(found(await lookUp('empty,untitled,swim'))).toEqual(['swim']);
  });

  it('that are for a role are only returned to callers whose session has it [ROL-09]', async () => {
    expect(found(await lookUp('stock'))).toEqual([]);
    expect(found(await lookUp('stock', 'ann:pet_owner'))).toEqual([]);
    expect(found(await lookUp('stock', 'ann:vet'))).toEqual(['stock']);
  });

  it('are requested by codename, at most a hundred at a time [SEC-04]', async () => {
    expect((await lookUp('<script>')).status).toBe(400);
    expect((await lookUp(Array(101).fill('a').join())).status).toBe(400);
  });
});

describe('a search among the questions', () => {
  it('matches words of the question and the answer, preferring the question, and also prefixes and words with a missing letter [LIS-23]', async () => {
    expect((await search('collar')).body).toEqual({
      success: true,
      message: 'OK',
      codenames: ['collar', 'swim'],
    });
    expect((await search('colar')).body.codenames).toContain('collar');
    expect((await search('swimm')).body.codenames).toEqual(['swim']);
    expect((await search('xylophone')).body.codenames).toEqual([]);
    expect((await search(' ')).status).toBe(400);
  });

  it('completes words from three letters on, forgives one error in five, and finds at most fifty [LIS-23]', async () => {
    const names = async (q: string) => (await search(q)).body.codenames;
    expect(await names('swi')).toEqual(['swim']);
    expect(await names('sw')).toEqual([]);
    expect(await names('mpnths')).toEqual(['collar']);
    expect(await names('mxyths')).toEqual([]);
    expect(await names('swom')).toEqual([]);
    const many = Array.from({ length: 51 }, (_, at) =>
      question(`q${at}`, `Question ${at} of a cat`, '<p>Yes.</p>'),
    );
    const { body } = await search('cat', faqSearchIndex({ itemsOf: async () => many }));
    expect(JSON.stringify(body).match(/"q\d+"/g)).toHaveLength(50);
  });

  it('neither returns nor is changed by questions that the caller may not see [ROL-09, SEC-03]', async () => {
    const index = faqSearchIndex(content);
    const found = async (q: string, as?: TestCall['as']) => (await search(q, index, as)).body.codenames;
    expect(await found('clin', 'ann:vet')).toEqual(['stock']);
    expect(await found('clin')).toEqual([]);
    expect(await found('telephone', 'ann:pet_owner')).toEqual([]);
    // The question about clinics contains both words, and would keep others that contain one from being found.
    expect(await found('how clinics')).toEqual(['collar']);
  });

  it('finds questions that have been read again [LIS-23]', async () => {
    let now = [items[0] ?? question('', '', '')];
    const index = faqSearchIndex({ itemsOf: async () => now });
    expect((await search('swim', index)).body.codenames).toEqual([]);
    now = items;
    expect((await search('swim', index)).body.codenames).toEqual(['swim']);
  });

  it('calls a configured service with its key, and preserves the order of its ids or codenames [LIS-23]', async () => {
    const asked: [string, string | null][] = [];
    vi.stubGlobal('fetch', async ({ href }: URL, { headers }: { headers: Record<string, string> }) => {
      asked.push([href, headers['api-key'] ?? null]);
      return Response.json(['b', { codename: 'a' }, { id: 'id-c' }]);
    });
    const service = faqSearchService(
      {
        url: 'https://search.example/{locale}/faqs?text=',
        key: async () => 'a-key',
        limits: { timeoutMilliseconds: 10_000, maxBytes: 100_000 },
      },
      { itemsOf: async () => ['a', 'b', 'c'].map((name) => question(name, name, name)) },
    );
    expect((await search('fleas & ticks', service)).body.codenames).toEqual(['b', 'a', 'id-c']);
    expect(asked).toEqual([['https://search.example/en_gb/faqs?text=fleas%20%26%20ticks', 'a-key']]);
    vi.unstubAllGlobals();
  });

  it('that fails reports that questions cannot be retrieved [LIS-25]', async () => {
    const failing: FaqIndex = {
      find: async () => {
        throw new AppError('unavailable', 'down');
      },
    };
    expect(await search('collar', failing)).toMatchObject({
      status: 503,
      body: {
        success: false,
        message: 'We were unable to retrieve FAQs at this time. Try again later.',
      },
    });
  });
});

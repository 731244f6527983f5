import { questionsEndpoints } from '@merrowvale/shared/endpoints/questions-endpoints.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { findFaqs } from './faqs-found.ts';

const { searchFaqs, listFaqs } = questionsEndpoints;
const ok = { success: true, message: 'OK' };
const item = (codename: string) => ({ id: codename, codename, type: 'faq_item', elements: {} });

const search = vi.fn();
const lookUp = vi.fn();
vi.mock('../api/call-from-server.ts', () => ({
  callFromServer: async (row: unknown, { query }: { query: object }) => {
    if (row === searchFaqs) return search(query);
    if (row === listFaqs) return lookUp(query);
    throw new Error('Another endpoint was called.');
  },
}));
beforeEach(() => {
  search.mockReset().mockReturnValue({ ...ok, codenames: ['second', 'first'] });
  lookUp.mockReset().mockImplementation(({ codenames }: { codenames: string }) => ({
    ...ok,
    items: codenames.split(',').map(item),
  }));
});

describe('the questions found by a search', () => {
  it('are looked up by the search’s codenames, joined by commas, and keep its order [LIS-20, LIS-23]', async () => {
    const found = await findFaqs('de', 'fleas');
    expect(search.mock.calls).toEqual([[{ locale: 'de', q: 'fleas' }]]);
    expect(lookUp.mock.calls).toEqual([[{ locale: 'de', codenames: 'second,first' }]]);
    expect(found.map(({ codename }) => codename)).toEqual(['second', 'first']);
  });

  it('are empty, without a lookup, when the search finds none [LIS-23]', async () => {
    search.mockReturnValue({ ...ok, codenames: [] });
    expect(await findFaqs('de', 'fleas')).toEqual([]);
    expect(lookUp).not.toHaveBeenCalled();
  });

  it('fail with the message of a lookup that reports failure [LIS-22]', async () => {
    lookUp.mockReturnValue({ success: false, message: 'The shelf is empty.', items: [] });
    await expect(findFaqs('de', 'fleas')).rejects.toThrow('The shelf is empty.');
    search.mockReturnValue({ success: false, message: 'Not now.', codenames: [] });
    await expect(findFaqs('de', 'fleas')).rejects.toThrow('Not now.');
  });
});

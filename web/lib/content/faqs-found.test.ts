import { describe, expect, it, vi } from 'vitest';
import { faqsFound } from './faqs-found.ts';

const item = (codename: string) => ({ id: codename, codename, type: 'faq_item', elements: {} });
const ok = { success: true, message: 'OK' };

describe('the questions found by a search', () => {
  it('are looked up by the search’s codenames, joined by commas, and keep its order [LIS-20, LIS-23]', async () => {
    const lookUp = vi.fn(async (codenames: string) => ({ ...ok, items: codenames.split(',').map(item) }));
    const search = async () => ({ ...ok, codenames: ['second', 'first'] });
    const found = await faqsFound({ search, lookUp });
    expect(lookUp.mock.calls).toEqual([['second,first']]);
    expect(found.map(({ codename }) => codename)).toEqual(['second', 'first']);
  });

  it('are empty, without a lookup, when the search finds none [LIS-23]', async () => {
    const lookUp = vi.fn();
    expect(await faqsFound({ search: async () => ({ ...ok, codenames: [] }), lookUp })).toEqual([]);
    expect(lookUp).not.toHaveBeenCalled();
  });

  it('fail with the message of a lookup that reports failure [LIS-22]', async () => {
    const failed = { success: false, message: 'The shelf is empty.', items: [] };
    const search = async () => ({ ...ok, codenames: ['first'] });
    await expect(faqsFound({ search, lookUp: async () => failed })).rejects.toThrow('The shelf is empty.');
    const noSearch = async () => ({ success: false, message: 'Not now.', codenames: [] });
    await expect(faqsFound({ search: noSearch, lookUp: async () => failed })).rejects.toThrow('Not now.');
  });
});

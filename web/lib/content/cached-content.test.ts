import { beforeEach, expect, it, vi } from 'vitest';
import { cachedContent, notePublication } from './cached-content.ts';

const cache = new Map<string, string>();

vi.mock('../log-problem.ts', () => ({ logProblem: () => {} }));
vi.mock('next/cache', () => ({
  unstable_cache:
    (ask: () => Promise<string>, [key = '']: string[]) =>
    async () => {
      const response = cache.get(key) ?? (await ask());
      cache.set(key, response);
      return response;
    },
}));

const answer =
  (title: string, isStale = false) =>
  async () => ({ data: { title }, isStale });
const question = { mode: 'live', locale: 'de', about: 'home' } as const;
const read = vi.fn((response: { title: string }) => ({ heading: response.title }));

beforeEach(() => {
  cache.clear();
  read.mockClear();
});

it('is parsed once and shared until it is dropped and replaced by another response [CMS-06]', async () => {
  const query = cachedContent(read);
  const first = await query(question, answer('Häuser 🐾'));
  expect(first).toEqual({ heading: 'Häuser 🐾' });
  expect(await query(question, answer('not asked'))).toBe(first);
  cache.clear();
  expect(await query(question, answer('Häuser 🐾'))).toBe(first);
  expect(read).toHaveBeenCalledOnce();
  cache.clear();
  expect(await query(question, answer('new'))).toEqual({ heading: 'new' });
});

it('is stored separately by locale and item [CMS-06]', async () => {
  const query = cachedContent(read);
  await query(question, answer('home'));
  const others = [
    { ...question, locale: 'fr' },
    { ...question, about: 'contact' },
  ] as const;
  for (const other of others) expect(await query(other, answer('other'))).toEqual({ heading: 'other' });
});

it('serves the last response when the content system fails [CMS-06]', async () => {
  const query = cachedContent(read);
  const fails = () => Promise.reject(new Error('The content system is down.'));
  await expect(query(question, fails)).rejects.toThrow('is down');
  const seen = await query(question, answer('home'));
  cache.clear();
  expect(await query(question, fails)).toBe(seen);
});

it('is used but not stored if something was published while it was read [CMS-05, CMS-06]', async () => {
  const query = cachedContent(read);
  const whilePublished = async () => {
    notePublication();
    return answer('old')();
  };
  expect(await query(question, whilePublished)).toEqual({ heading: 'old' });
  expect(await query(question, answer('new'))).toEqual({ heading: 'new' });
});

it('is requested again while the content system is still loading a newer version [CMS-06]', async () => {
  const query = cachedContent(read);
  expect(await query(question, answer('before', true))).toEqual({ heading: 'before' });
  expect(await query(question, answer('after'))).toEqual({ heading: 'after' });
  expect(await query(question, answer('not asked'))).toEqual({ heading: 'after' });
});

it('is requested every time for an editor in preview, and never stored [CMS-06]', async () => {
  const query = cachedContent(read);
  const inPreview = { ...question, mode: 'preview' } as const;
  expect(await query(inPreview, answer('draft'))).toEqual({ heading: 'draft' });
  expect(await query(inPreview, answer('draft 2'))).toEqual({ heading: 'draft 2' });
  expect(await query(question, answer('published'))).toEqual({ heading: 'published' });
  expect(read).toHaveBeenLastCalledWith({ title: 'published' }, 'live');
});

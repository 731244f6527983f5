import { beforeEach, expect, it, vi } from 'vitest';
import { notShared } from '../edge/render-facts.ts';
import { logProblem } from '../log-problem.ts';
import { cachedContent, notePublication } from './cached-content.ts';

const cache = new Map<string, string>();
const stored: object[] = [];

vi.mock('../edge/render-facts.ts', () => ({ notShared: vi.fn() }));
vi.mock('../log-problem.ts', () => ({ logProblem: vi.fn() }));
vi.mock('next/cache', () => ({
  unstable_cache:
    (ask: () => Promise<string>, [key = '']: string[], options: object) =>
    async () => {
      stored.push(options);
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
  stored.length = 0;
  read.mockClear();
  for (const each of [notShared, logProblem]) vi.mocked(each).mockReset();
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

it('is stored for five minutes, under the languages in which the item may be shown [CMS-05, CMS-06]', async () => {
  const query = cachedContent(read);
  await query({ ...question, locale: 'at' }, answer('home'));
  await query({ ...question, locale: 'every', languages: ['de', 'fr'] }, answer('home'));
  expect(stored).toEqual([
    { tags: ['content', 'content:at:home', 'content:de:home', 'content:en_gb:home'], revalidate: 300 },
    { tags: ['content', 'content:de:home', 'content:fr:home'], revalidate: 300 },
  ]);
});

it('serves the last response when the content system fails, to one visitor at a time, and logs it [CMS-06]', async () => {
  const query = cachedContent(read);
  const fails = () => Promise.reject(new Error('The content system is down.'));
  await expect(query({ ...question, about: 'new' }, fails)).rejects.toThrow('is down');
  const seen = await query(question, answer('home'));
  cache.clear();
  expect(vi.mocked(notShared)).not.toHaveBeenCalled();
  expect(await query(question, fails)).toBe(seen);
  expect(vi.mocked(notShared)).toHaveBeenCalledOnce();
  expect(vi.mocked(logProblem)).toHaveBeenCalledOnce();
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
  expect(vi.mocked(notShared)).toHaveBeenCalledOnce();
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

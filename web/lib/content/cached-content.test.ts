import { beforeEach, expect, it, vi } from 'vitest';
import { cachedContent } from './cached-content.ts';

const kept = new Map<string, string>();

vi.mock('server-only', () => ({}));
vi.mock('../log-problem.ts', () => ({ logProblem: () => {} }));
vi.mock('next/cache', () => ({
  unstable_cache:
    (ask: () => Promise<string>, [key = '']: string[]) =>
    async () => {
      const response = kept.get(key) ?? (await ask());
      kept.set(key, response);
      return response;
    },
}));

const question = { mode: 'live', locale: 'de', about: 'home' } as const;
const read = vi.fn((response: { title: string }) => ({ heading: response.title }));

beforeEach(() => {
  kept.clear();
  read.mockClear();
});

it('shares what it read of an answer until the answer is dropped and another one comes [CMS-06]', async () => {
  const asked = cachedContent(read);
  const first = await asked(question, async () => ({ title: 'Häuser 🐾' }));
  expect(first).toEqual({ heading: 'Häuser 🐾' });
  expect(await asked(question, async () => ({ title: 'not asked' }))).toBe(first);
  kept.clear();
  expect(await asked(question, async () => ({ title: 'Häuser 🐾' }))).toBe(first);
  expect(read).toHaveBeenCalledOnce();
  kept.clear();
  expect(await asked(question, async () => ({ title: 'new' }))).toEqual({ heading: 'new' });
});

it('tells locales and items apart [CMS-06]', async () => {
  const asked = cachedContent(read);
  await asked(question, async () => ({ title: 'home' }));
  const others = [
    { ...question, locale: 'fr' },
    { ...question, about: 'contact' },
  ] as const;
  for (const other of others)
    expect(await asked(other, async () => ({ title: 'other' }))).toEqual({ heading: 'other' });
});

it('serves what was seen last when the content system fails [CMS-06]', async () => {
  const asked = cachedContent(read);
  const fails = () => Promise.reject(new Error('The content system is down.'));
  await expect(asked(question, fails)).rejects.toThrow('is down');
  const seen = await asked(question, async () => ({ title: 'home' }));
  kept.clear();
  expect(await asked(question, fails)).toBe(seen);
});

it('asks each time for an editor in preview, and keeps nothing of that [CMS-06]', async () => {
  const asked = cachedContent(read);
  const inPreview = { ...question, mode: 'preview' } as const;
  expect(await asked(inPreview, async () => ({ title: 'draft' }))).toEqual({ heading: 'draft' });
  expect(await asked(inPreview, async () => ({ title: 'draft 2' }))).toEqual({ heading: 'draft 2' });
  expect(await asked(question, async () => ({ title: 'published' }))).toEqual({ heading: 'published' });
  expect(read).toHaveBeenLastCalledWith({ title: 'published' }, 'live');
});

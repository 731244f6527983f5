import { AppError } from '@merrowvale/shared/errors.ts';
import type { SourceItem } from '@merrowvale/shared/schemas/lister.ts';
import { describe, expect, it } from 'vitest';
import { type ContentSource, cachedContentSource } from './content-source.ts';

const item = (id: string): SourceItem => ({
  id,
  codename: id,
  type: 'coupon',
  lastModified: '2026-01-01T00:00:00Z',
  elements: {},
});
const start = Date.parse('2026-03-01T10:00:00.000Z');
const after = (milliseconds: number) => new Date(start + milliseconds).toISOString();

function counting() {
  const asked: string[] = [];
  let fails = false;
  const source: ContentSource = {
    itemsOf: async (type, locale, elements) => {
      asked.push(`${type} ${locale} ${elements.join()}`);
      if (fails) throw new AppError('unavailable', 'Out of order.');
      return [item(`answer-${asked.length}`)];
    },
  };
  return {
    asked,
    fail: (now: boolean) => {
      fails = now;
    },
    cached: cachedContentSource(source, 60_000),
  };
}

describe('content cached by a function', () => {
  it('is requested once a minute for each type, locale and selection of elements [ERR-01]', async () => {
    const { asked, cached } = counting();
    const first = await cached.itemsOf('coupon', 'de', ['title'], after(0));
    expect(await cached.itemsOf('coupon', 'de', ['title'], after(59_999))).toBe(first);
    expect(asked).toHaveLength(1);
    await cached.itemsOf('coupon', 'de', ['title'], after(60_000));
    await cached.itemsOf('coupon', 'fr', ['title'], after(60_000));
    await cached.itemsOf('article', 'de', ['title'], after(60_000));
    await cached.itemsOf('coupon', 'de', ['tags'], after(60_000));
    expect(asked).toHaveLength(5);
  });

  it('is shared by callers that arrive while it is being loaded [ERR-01]', async () => {
    const { asked, cached } = counting();
    await Promise.all([1, 2, 3].map(() => cached.itemsOf('coupon', 'de', [], after(0))));
    expect(asked).toHaveLength(1);
  });

  it('is served again while the content system fails, and requested again at once [CMS-06]', async () => {
    const { asked, fail, cached } = counting();
    fail(true);
    await expect(cached.itemsOf('coupon', 'de', [], after(0))).rejects.toThrow('Out of order.');
    fail(false);
    const good = await cached.itemsOf('coupon', 'de', [], after(1));
    fail(true);
    expect(await cached.itemsOf('coupon', 'de', [], after(70_000))).toEqual(good);
    fail(false);
    expect(await cached.itemsOf('coupon', 'de', [], after(70_001))).not.toEqual(good);
    expect(asked).toHaveLength(4);
  });

  it('is always fresh for a caller that passes no time, unless the content system fails [LST-01, CMS-06]', async () => {
    const { asked, fail, cached } = counting();
    await cached.itemsOf('coupon', 'de', [], after(0));
    const good = await cached.itemsOf('coupon', 'de', []);
    expect(asked).toHaveLength(2);
    fail(true);
    expect(await cached.itemsOf('coupon', 'de', [])).toEqual(good);
  });
});

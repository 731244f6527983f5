import { AppError } from '@merrowvale/shared/errors.ts';
import type { SourceItem } from '@merrowvale/shared/schemas/lister.ts';
import { describe, expect, it } from 'vitest';
import type { ContentSource } from '../ports/content-source.ts';
import { cachedContentSource } from './cached-content-source.ts';

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
    kept: cachedContentSource(source, 60_000),
  };
}

describe('content that a function keeps', () => {
  it('is asked for once a minute for each type, locale and choice of elements [ERR-01]', async () => {
    const { asked, kept } = counting();
    const first = await kept.itemsOf('coupon', 'de', ['title'], after(0));
    expect(await kept.itemsOf('coupon', 'de', ['title'], after(59_999))).toBe(first);
    expect(asked).toHaveLength(1);
    await kept.itemsOf('coupon', 'de', ['title'], after(60_000));
    await kept.itemsOf('coupon', 'fr', ['title'], after(60_000));
    await kept.itemsOf('article', 'de', ['title'], after(60_000));
    await kept.itemsOf('coupon', 'de', ['tags'], after(60_000));
    expect(asked).toHaveLength(5);
  });

  it('is shared by callers that come while it is on its way [ERR-01]', async () => {
    const { asked, kept } = counting();
    await Promise.all([1, 2, 3].map(() => kept.itemsOf('coupon', 'de', [], after(0))));
    expect(asked).toHaveLength(1);
  });

  it('is given once more while the content system fails, and asked for again at once [CMS-06]', async () => {
    const { asked, fail, kept } = counting();
    fail(true);
    await expect(kept.itemsOf('coupon', 'de', [], after(0))).rejects.toThrow('Out of order.');
    fail(false);
    const good = await kept.itemsOf('coupon', 'de', [], after(1));
    fail(true);
    expect(await kept.itemsOf('coupon', 'de', [], after(70_000))).toEqual(good);
    fail(false);
    expect(await kept.itemsOf('coupon', 'de', [], after(70_001))).not.toEqual(good);
    expect(asked).toHaveLength(4);
  });

  it('is always new for a caller that names no time [LST-01]', async () => {
    const { asked, kept } = counting();
    await kept.itemsOf('coupon', 'de', []);
    await kept.itemsOf('coupon', 'de', []);
    expect(asked).toHaveLength(2);
  });
});

import { describe, expect, it } from 'vitest';
import { closedBanners, closedBannersIn, closingCookie } from './closed-banners.ts';

describe('banners that were closed', () => {
  it('are remembered in a cookie that ends with the browser’s session [SHL-40]', () => {
    const written = closingCookie('theme=dark', 'recall');
    expect(written).toBe('closed_banners=recall; path=/; samesite=lax');
    expect(written).not.toMatch(/max-age|expires/);
  });

  it('stay closed when another one is closed, and are listed once [SHL-40]', () => {
    expect(closingCookie('a=b; closed_banners=recall.news', 'snow')).toContain('=recall.news.snow;');
    expect(closingCookie('closed_banners=recall', 'recall')).toContain('=recall;');
    expect(closedBanners(closedBannersIn('x_closed_banners=no; closed_banners=recall.news'))).toEqual([
      'recall',
      'news',
    ]);
    expect(closedBanners(undefined)).toEqual([]);
  });
});

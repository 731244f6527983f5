import { describe, expect, it, vi } from 'vitest';
import { missingPageFor } from './missing-page.ts';

const pages = new Set(['en_gb:', 'en_gb:advice/fleas', 'de:', 'jp:ノミ']);
const hasPage = async (locale: string, path: string) => pages.has(`${locale}:${path}`);
const leadsTo = async (address: string) => (await missingPageFor(address, hasPage))?.path;

describe('an address', () => {
  it('with a page is left unchanged [ROU-01]', async () => {
    for (const address of ['/', '/en_gb', '/en_gb/', '/en_gb/advice/fleas', '/jp/%E3%83%8E%E3%83%9F'])
      expect(await leadsTo(address)).toBeUndefined();
  });

  it('without a page leads to the not-found page in its locale [ROU-05]', async () => {
    expect(await leadsTo('/de/advice/fleas')).toBe('/de/404');
    expect(await leadsTo('/en_gb/advice')).toBe('/en_gb/404');
    expect(await leadsTo('/en_gb/%')).toBe('/en_gb/404');
  });

  it('without a locale, or with an unknown one, leads to the not-found page of the default locale [ROU-02, ROU-05]', async () => {
    for (const address of ['/null', '/null/advice/fleas', '/xx', '/en-gb/advice', '/favicon'])
      expect(await leadsTo(address)).toBe('/en_gb/404');
  });

  it('of the not-found page is itself not found [ROU-06]', async () => {
    const ask = vi.fn(hasPage);
    expect((await missingPageFor('/de/404', ask))?.path).toBe('/de/404');
    expect(ask).not.toHaveBeenCalled();
  });

  it('with its own route on the site is left unchanged [CMS-08, API-02]', async () => {
    expect(await leadsTo('/en_gb/developers')).toBeUndefined();
    expect(await leadsTo('/de/sitemap.xml')).toBeUndefined();
  });
});

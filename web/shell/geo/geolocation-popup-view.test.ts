import { describe, expect, it, vi } from 'vitest';
import { countrySelectorAddress, goTo } from './geolocation-popup-view.tsx';
import { originCountry } from './origin-country.ts';

describe('the popup for visitors from another country', () => {
  it('links to the country selector, marked as a redirect [GEO-06]', () => {
    expect(countrySelectorAddress).toBe('/country-selector?redirected=true');
  });
});

describe('navigation to another country’s site', () => {
  it('uses the router, and the browser if the router fails, which is logged [GEO-10]', () => {
    const assign = vi.fn();
    const push = vi.fn();
    goTo('/de', { push }, { assign });
    expect(push).toHaveBeenCalledWith('/de');
    expect(assign).not.toHaveBeenCalled();
    push.mockImplementation(() => {
      throw new Error('no route');
    });
    goTo('/fr', { push }, { assign });
    expect(assign).toHaveBeenCalledWith('/fr');
    expect(console.error).toHaveBeenCalledWith(expect.stringContaining('no route'));
    vi.mocked(console.error).mockClear();
  });
});

describe('the visitor’s country', () => {
  const headers = (country?: string) => new Headers(country ? { 'cloudfront-viewer-country': country } : {});

  it('comes from the CDN, or else from the cookie, if it is two letters [GEO-01, GEO-03]', () => {
    expect(originCountry(headers('DE'), 'FR')).toBe('DE');
    expect(originCountry(headers(), 'fr')).toBe('fr');
    for (const nonsense of ['', 'FRA', '<b>', undefined]) expect(originCountry(headers(), nonsense)).toBe('');
  });
});

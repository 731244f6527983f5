import { describe, expect, it, vi } from 'vitest';
import { countrySelectorAddress, goTo } from './geolocation-popup-view.tsx';
import { isPromptHandled, notePromptHandled } from './geolocation-prompt.tsx';
import { originCountry } from './origin-country.ts';

describe('the popup for visitors from another country', () => {
  it('links to the country selector, marked as a redirect [GEO-06]', () => {
    expect(countrySelectorAddress).toBe('/country-selector?redirected=true');
  });

  it('is shown once per session if storage is available, and otherwise again [GEO-08]', () => {
    const stored = new Map<string, string>();
    const session = () => ({
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
    });
    const blocked = () => {
      throw new Error('blocked');
    };
    expect(isPromptHandled(session)).toBe(false);
    notePromptHandled(session);
    expect(isPromptHandled(session)).toBe(true);
    notePromptHandled(blocked);
    expect(isPromptHandled(blocked)).toBe(false);
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

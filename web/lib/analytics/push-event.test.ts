import { afterEach, describe, expect, it, vi } from 'vitest';
import { pushEvent } from './push-event.ts';

afterEach(() => vi.unstubAllGlobals());

describe('the data layer', () => {
  it('is created unless a tag manager has done so, and receives an event with its details [ANL-01]', () => {
    const page: { dataLayer?: object[] } = {};
    vi.stubGlobal('window', page);
    pushEvent('cta_click', { cta_name: 'Find a vet', cta_category: 'hero_banner' });
    expect(page.dataLayer).toEqual([
      { event: 'cta_click', cta_name: 'Find a vet', cta_category: 'hero_banner' },
    ]);
  });

  it('keeps the entries it already has [ANL-01]', () => {
    const page = { dataLayer: [{ event: 'page_view' }] };
    vi.stubGlobal('window', page);
    pushEvent('brands_fetch_error', { component_name: 'rebates_table' });
    expect(page.dataLayer).toEqual([
      { event: 'page_view' },
      { event: 'brands_fetch_error', component_name: 'rebates_table' },
    ]);
  });
});

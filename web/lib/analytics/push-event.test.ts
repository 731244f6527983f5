import { afterEach, describe, expect, it, vi } from 'vitest';
import { pushEvent } from './push-event.ts';

afterEach(() => vi.unstubAllGlobals());

describe('the data layer', () => {
  it('is made where no tag manager has done so, and takes an event with its details [ANL-01]', () => {
    const page: { dataLayer?: object[] } = {};
    vi.stubGlobal('window', page);
    pushEvent('cta_click', { cta_name: 'Find a vet' });
    expect(page.dataLayer).toEqual([{ event: 'cta_click', cta_name: 'Find a vet' }]);
  });

  it('keeps what it holds already [ANL-01]', () => {
    const page = { dataLayer: [{ event: 'page_view' }] };
    vi.stubGlobal('window', page);
    pushEvent('share', {});
    expect(page.dataLayer).toEqual([{ event: 'page_view' }, { event: 'share' }]);
  });
});

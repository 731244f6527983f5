import { describe, expect, it } from 'vitest';
import { shareTargets } from '../../blocks/share-bar/share-bar.tsx';
import { carried } from './propagate-query.ts';

const page = { pathname: '/de/hunde', search: '?page=2&utm_source=mail' };
const link = (href: string, dataset: Record<string, string> = {}) => ({ dataset, getAttribute: () => href });

describe('a link that passes on the query of its page', () => {
  it('to another locale gets all of it, and stays the same if it is processed again [SHL-34]', () => {
    const once = carried(link('/fr/hunde?page=2', { localeLink: '' }), page);
    expect(once).toBe('/fr/hunde?page=2&utm_source=mail');
    expect(carried(link(once, { localeLink: '' }), page)).toBe(once);
    expect(carried(link(once, { localeLink: '' }), { ...page, search: '' })).toBe('/fr/hunde');
  });

  it('to sign in returns with all of it, but only to this page [ROL-04]', () => {
    expect(carried(link('/auth/login?locale=de&returnUrl=%2Fde%2Fhunde'), page)).toBe(
      '/auth/login?locale=de&returnUrl=%2Fde%2Fhunde%3Fpage%3D2%26utm_source%3Dmail',
    );
    const elsewhere = '/auth/login?locale=de&returnUrl=%2Fde%2Fkatzen';
    expect(carried(link(elsewhere), page)).toBe(elsewhere);
    expect(carried(link('/auth/profile'), page)).toBe('/auth/profile');
  });

  it('ends no script if an editor has not encoded it [ROL-04]', () => {
    expect(carried(link('/auth/login?returnUrl=50%'), page)).toBe('/auth/login?returnUrl=50%25');
  });

  it('to sign in again returns to the dialog that asked for it [AUT-04]', () => {
    const again = '/auth/login?fresh=yes&returnUrl=%2Fde%2Fhunde%3Fdelete%3Daccount';
    expect(carried(link(again), page)).toBe(again);
  });

  it('to another page of a list gets the parameters that no page knows, and keeps its own page number [LST-09]', () => {
    const at = (href: string) => carried(link(href, { listStep: '' }), page);
    expect(at('/de/hunde?page=3')).toBe('/de/hunde?utm_source=mail&page=3');
    expect(at('/de/hunde')).toBe('/de/hunde?utm_source=mail');
    expect(at('/de/hunde?utm_source=mail&page=3')).toBe('/de/hunde?utm_source=mail&page=3');
  });

  it('by an editor gets the parameters that it does not set itself [BLK-17]', () => {
    const own = '/de/kaufen?page=1#buy';
    expect(carried(link('/de/kaufen', { keepsQuery: own }), page)).toBe(
      '/de/kaufen?page=1&utm_source=mail#buy',
    );
  });

  it('shares the full address of the page [TXT-32]', () => {
    const email = { subject: 'Hunde & Katzen', body: 'Schon gelesen?' };
    const before = shareTargets('https://site.test/de/hunde', email);
    const after = shareTargets(`https://site.test/de/hunde${page.search}`, email);
    expect(before.map(({ method, href }) => carried(link(href, { share: method }), page))).toEqual(
      after.map(({ href }) => href),
    );
  });
});

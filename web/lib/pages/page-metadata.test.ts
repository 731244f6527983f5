import { describe, expect, it } from 'vitest';
import type { ContentItemOf } from '../../content/model/content-item.ts';
import { typeElements } from '../../content/model/find-type.ts';
import { pageMetadata } from './page-metadata.ts';

type Elements = ContentItemOf<'page'>['elements'];

describe('page metadata for search engines', () => {
  it('uses the title for search results, or else the page’s title, followed by the site’s name [SEO-01]', () => {
    const title = (text: string) => head({ page_title: 'Fleas', page_text: text }).title;
    expect(title('Fleas and what helps')).toEqual({ absolute: 'Fleas and what helps | Merrowvale' });
    expect(title('')).toEqual({ absolute: 'Fleas | Merrowvale' });
  });

  it('allows indexing with large previews by default [SEO-02]', () => {
    expect(head({}).robots).toBe('index,follow,max-image-preview:large,max-snippet:-1,max-video-preview:-1');
  });

  it('keeps everything but production out of indexes, regardless of editors’ settings [SEO-03]', () => {
    expect(head({}, { isProduction: false }).robots).toBe('noindex,nofollow');
    expect(head({ seo__noarchive: 'yes', seo__max_snippet: '20' }, { isProduction: false }).robots).toBe(
      'noindex,nofollow',
    );
  });

  it('turns index and follow off independently [SEO-04]', () => {
    expect(head({ seo__external_noindex: 'yes' }).robots).toMatch(/^noindex,follow,max/);
    expect(head({ seo__nofollow: 'yes' }).robots).toMatch(/^index,nofollow,max/);
    expect(head({ seo__external_noindex: 'no', seo__nofollow: 'no' }).robots).toMatch(/^index,follow,max/);
  });

  it.each(['noarchive', 'nosnippet', 'notranslate', 'noimageindex'] as const)(
    'adds %s when it is set [SEO-05]',
    (directive) => {
      const directives = (value: string) => String(head({ [`seo__${directive}`]: value }).robots).split(',');
      expect(directives('yes')).toContain(directive);
      expect(directives('no')).not.toContain(directive);
      expect(directives('')).not.toContain(directive);
    },
  );

  it('uses the page’s own preview limits in place of the defaults [SEO-06]', () => {
    const own = { seo__max_image_preview: 'standard', seo__max_snippet: '50', seo__max_video_preview: '0' };
    expect(head(own).robots).toBe(
      'index,follow,max-image-preview:standard,max-snippet:50,max-video-preview:0',
    );
  });

  it('links to its canonical address, by default its own on the site’s host [SEO-07]', () => {
    expect(head({}).alternates?.canonical).toBe('https://www.merrowvale.example/us/fleas');
    expect(head({ seo__canonical_url: 'https://a.example/fleas' }).alternates?.canonical).toBe(
      'https://a.example/fleas',
    );
    expect(head({ seo__canonical_url: '/us/ticks' }).alternates?.canonical).toBe(
      'https://www.merrowvale.example/us/ticks',
    );
  });

  it('keeps its own address where it is shown from another locale, whose language it names [SEO-07]', () => {
    const shown = head({}, { path: '/nl/advice/fleas', language: 'en_gb' });
    expect(shown.alternates?.canonical).toBe('https://www.merrowvale.example/nl/advice/fleas');
    expect(shown.openGraph).toMatchObject({ locale: 'en_GB', url: shown.alternates?.canonical });
    expect(head({}, { path: '/nl', language: 'en_gb' }).alternates?.canonical).toBe(
      'https://www.merrowvale.example/nl',
    );
  });

  it('links the versions that exist, even if one of them is shown in another locale [SEO-08]', () => {
    const versions = [
      { locale: 'en_gb', path: 'fleas' },
      { locale: 'de', path: 'floehe' },
    ] as const;
    const links = {
      'en-gb': 'https://www.merrowvale.example/en_gb/fleas',
      'de-de': 'https://www.merrowvale.example/de/floehe',
      'x-default': 'https://www.merrowvale.example/en_gb/fleas',
    };
    const from = (locale: string, language: string) =>
      head({}, { path: `/${locale}/fleas`, language, versions }).alternates?.languages;
    expect(from('en_gb', 'en_gb')).toEqual(links);
    expect(from('de', 'de')).toEqual(links);
    expect(from('nl', 'en_gb')).toEqual(links);
    expect(from('fr', 'fr')).toEqual({});
  });

  it('links each translation by an absolute address [SEO-08]', () => {
    const version = (language: string, url: string) => ({
      system: {},
      elements: { language: { value: language }, url: { value: url } },
    });
    const hreflangs = [
      version('de-de', 'https://a.example/de'),
      version('fr-fr', '/fr'),
      version('it-it', 'mailto:ciao@a.example'),
      version('nl-nl', ''),
      version('', 'https://a.example'),
    ];
    expect(head({}, {}, { seo__hreflangs: { linkedItems: hreflangs } }).alternates?.languages).toEqual({
      'de-de': 'https://a.example/de',
      'fr-fr': 'https://www.merrowvale.example/fr',
    });
  });

  it('describes the page to search engines and social networks, and leaves out empty fields [SEO-09]', () => {
    const picture = { url: 'https://a.example/p.jpg', description: 'A dog' };
    const full = head({ seo__description: 'All about fleas' }, {}, { seo__page_image: { value: [picture] } });
    expect(full.description).toBe('All about fleas');
    expect(full.openGraph).toMatchObject({
      description: 'All about fleas',
      images: [{ url: picture.url, alt: 'A dog' }],
    });
    expect(full.twitter).toMatchObject({ card: 'summary_large_image', images: [picture.url] });
    const bare = head({});
    expect(bare.description).toBeNull();
    expect(bare.openGraph).not.toHaveProperty('description');
    expect(bare.openGraph).not.toHaveProperty('images');
    expect(bare.twitter).not.toHaveProperty('description');
  });
});

function head(
  values: Record<string, string>,
  facts: Partial<Parameters<typeof pageMetadata>[0]> = {},
  more: object = {},
) {
  const entries = Object.entries(typeElements('page')).map(([name, { type }]) => {
    const value = values[name] ?? '';
    const chosen = value === '' ? [] : [{ codename: value, name: value }];
    return [name, type === 'text' ? { value } : { value: chosen, linkedItems: [] }];
  });
  return pageMetadata({
    elements: { ...Object.fromEntries(entries), ...more } as Elements,
    siteName: 'Merrowvale',
    siteHostname: 'www.merrowvale.example',
    path: '/us/fleas',
    language: 'us',
    versions: [],
    isProduction: true,
    ...facts,
  });
}

import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { blockContext } from '../../web/blocks/render-blocks.tsx';
import { CountryDropdown, countryLinks } from '../../web/components/country/country-dropdown.tsx';
import type { ContentItemOf, TypeCodename } from '../../web/content/model/content-item.ts';
import { NotificationBanner } from '../../web/shell/banners/notification-banner.tsx';
import { ShellBreadcrumbs } from '../../web/shell/breadcrumbs/shell-breadcrumbs.tsx';
import { ProductSelector } from '../../web/shell/content/secondary-header.tsx';
import { isFeatureOn } from '../../web/shell/geo/geolocation-popup.tsx';
import { PageLook } from '../../web/shell/look/page-look.tsx';
import { SecondaryNavigation } from '../../web/shell/sections/secondary-navigation.tsx';
import { SectionHeader } from '../../web/shell/sections/section-header.tsx';
import { parseHtml } from '../support/parse-html.ts';
import { deliveredContent } from './delivered-content.ts';
import { htmlOfNode, pageFacts } from './html-of.ts';

vi.mock('next/headers', () => ({ headers: async () => new Headers() }));

const link = (text: string, url: string) => ({ type: 'navigation_link', elements: { text, url } });
const banner = (codename: string, more: object) => ({
  type: 'notification_banner',
  codename,
  elements: { text: '<p>A batch is called back.</p>', ...more },
});
const feature = (codename: string, elements: object) => ({ type: 'feature', codename, elements });
const country = (name: string, locale: string, more: object = {}) => ({
  type: 'country',
  elements: { name, locale, main_url: `/${locale}`, flag_image: { file: 'flags/ca.svg' }, ...more },
});

const settings = {
  type: 'page_config',
  elements: {
    secondary_navigation: [link('Dosage', '#dosage'), link('Safety', '#safety'), link('', '#none')],
    section_header: [
      {
        type: 'section_header',
        elements: { title: 'Where we are', image: { file: 'home/meadow.svg' }, map_padding_top: 999 },
      },
    ],
    notification_banner: [
      banner('recall', {
        redirect_text: 'Which batch?',
        redirect_url: '/recall',
        show_close_button: 'yes',
        close_label: 'Understood',
      }),
    ],
    brand: 'alvora',
  },
};
const global = {
  type: 'global_config',
  elements: {
    notification_banner: [banner('plain', { redirect_text: 'No address' })],
    features: [
      feature('feature_geo_location_popup', { enabled: 'yes', expires: '2025-06-11' }),
      feature('feature_breadcrumbs', { enabled: 'no', expires: '2024-03-27' }),
    ],
    show_breadcrumbs: 'show',
  },
};
const page = (more: object) => ({
  type: 'page',
  elements: { page_url: 'advice/fleas', page_title: 'Fleas', config: ['settings'], ...more },
});
const items: Record<string, { type: string; elements: object }> = {
  settings,
  shown: global,
  hidden: { type: 'global_config', elements: { show_breadcrumbs: 'hide' } },
  bare: { type: 'global_config', elements: {} },
  ordinary: page({}),
  quiet: page({ page_url: 'quiet', seo__hide_breadcrumbs: 'yes' }),
  products: {
    type: 'product_selector',
    elements: {
      label: 'Choose a product',
      products: [link('Collar', '/products/collar'), link('Tablet', '/products/tablet')],
    },
  },
  countries: {
    type: 'geolocation_popup',
    elements: {
      countries: [
        country('United Kingdom', 'en_gb'),
        country('Canada', 'en_ca', {
          secondary_urls: [{ type: 'labelled_url', elements: { label: 'Français', url: '/fr_ca' } }],
        }),
        country('', 'us'),
      ],
    },
  },
};

let content: Awaited<ReturnType<typeof deliveredContent>>;

beforeAll(async () => {
  content = await deliveredContent(items);
});
afterAll(() => content.close());

async function read<Type extends TypeCodename>(codename: string): Promise<ContentItemOf<Type>['elements']> {
  return (await content.item<Type>(codename)).elements;
}

const context = (address = '/en_gb/advice/fleas') => blockContext(pageFacts({ path: address }));
const configOf = async (codename = 'ordinary') =>
  (await read<'page'>(codename)).config.linkedItems[0]?.elements;

describe('the banner above a page', () => {
  const render = async (of: 'page' | 'global') => {
    const holder = of === 'page' ? await configOf() : await read<'global_config'>('shown');
    const [item] = holder?.notification_banner.linkedItems ?? [];
    return htmlOfNode(<NotificationBanner banner={item} context={context()} />);
  };

  it('links to a page and can be closed if the editor wants it [SHL-40]', async () => {
    const html = await render('page');
    const page = parseHtml(html);
    expect(html).toContain('A batch is called back.');
    expect(page.texts('*', { href: '/en_gb/recall' })).toContain('Which batch?');
    expect(page.attributes('aria-label')).toContain('Understood');
  });

  it('is only text without a link address and a close button [SHL-40]', async () => {
    const page = parseHtml(await render('global'));
    expect(page.text).toContain('A batch is called back.');
    expect([...page.all('a'), ...page.all('button')]).toEqual([]);
  });

  it('is the same for everybody: a script right after it hides it for those who have closed it [SHL-40]', async () => {
    const [aside, script] = parseHtml(await render('page')).children;
    const codename = aside?.attribute('data-banner');
    const hiddenWith = (cookie: string) => {
      const banner = { dataset: { banner: codename }, hidden: false };
      const document = { cookie, currentScript: { previousElementSibling: banner } };
      runInNewContext(script?.source ?? '', { document });
      return banner.hidden;
    };
    expect(hiddenWith(`theme=dark; closed_banners=other.${codename}`)).toBe(true);
    for (const cookie of ['', 'closed_banners=other', `x_closed_banners=${codename}`])
      expect(hiddenWith(cookie)).toBe(false);
  });

  it('is omitted if none is configured [SHL-40]', async () => {
    expect(await htmlOfNode(<NotificationBanner banner={undefined} context={context()} />)).toBe('');
  });
});

describe('the navigation within a page', () => {
  it('links to its sections, and is omitted without any [SHL-42]', async () => {
    const links = (await configOf())?.secondary_navigation.linkedItems ?? [];
    const page = parseHtml(await htmlOfNode(<SecondaryNavigation links={links} context={context()} />));
    const navigation = page.getByRole('navigation', { name: 'On this page' });
    expect(navigation.attributes('href')).toEqual(['#dosage', '#safety']);
    expect(await htmlOfNode(<SecondaryNavigation links={[]} context={context()} />)).toBe('');
  });
});

describe('the header of a section', () => {
  it('has its title, and its map at most 380 px from the top [SHL-46]', async () => {
    const html = await htmlOfNode(
      <SectionHeader header={(await configOf())?.section_header.linkedItems[0]} />,
    );
    expect(html).toContain('Where we are');
    expect(html).toContain('--map-top:380px');
    expect(await htmlOfNode(<SectionHeader header={undefined} />)).toBe('');
  });
});

describe('the drop-down of products', () => {
  const render = async (address: string, label?: string) => {
    const entered = await read<'product_selector'>('products');
    const elements =
      label === undefined ? entered : { ...entered, label: { ...entered.label, value: label } };
    const selector = { elements } as ContentItemOf<'product_selector'>;
    return htmlOfNode(<ProductSelector selector={selector} context={context(address)} />);
  };

  it('links to each product, with the page’s own selected [SHL-43]', async () => {
    const page = parseHtml(await render('/en_gb/products/tablet'));
    expect(page.attributes('href', 'a')).toEqual(['/en_gb/products/collar', '/en_gb/products/tablet']);
    expect(page.attributes('aria-current')).toEqual(['page']);
    page.get('a', { 'aria-current': 'page', href: '/en_gb/products/tablet' });
    expect(page.getByRole('button').text).toContain('Tablet');
  });

  it('shows its label if none of them is the page’s [SHL-43]', async () => {
    const page = parseHtml(await render('/en_gb/products'));
    expect(page.getByRole('button').text).toContain('Choose a product');
    expect(page.all('*', { 'aria-current': true })).toEqual([]);
  });

  it('names no product as selected on other pages without a label either [SHL-43]', async () => {
    expect(parseHtml(await render('/en_gb/products', '')).getByRole('button').text).toBe('Product');
  });
});

describe('the breadcrumbs of a page', () => {
  const render = async (site: string, of = 'ordinary', address = '/en_gb/advice/fleas') => {
    const [elements, data] = await Promise.all([read<'global_config'>(site), read<'page'>(of)]);
    return htmlOfNode(
      <ShellBreadcrumbs
        global={elements}
        page={{ elements: data } as ContentItemOf<'page'>}
        context={context(address)}
      />,
    );
  };

  it('are shown if the site shows breadcrumbs and the page does not hide its own [SHL-13]', async () => {
    expect(parseHtml(await render('shown')).attributes('aria-label')).toContain('Breadcrumb');
    expect(await render('hidden')).toBe('');
    expect(await render('bare')).toBe('');
    expect(await render('shown', 'quiet')).toBe('');
  });

  it('ignore feature switches, and are omitted on the home page [BLK-20, SHL-13]', async () => {
    expect(isFeatureOn(await read<'global_config'>('shown'), 'feature_breadcrumbs')).toBe(false);
    expect(await render('shown')).not.toBe('');
    expect(await render('shown', 'ordinary', '/en_gb')).toBe('');
  });
});

describe('features', () => {
  it('are on if they are listed and enabled, regardless of their expiry date [BLK-19, BLK-20]', async () => {
    const elements = await read<'global_config'>('shown');
    expect(isFeatureOn(elements, 'feature_geo_location_popup')).toBe(true);
    expect(isFeatureOn(elements, 'feature_breadcrumbs')).toBe(false);
    expect(isFeatureOn(elements, 'feature_unheard_of')).toBe(false);
    expect(isFeatureOn(await read<'global_config'>('bare'), 'feature_geo_location_popup')).toBe(false);
  });
});

describe('countries', () => {
  it('have name, flag, main address and further ones with labels; one without a name is omitted [CON-08]', async () => {
    const { countries } = await read<'geolocation_popup'>('countries');
    expect(countryLinks(countries.linkedItems)).toEqual([
      expect.objectContaining({ code: 'gb', name: 'United Kingdom', mainUrl: '/en_gb', secondaryUrls: [] }),
      expect.objectContaining({
        name: 'Canada',
        flag: expect.stringMatching(/flags\/ca\.svg$/),
        mainUrl: '/en_ca',
        secondaryUrls: [{ label: 'Français', url: '/fr_ca' }],
      }),
    ]);
  });

  it.each([
    ['en_gb', 'Country selector'],
    ['de', 'Länderauswahl'],
    ['fr', 'Choix du pays'],
    ['jp', '国の選択'],
  ] as const)('are labelled in the language of %s as %s [GEO-11]', async (locale, label) => {
    const { countries } = await read<'geolocation_popup'>('countries');
    const [current] = countryLinks(countries.linkedItems);
    if (!current) throw new Error('There is no country.');
    const html = await htmlOfNode(
      <CountryDropdown locale={locale} countries={[current]} current={current} />,
    );
    parseHtml(html)
      .getByRole('navigation', { name: label })
      .getByRole('button', { name: `${label}: United Kingdom` });
  });

  it('are in a drop-down with the current one’s flag at 28 px and its name, and link out of the current locale [GEO-11, GEO-12]', async () => {
    const { countries } = await read<'geolocation_popup'>('countries');
    const [current, ...rest] = countryLinks(countries.linkedItems);
    if (!current) throw new Error('There is no country.');
    const html = await htmlOfNode(
      <CountryDropdown locale="en_gb" countries={[current, ...rest]} current={current} />,
    );
    const page = parseHtml(html);
    page.getByRole('button', { name: 'Country selector: United Kingdom' }).get('img', { width: '28' });
    expect(page.attributes('href', 'a')).toEqual(['/en_gb', '/en_ca', '/fr_ca']);
  });
});

describe('the theme of a page', () => {
  it('is that of its site section, or of its brand if it belongs to one [SHL-47, BLK-14]', async () => {
    const branded = await htmlOfNode(
      <PageLook siteSection="pet" brand="alvora">
        x
      </PageLook>,
    );
    expect(parseHtml(branded).attributes('data-site-section')).toContain('pet');
    expect(branded).toContain('--brand-ground:#14594e');
    const plain = await htmlOfNode(
      <PageLook siteSection="farm" brand="">
        x
      </PageLook>,
    );
    expect(parseHtml(plain).attributes('data-site-section')).toContain('farm');
    expect(plain).not.toMatch(/style|data-brand/);
  });
});

import { leavesTheSite } from '@merrowvale/shared/domain/link.ts';
import { isLocale, type Locale } from '@merrowvale/shared/locales.ts';

const addressElements = new Set([
  'url',
  'button_link',
  'image_click_url',
  'search_url',
  'search_results_page_path',
  'country_selection_page_url',
  'redirect_url',
  'view_all_url',
  'refill_url',
  'main_url',
  'home_page',
  'success_url',
  'error_url',
  'results_url',
  'rebate_faq_url',
  'leaflet_url',
  'comparison_url',
]);

/** Types whose addresses lead out of the site or to a service. */
const elsewhere = new Set(['hreflang', 'disease_alert', 'rebate_iframe']);

/** Paths served by routes rather than content pages: sign-in, tag pages, and files of the site. */
export const routePath = /^(auth|api|taxonomy\/term|content-assets|brand|icons)(\/|$)/;

type TextValue = { type: string; codename: string; element: string; text: string };

export function addressesIn({ type, codename, element, text }: TextValue): string[] {
  if (elsewhere.has(codename) || text === '') return [];
  if (type === 'rich_text')
    return [...text.matchAll(/<a\b[^>]*\shref="([^"]+)"/g)].map(([, href = '']) => href);
  return type === 'text' && addressElements.has(element) ? [text] : [];
}

/** Target of an address: locale and path without query and fragment; undefined outside the site. */
export function linkTarget(address: string, locale: Locale): { locale: Locale; path: string } | undefined {
  if (address === '' || address.startsWith('#') || leavesTheSite(address)) return undefined;
  const [bare = ''] = address.split(/[?#]/, 1);
  const [first = '', ...rest] = bare.replace(/^\/+|\/+$/g, '').split('/');
  return isLocale(first)
    ? { locale: first, path: rest.join('/') }
    : { locale, path: [first, ...rest].join('/') };
}

import { leavesTheSite } from '@merrowvale/shared/domain/link.ts';
import { tagAddress } from '@merrowvale/shared/domain/tag-address.ts';
import { isLocale, type Locale } from '@merrowvale/shared/locales.ts';
import { typeElements } from './find-type.ts';

/** Paths served by routes rather than content pages: sign-in, and files of the site. */
export const routePath = /^(auth|api|content-assets|brand|icons)(\/|$)/;

type LinkingElement = {
  /** Codename of the type that the element belongs to. */
  itemType: string;
  codename: string;
  /** The text of a text element or slug, or the HTML of a rich text. */
  text: string;
  /** Codenames of the terms of a taxonomy element. */
  terms: readonly string[];
  /** What the item has before the addresses of its tags. */
  tagPrefix: string;
};

export function linkedAddresses({ itemType, codename, text, terms, tagPrefix }: LinkingElement): string[] {
  const model = typeElements(itemType);
  const element = model[codename];
  switch (element?.type) {
    case 'rich_text':
      return [...text.matchAll(/<a\b[^>]*\shref="([^"]+)"/g)].map(([, href = '']) => href);
    case 'text':
      return element.isAddress && text.trim() !== '' ? [text] : [];
    case 'taxonomy':
      return 'tag_url_prefix' in model ? terms.flatMap((term) => tagAddress(tagPrefix, term) ?? []) : [];
    case 'url_slug':
      return codename === 'product_slug' && text !== '' ? [`/products/${text}`] : [];
    default:
      return [];
  }
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

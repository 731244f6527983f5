import { contentDay } from '@merrowvale/shared/domain/content-date.ts';
import { leavesTheSite } from '@merrowvale/shared/domain/link.ts';
import type { Locale } from '@merrowvale/shared/locales.ts';
import type { ListerItem } from '@merrowvale/shared/schemas/lister.ts';
import * as z from 'zod';

export type ListedItem = ReturnType<typeof toListedItem>;

export type ListPlace = {
  locale: Locale;
  /** Includes the locale. */
  path: string;
  /** Names of categories and tags by codename; any that are missing have the content system's name. */
  termNames: Readonly<Record<string, string>>;
};

const text = z.string().catch('');
const pictures = z
  .array(z.object({ url: z.string(), description: z.string().nullable().catch(null) }))
  .catch([]);
const terms = z.array(z.object({ codename: z.string(), name: z.string() })).catch([]);

export function toListedItem(item: ListerItem, place: ListPlace) {
  const value = (codename: string) => item.elements[codename]?.value;
  const names = (codename: string) =>
    terms.parse(value(codename)).map((term) => place.termNames[term.codename] ?? term.name);
  const [image] = pictures.parse(value('thumbnail_image'));
  return {
    id: item.id,
    title: text.parse(value('title')),
    description: text.parse(value('description')),
    image,
    href: addressOf(item, text.parse(value('article_slug')), place),
    category: names('article_lister_category')[0],
    tags: names('tags'),
    /** A plain date, `YYYY-MM-DD`. */
    validUntil: contentDay(item.elements.valid_until, place.locale),
    voucherCode: text.parse(value('voucher_code')),
    phone: text.parse(value('phone')),
    /** Logos are not cropped. */
    isLogo: item.type === 'distributor_card',
  };
}

/**
 * An article links to its page or, if no page ends in its slug, to that slug below the list's page. Any other
 * item links to its own address.
 */
function addressOf({ type, path }: ListerItem, slug: string, place: ListPlace): string {
  if (path !== undefined) return `/${path}`;
  if (type !== 'article' || slug === '' || slug.startsWith('/') || leavesTheSite(slug)) return slug;
  return `${place.path.replace(/\/$/, '')}/${slug}`;
}

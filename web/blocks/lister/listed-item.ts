import { leavesTheSite } from '@merrowvale/shared/domain/link.ts';
import type { Locale } from '@merrowvale/shared/locales.ts';
import type { ListerItem } from '@merrowvale/shared/schemas/lister.ts';
import * as z from 'zod';
import { termName } from '../../lib/i18n/term-name.ts';

/** What a card of a list shows. */
export type ListedItem = {
  id: string;
  title: string;
  description: string;
  image: { url: string; description: string | null } | undefined;
  href: string;
  category: string | undefined;
  tags: string[];
  /** A plain date, `YYYY-MM-DD`. */
  validUntil: string | undefined;
  phone: string;
  /** Logos are shown whole. */
  isLogo: boolean;
};

/** The page that a list stands on: its path with the locale. */
export type ListPlace = { locale: Locale; path: string };

const text = z.string().catch('');
const pictures = z
  .array(z.object({ url: z.string(), description: z.string().nullable().catch(null) }))
  .catch([]);
const terms = z.array(z.object({ codename: z.string(), name: z.string() })).catch([]);

/** Reads the elements of an item for its card, terms in the language of the page. */
export function toListedItem(item: ListerItem, place: ListPlace): ListedItem {
  const value = (codename: string) => item.elements[codename]?.value;
  const names = (codename: string) =>
    terms.parse(value(codename)).map((term) => termName(term, place.locale));
  const [image] = pictures.parse(value('thumbnail_image'));
  return {
    id: item.id,
    title: text.parse(value('title')),
    description: text.parse(value('description')),
    image,
    href: addressOf(item, text.parse(value('article_slug')), place),
    category: names('article_lister_category')[0],
    tags: names('tags'),
    validUntil: text.parse(value('valid_until')).slice(0, 10) || undefined,
    phone: text.parse(value('phone')),
    isLogo: item.type === 'distributor_card',
  };
}

/**
 * An article leads to the page it is read at, or, where no page ends in its slug, to that slug below the page of its
 * list. Any other item leads where its address says.
 */
function addressOf({ type, path }: ListerItem, slug: string, place: ListPlace): string {
  if (path !== undefined) return `/${path}`;
  if (type !== 'article' || slug === '' || slug.startsWith('/') || leavesTheSite(slug)) return slug;
  return `${place.path.replace(/\/$/, '')}/${slug}`;
}

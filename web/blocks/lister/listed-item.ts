import { leavesTheSite } from '@merrowvale/shared/domain/link.ts';
import type { ListerItem } from '@merrowvale/shared/schemas/lister.ts';
import * as z from 'zod';

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
};

const text = z.string().catch('');
const pictures = z
  .array(z.object({ url: z.string(), description: z.string().nullable().catch(null) }))
  .catch([]);
const termNames = z.array(z.object({ name: z.string() }).transform(({ name }) => name)).catch([]);

/** Reads the elements of an item; an article's address lies below the page of its list, any other leads anywhere. */
export function toListedItem({ id, type, elements }: ListerItem, listPath: string): ListedItem {
  const value = (codename: string) => elements[codename]?.value;
  const [image] = pictures.parse(value('thumbnail_image'));
  const [category] = termNames.parse(value('article_lister_category'));
  return {
    id,
    title: text.parse(value('title')),
    description: text.parse(value('description')),
    image,
    href: addressOf(text.parse(value('article_slug')), type, listPath),
    category,
    tags: termNames.parse(value('tags')),
    validUntil: text.parse(value('valid_until')).slice(0, 10) || undefined,
    phone: text.parse(value('phone')),
  };
}

function addressOf(slug: string, type: string, listPath: string): string {
  if (type !== 'article' || slug === '' || slug.startsWith('/') || leavesTheSite(slug)) return slug;
  return `${listPath.replace(/\/$/, '')}/${slug}`;
}

import { galleryCollection } from '@merrowvale/shared/domain/select-items.ts';
import * as z from 'zod';

const element = z.object({
  type: z.string(),
  value: z.unknown(),
  /** Items that a rich text links to, by id. */
  links: z.record(z.string(), z.object({ codename: z.string() })).default({}),
  /** Pictures in a rich text. */
  images: z.record(z.string(), z.object({ description: z.string().nullish() })).default({}),
  /** Items and components in a rich text. */
  modular_content: z.array(z.string()).default([]),
});
const system = z.object({
  id: z.string(),
  name: z.string(),
  codename: z.string(),
  type: z.string(),
  language: z.string(),
  collection: z.string().optional(),
  workflow_step: z.string().nullish(),
});
const item = z.object({ system, elements: z.record(z.string(), element) });

export type DeliveredElement = z.infer<typeof element>;

/** An item, or a component of a rich text, which has no page of its own in the content system. */
export type DeliveredItem = z.infer<typeof item>;

/** Responses of the Delivery API to requests for all items of a locale. */
export type DeliveredFeed = readonly { items: readonly unknown[]; modular_content?: object }[];

export type DeliveredItems = {
  items: DeliveredItem[];
  components: DeliveredItem[];
  /** Items that cannot be read. */
  broken: z.infer<typeof system>[];
};

/** The items in a feed, without those of the gallery. */
export function deliveredItems(feed: DeliveredFeed): DeliveredItems {
  const found: DeliveredItems = { items: [], components: [], broken: [] };
  const read = (raw: unknown, into: DeliveredItem[]) => {
    const { data } = item.safeParse(raw);
    if (data) into.push(data);
    else found.broken.push(...[z.object({ system }).safeParse(raw).data?.system ?? []].flat());
  };
  for (const { items, modular_content: components = {} } of feed) {
    for (const each of items) read(each, found.items);
    for (const each of Object.values(components)) read(each, found.components);
  }
  found.items = found.items.filter((each) => each.system.collection !== galleryCollection);
  return found;
}

export function containedIn({ type, value, modular_content }: DeliveredElement): string[] {
  if (type === 'rich_text') return modular_content;
  return type === 'modular_content' ? z.array(z.string()).catch([]).parse(value) : [];
}

export function termsIn({ type, value }: DeliveredElement): string[] {
  if (type !== 'taxonomy') return [];
  const terms = z.array(z.object({ codename: z.string() })).catch([]);
  return terms.parse(value).map(({ codename }) => codename);
}

/** The text of a text element, or the HTML of a rich text; empty for any other. */
export function textIn(element: DeliveredElement | undefined): string {
  const isText = element !== undefined && ['text', 'url_slug', 'rich_text'].includes(element.type);
  return isText && typeof element.value === 'string' ? element.value : '';
}

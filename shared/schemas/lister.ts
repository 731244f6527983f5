import * as z from 'zod';

const codename = z.string().regex(/^[a-z0-9_]{1,80}$/, 'Enter a codename from the content system.');

export const listedType = z.enum([
  'article',
  'config_article',
  'coupon',
  'distributor_card',
  'faq_item',
  'filter_card',
]);

/** The orders of a list: two that editors set, and those that visitors choose. */
const listerOrder = z.enum([
  'order_by_date_last_modified',
  'order_alphabetically_by_title',
  'aZ',
  'zA',
  'recommended',
]);

const listerFilter = z.object({ taxonomy: codename, terms: z.array(codename).min(1).max(100) });

/** Terms of one taxonomy are alternatives; every taxonomy listed must match. */
const listerFilters = z.array(listerFilter).max(20);

const encodedFilters = z
  .string()
  .max(4000)
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue('Enter a JSON list of taxonomies and terms.');
      return z.NEVER;
    }
  })
  .pipe(listerFilters);

const count = z.coerce.number().int().min(0);

/** A lister's query; all parameters except the type are omitted if they have no value. */
export const listerQuery = z.object({
  codename: listedType,
  excludeId: z.string().min(1).max(100).optional(),
  filters: encodedFilters.optional(),
  hideElementCodename: codename.optional(),
  limit: count.max(100).default(6),
  orderBy: listerOrder.optional(),
  skip: count.max(1_000_000).default(0),
  /** The visitor's roles, separated by commas. Only those confirmed by the session count. */
  roles: z.string().max(400).optional(),
});

export const contentElement = z.object({
  type: z.string(),
  name: z.string(),
  value: z.unknown(),
  taxonomyGroup: z.string().optional(),
  /** Only for dates: the time zone in which the editor chose it. */
  displayTimeZone: z.string().nullable().optional(),
  /** Only for rich text: linked items and images. */
  links: z.array(z.object({ linkId: z.string(), codename: z.string() })).optional(),
  images: z
    .array(
      z.object({
        imageId: z.string(),
        url: z.string(),
        description: z.string().nullable(),
        width: z.number().nullable(),
        height: z.number().nullable(),
      }),
    )
    .optional(),
});

export const listerItem = z.object({
  id: z.string(),
  codename: z.string(),
  type: z.string(),
  /** The path, below the locale, of the page that shows an article, if there is one. */
  path: z.string().optional(),
  elements: z.record(z.string(), contentElement),
});

/** A page of a list; the total covers all pages. */
export const listerResponse = z.object({
  success: z.boolean(),
  message: z.string(),
  items: z.array(listerItem),
  pagination: z.object({ totalCount: z.number().int().min(0) }),
});

export type SourceItem = ListerItem & {
  /** ISO instant. */
  lastModified: string;
  /** Codename of the collection that holds the item in the content system. */
  collection?: string;
};

export type ListedType = z.infer<typeof listedType>;
export type ListerOrder = z.infer<typeof listerOrder>;
export type ListerFilter = z.infer<typeof listerFilter>;
export type ListerItem = z.infer<typeof listerItem>;
export type ListerResponse = z.infer<typeof listerResponse>;

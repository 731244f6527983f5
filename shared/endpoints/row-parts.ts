import * as z from 'zod';
import { localeCode } from '../schemas/locale.ts';

export const localeQuery = z.object({ locale: localeCode });
/** Lists that can grow: `limit` items from `cursor`; the next cursor stands in the `Link` header, rel="next". */
export const pageQuery = localeQuery.extend({
  limit: z.coerce.number().int().min(1).max(1000).default(1000),
  cursor: z.string().max(400).optional(),
});
/** A tilde joins the ids of a reminder and a carer to that of a companion, which no path names. */
export const idParams = z.object({
  id: z
    .string()
    .min(1)
    .max(100)
    .regex(/^[^~]*$/, 'There is nothing by this id.'),
});
/** For what changes with a release or an edit of its content, seldom. */
export const lasting = { maxAge: 3600, staleWhileRevalidate: 86_400 } as const;
export const done = z.object({ success: z.literal(true) });
export const one = <Data extends z.ZodType>(data: Data) => z.object({ success: z.literal(true), data });
export const listed = <Item extends z.ZodType>(item: Item) => one(z.object({ data: z.array(item) }));
